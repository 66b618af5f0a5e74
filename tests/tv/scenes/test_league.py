"""The league's screens: addresses spelled, refusals in words, boards in parts, codes, games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
import segno

from game.league.api import Code, Entry, LeaguePlayer, Registered
from game.league.client.troubles import LeagueError, Trouble
from game.play.game import Game
from game.play.journal import journal_text
from game.store.league import LeagueTicket, TicketState
from game.tv.events import Command, Device, Press
from game.tv.i18n import Translator
from game.tv.scenes.league_boards import LeagueBoardsScene
from game.tv.scenes.league_door import league_rows
from game.tv.scenes.league_entry import AddressScene
from game.tv.scenes.league_query import Shown, around_of, top_of, watched
from game.tv.scenes.league_watch import LeagueWatchScene
from game.tv.scenes.league_web import WebPageScene, code_image
from game.tv.scenes.league_words import _REFUSALS, refusal_words, result_words
from game.tv.scenes.options.league import ADDRESS, LeaguePage
from game.tv.view.rows_letters import AddressWheel
from tests.league.games import RULES, header_of, played
from tests.tv.scenes.league_screens import GAME, account, boards, lines, refuse_late
from tests.tv.scenes.menus import Stage

MakeStage = Callable[..., Stage]
TICKET = LeagueTicket(
    id="1" * 32, account="c" * 32, board="timed", rules="timed", redeals="2", deal=1,
    closes_at="2099-12-30T12:00:00Z", state=TicketState.WAITING, game="f" * 32,
)  # fmt: skip


class Desk:
    """A league that answers at once, in place of the desk's courier."""

    def __init__(self, stage: Stage, league: object) -> None:
        self.asked = 0
        self._league = league
        stage.services.league.ask = self.ask  # type: ignore[method-assign]

    def ask(self, _: str, call: Callable[..., object], then: Callable[[object], None]) -> None:
        """Answer."""
        self.asked += 1
        try:
            then(call(self._league))
        except LeagueError as error:
            then(error)


class FakeLeague:
    """Boards of 25 lines whose third is one's own, told in parts."""

    def board(self, _: str, *, limit: int, after: str | None) -> object:
        """Tell a part."""
        first = int(after or 0)
        entries = lines(1, 25)[first : first + limit]
        following = str(first + limit) if first + limit < 25 else None
        return type("Page", (), {"entries": entries, "next": following})

    def around(self, board: str, _: str, *, neighbours: int) -> object:
        """Tell a rank, but for one board."""
        if board == "timed":
            raise LeagueError(Trouble.REFUSED, status=404, code="not_ranked")
        return type("Around", (), {"entries": lines(1, 25)[: 3 + neighbours], "rank": 3})

    def register(self, _: str) -> object:
        """Refuse."""
        raise LeagueError(Trouble.REFUSED, status=409, code="name_taken")


@pytest.fixture
def stage(make_stage: MakeStage) -> Stage:
    """Give a stage whose player has joined a league."""
    stage = make_stage()
    stage.store.league.join(account(stage))
    return stage


def test_an_address_longer_than_the_row_is_spelled_and_taken_back() -> None:
    """The letters move along under the hand, and none is lost."""
    wheel = AddressWheel("", longest=30, shown=12)
    text = "League.example.org:8443/x"
    assert wheel.is_at_end
    for letter in text:
        assert wheel.put(letter)
        assert len(wheel.letters) == 12
    assert (wheel.text, wheel.is_done, wheel.is_at_end) == (text, True, True)
    assert not wheel.put("é é")
    for _ in text:
        assert wheel.erase()
    assert (wheel.text, wheel.erase()) == ("", False)
    again = AddressWheel(text, longest=30, shown=12)
    assert (again.text, again.is_done) == (text, True)
    while again.move(-1):
        pass
    assert (again.letters[0], again.position) == ("L", 0)
    again.turn(1)
    assert again.text == "m" + text[1:]
    again.position = 0
    while again.move(1):
        pass
    assert again.text == "m" + text[1:]


def test_the_marks_of_an_address_are_one_step_from_an_empty_letter() -> None:
    """A dot is what is wanted most."""
    wheel = AddressWheel("", longest=30, shown=12)
    wheel.turn(-1)
    assert wheel.text == "."


def test_an_address_that_cannot_be_is_said_so(make_stage: MakeStage) -> None:
    """In the screen itself; a good one is handed on in full, and short again when changed."""
    stage, given = make_stage(), list[str]()
    scene = AddressScene(stage.services, "", on_done=given.append)
    stage.show(scene)
    stage.press(Command.CONFIRM)
    assert scene.intro() == "No server can have this address."
    for letter in "cabinet:8765":
        scene.wheel.put(letter)
    stage.press(Command.CONFIRM)
    assert given == ["http://cabinet:8765"]
    again = AddressScene(stage.services, "http://cabinet:8765", on_done=given.append)
    assert again.wheel.text == "cabinet:8765"
    other = AddressScene(stage.services, "https://cabinet:8765", on_done=given.append)
    assert other.wheel.text == "https://cabinet:8765"


