"""What other screens have of the league: the way to its boards, and a line under a result."""

from __future__ import annotations

from game.tv.scenes.league_refused import refused_words
from game.tv.scenes.league_words import result_words
from game.tv.scenes.menu_flow import GameResult
from game.tv.services import Services
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row


def league_rows(services: Services) -> list[Row]:
    """Return the row that leads to the league's boards, none for who plays for oneself."""
    if services.league.account(services.player_id) is None:
        return []
    text = services.look.translator.text

    def show() -> None:
        from game.tv.scenes.league_boards import LeagueBoardsScene  # noqa: PLC0415 - when wanted

        services.director.push(LeagueBoardsScene(services))

    helps = refused_words(services) or text("Who plays best, and how.")
    return [Row("league_boards", text("League"), Icon.GLOBE, help=helps, on_confirm=show)]


def league_remark(services: Services, result: GameResult) -> tuple[str, bool] | None:
    """Return what became of a game in the league, and whether that is good news; none elsewhere."""
    league = services.league
    ticket = league.news(result.game_id) if result.is_ranked else None
    if ticket is None:
        return None
    standing = league.standing
    in_trouble = standing is not None and standing.trouble is not None
    return result_words(services.look.translator, ticket, in_trouble=in_trouble)