def test_a_taken_nickname_is_said_and_can_be_changed(make_stage: MakeStage) -> None:
    """By the league's code, in the player's language."""
    stage = make_stage(language="fr")
    Desk(stage, FakeLeague())
    page = LeaguePage(stage.services)
    stage.show(page)
    page._address_given("http://127.0.0.1:1")
    page._name_given("Ada")
    page._join()
    assert page.intro() == Translator("fr").text("The name is taken, or one that looks like it.")
    assert stage.services.league.account(None) is None
    page._name_given("Eve")
    assert page.intro() != Translator("fr").text("The name is taken, or one that looks like it.")


def test_who_left_comes_back_without_being_asked_anything(stage: Stage) -> None:
    """The nickname and the token are still here."""
    desk = Desk(stage, FakeLeague())
    before = account(stage)
    stage.store.set_setting(ADDRESS, before.address)
    stage.services.league.leave(before)
    assert league_rows(stage.services) == []
    page = LeaguePage(stage.services)
    stage.show(page)
    assert _detail(page, "league_name") == before.name
    page._join()
    assert stage.services.league.account(before.player) == before
    assert desk.asked == 0
    stage.services.league.close()


def _detail(page: LeaguePage, key: str) -> str:
    return next(row.detail for row in page.rows() if row.key == key)


def test_the_nickname_is_still_there_after_leaving(stage: Stage) -> None:
    """On the page that one leaves by: nothing need be typed."""
    before = account(stage)
    page = LeaguePage(stage.services)
    stage.show(page)
    page._ask_to_leave(before)
    stage.press()
    [leave] = [row.on_confirm for row in stage.top.rows() if row.key == "yes"]
    assert leave is not None
    leave()
    assert stage.services.league.account(before.player) is None
    assert _detail(page, "league_name") == before.name
    stage.services.league.close()


@pytest.mark.parametrize(
    ("name", "is_own"),
    [("MAXIMILIENNE", True), ("Maximi1ienne", True), ("Other", False), ("Maximiliennes", False)],
)
def test_a_nickname_typed_anew_is_the_one_joined_with(
    stage: Stage, name: str, *, is_own: bool
) -> None:
    """One's own, as the server compares them, comes back; another is registered, the old kept."""
    before, services = account(stage), stage.services
    services.league.leave(before)
    new = Registered(LeaguePlayer("d" * 32, name), "new")
    desk = Desk(stage, type("Anew", (), {"register": lambda *_: new})())
    page = LeaguePage(services)
    stage.show(page)
    page._address_given(before.address)
    page._name_given(name)
    page._join()
    now = services.league.account(before.player)
    assert now is not None
    assert (now.name, now.token) == ((before.name, before.token) if is_own else (name, "new"))
    assert desk.asked == (0 if is_own else 1)
    services.league.leave(now)
    page._name_given(before.name)
    page._join()
    assert services.league.account(before.player) == before
    services.league.close()


def test_whom_the_league_has_forgotten_is_told_and_can_join_anew(stage: Stage) -> None:
    """Where the league is, until then; the results it has refused are told on."""
    before, services = account(stage), stage.services
    refused = refuse_late(stage, code="wrong_token")
    services.store.league.forgotten(before, "wrong_token")
    page, told = LeaguePage(services), "The league does not know this player any more. Join again."
    for scene in (page, boards(stage, Shown(lines(1, 3), None))):
        assert scene.intro().startswith("Not on the boards: ")
        assert scene.intro().endswith(told)
    services.store.league.drop("2" * 32)
    assert services.league.news(refused) is None
    for scene in (page, boards(stage, Shown(lines(1, 3), None))):
        assert scene.intro() == told
    assert league_rows(services)[0].help == told
    assert next(row for row in page.rows() if row.key == "league_waiting").help == told
    services.league.leave(before)
    new = Registered(LeaguePlayer("d" * 32, "Maximilienne"), "new")
    Desk(stage, type("Anew", (), {"register": lambda *_: new})())
    page._address_given(before.address)
    page._name_given("Maximilienne")
    page._join()
    assert services.league.account(before.player) == replace(
        before,
        league_id="d" * 32,
        token="new",  # noqa: S106 - made up
    )
    assert page.intro().startswith("Maximilienne at ")
    services.league.close()


@pytest.mark.parametrize("code", list(Code))
def test_every_refusal_is_one_sentence(code: Code) -> None:
    """What only a faulty client would hear is said plainly."""
    words = refusal_words(Translator("en"), code)
    assert words.endswith(".")
    assert refusal_words(Translator("en"), "of tomorrow") == "The league has refused this."


def test_no_sentence_is_for_a_code_that_there_is_not() -> None:
    """A word misspelt would never be said."""
    assert set(_REFUSALS) <= {str(code) for code in Code}


@pytest.mark.parametrize(
    ("changes", "in_trouble", "told"),
    [
        ({}, False, ("League: on its way …", False)),
        ({}, True, ("League: is sent when it answers", False)),
        ({"state": TicketState.ACCEPTED, "rank": 1003, "is_best": True}, False,
         ("League: rank 1,003", True)),
        ({"state": TicketState.ACCEPTED, "rank": 3}, False,
         ("League: rank 3, with a better game", False)),
        ({"state": TicketState.ACCEPTED}, False,
         ("League: received, ranked are scores above zero", False)),
        ({"state": TicketState.REFUSED, "code": "too_fast"}, False,
         ("League · The game was faster than hands are.", False)),
    ],
)  # fmt: skip
def test_the_result_says_what_became_of_it(
    changes: dict[str, object], told: tuple[str, bool], *, in_trouble: bool
) -> None:
    """One quiet line."""
    ticket = replace(TICKET, **changes)  # type: ignore[arg-type]
    assert result_words(Translator("en"), ticket, in_trouble=in_trouble) == told


def test_a_board_is_read_in_parts(stage: Stage) -> None:
    """Down, down, up; the focus goes to the first new line."""
    Desk(stage, FakeLeague())
    scene = LeagueBoardsScene(stage.services)
    stage.show(scene)
    assert [row.key for row in scene.rows()][:3] == ["board", "own", f"game {0:032x}"]
    query = scene.query
    query.down()
    assert scene.focused == f"game {10:032x}"
    query.down()
    assert query.shown is not None
    assert (query.shown.next, len(query.shown.entries)) == (None, 5)
    query.down()
    assert query.shown.entries[0].rank == 21
    query.up()
    query.up()
    assert query.shown.entries[0].rank == 1
    assert not query.can_go_up
    query.ask_around()
    assert scene.focused == f"game {2:032x}"
    assert "top" in [row.key for row in scene.rows()]


def test_who_has_no_rank_sees_the_top() -> None:
    """Other errors are errors."""
    league = FakeLeague()
    assert around_of(league, "timed", "a" * 32).rank is None  # type: ignore[arg-type]
    assert top_of(league, "timed", "a" * 32, None).rank is None  # type: ignore[arg-type]
    assert around_of(league, "day", "a" * 32).is_around  # type: ignore[arg-type]


def test_an_answer_that_is_no_longer_wanted_is_not_shown(stage: Stage) -> None:
    """Whoever turned to another board is not sent back."""
    scene = boards(stage, None)
    scene.query.answered(Shown(lines(1, 3), 3), asked=-1)
    assert scene.query.shown is None


def test_games_of_an_open_day_cannot_be_opened_but_ones_own(stage: Stage) -> None:
    """Others would copy them."""
    open_day = [Entry(e.rank, replace(e.game, watchable=False)) for e in lines(1, 3)]
    scene = boards(stage, Shown(tuple(open_day), 3))
    rows = {row.key: row for row in scene.rows()}
    assert rows[f"game {0:032x}"].on_confirm is None
    assert rows[f"game {2:032x}"].on_confirm is not None


def _entry(**changes: object) -> tuple[str, Entry]:
    ticket = {"rules": "arcade", "redeals": "1", "deal": 4711}
    entry = Entry(3, replace(GAME, rules="arcade", redeals="1", deal=4711, **changes))  # type: ignore[arg-type]
    return played(ticket, takes=3), entry


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("deal 4711", "deal 4712"),
        lambda text: text.replace("rules arcade", "rules nonsense"),
        lambda text: text.replace("take", "steal"),
        lambda text: "<html>" + text,
        lambda _: "",
    ],
)
def test_a_journal_that_is_not_the_boards_game_is_no_league(change: Callable[[str], str]) -> None:
    """A lying server shows nothing."""
    text, entry = _entry()
    assert watched(text, entry, RULES).header == header_of(
        {"rules": "arcade", "redeals": "1", "deal": 4711}
    )
    with pytest.raises(LeagueError, match="no_league"):
        watched(change(text), entry, RULES)


def test_a_game_is_watched_forward_backward_and_by_itself(stage: Stage) -> None:
    """The positions are those of the journal, however one got there."""
    text, entry = _entry()
    scene = LeagueWatchScene(stage.services, watched(text, entry, RULES))

    def press(command: Command) -> None:
        scene.handle(Press(command, Device.PAD), 0)

    scene.entered(0)
    scores = [scene.game.score]
    while not scene.is_over:
        press(Command.RIGHT)
        scores.append(scene.game.score)
    press(Command.RIGHT)
    assert scene.is_over
    for score in reversed(scores[:-1]):
        press(Command.LEFT)
        assert scene.game.score == score
    press(Command.LEFT)
    assert scene.at == 0
    press(Command.CONFIRM)
    for now_ms in range(0, 60_000, 500):
        scene.frame(now_ms)
    assert scene.is_over
    assert scene.caption.startswith("#3 · WWWWWWWWWWWW · ")


def test_opening_the_longest_game_reckons_nothing_in_a_frame(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server may send 64 KiB of draws taken back; the courier's thread works them out."""
    _, entry = _entry()
    header = header_of({"rules": "timed", "redeals": "2", "deal": 4711})
    lines = [f"{40 * n} {('undo', 'draw')[n % 2]}" for n in range(1, 4400)]
    game = replace(entry.game, rules="timed", redeals="2")
    ready = watched(journal_text(header, lines), replace(entry, game=game), RULES)
    assert len(ready.positions) == 4400

    def never(*_: object) -> None:
        raise AssertionError("reckoned in a frame")

    monkeypatch.setattr(Game, "after", never)
    monkeypatch.setattr("game.tv.scenes.league_watch.parse_action", never)
    scene = LeagueWatchScene(stage.services, ready)
    scene.entered(0)
    scene.frame(0)
    scene.handle(Press(Command.RIGHT, Device.PAD), 0)
    assert scene.game is ready.positions[1].game


@pytest.mark.parametrize("place", ["options", "boards"])
def test_a_result_refused_late_is_told_until_it_is_seen(stage: Stage, place: str) -> None:
    """One plain sentence, where the league is; the newest first, each taken away by OK."""
    services = stage.services
    refuse_late(stage, code="too_fast", ticket="2" * 32)
    refuse_late(stage, code="day_over", ticket="3" * 32)
    at = LeaguePage(services) if place == "options" else boards(stage, Shown(lines(1, 3), None))
    day = "Not on the boards: Deal of the day · 2026-11-28 · 9,310 points."
    for left, why in (
        ("2", "The game came after its day was over."),
        ("1", "The game was faster than hands are."),
    ):
        assert at.intro() == f"{day} {why}"
        assert at.rows()[0].detail == left
        row = at.rows()[0]
        assert row.on_confirm is not None
        row.on_confirm()
    assert "Not on the boards" not in at.intro()
    assert all(each.key != "league_refused" for each in at.rows())
    assert stage.store.league.tickets(TicketState.REFUSED) == []


def test_the_way_to_the_boards_tells_a_late_refusal_too(stage: Stage) -> None:
    """Whoever looks at the records finds it, a cabinet's players among them."""
    services = stage.services
    [row] = league_rows(services)
    assert row.help == "Who plays best, and how."
    refuse_late(stage, code="ticket_lapsed")
    [row] = league_rows(services)
    assert row.help.endswith("9,310 points. The game came too late.")
    stage.store.league.leave(account(stage).id)
    assert league_rows(services) == []


@pytest.mark.parametrize(
    ("address", "is_alone"),
    [
        ("http://127.0.0.1:8000", True), ("http://localhost/boards/day", True),
        ("http://tv.localhost", True), ("http://[::1]:8000/boards/day", True),
        ("http://0.0.0.0", True), ("http://192.168.1.20:8765/boards/timed", False),
        ("https://league.example.org", False), ("http://localhost.example.org", False),
    ],
)  # fmt: skip
def test_a_code_that_leads_a_phone_to_itself_says_so(
    stage: Stage, address: str, *, is_alone: bool
) -> None:
    """The league runs on this machine and was joined by a name only it knows."""
    [back] = WebPageScene(stage.services, address).rows()
    assert back.help == ("This address works on this machine alone." if is_alone else "")


@pytest.mark.parametrize("room", [120, 300, 999])
def test_the_code_is_drawn_module_by_module(room: int) -> None:
    """Square, whole pixels, dark on light, four light modules around it."""
    text = "https://league.example.org/boards/arcade-1"
    image = code_image(text, room)
    matrix = [list(row) for row in segno.make(text, micro=False).matrix]
    count = len(matrix) + 8
    module = image.get_width() // count
    assert image.get_size() == (module * count,) * 2
    assert image.get_width() <= room
    for y in range(count):
        for x in range(count):
            inside = 4 <= x < count - 4 and 4 <= y < count - 4
            dark = bool(inside and matrix[y - 4][x - 4])
            at = (x * module + module // 2, y * module + module // 2)
            assert image.get_at(at)[0] == (0 if dark else 255)
