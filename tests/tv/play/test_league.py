"""The league from the couch: joined by pad, played for, looked at and watched, with and without it.

The league is the real server in a process of its own, on 127.0.0.1.
"""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.play.game import Status
from game.rules.moves import Verb
from game.store.league import LeagueAccount, LeagueTicket, TicketState
from game.tv import daily
from game.tv.events import Command
from game.tv.scenes.league_boards import LeagueBoardsScene
from game.tv.scenes.league_entry import AddressScene, NicknameScene
from game.tv.scenes.league_watch import LeagueWatchScene
from game.tv.scenes.league_web import WebPageScene
from game.tv.scenes.options.league import LeaguePage
from game.tv.scenes.result import ResultScene
from game.tv.scenes.table import TableScene
from tests.league.client.liar import Got, Reply, lying, problem
from tests.league.server import Server, serving
from tests.tv.play.conftest import MakeCouch
from tests.tv.play.couch import Couch, Presser, play
from tests.tv.play.hands import pad_hand, plugged
from tests.vpad import PadFactory

CHECKOUT = Path(__file__).parents[3]
BROWSER = shutil.which("chromium") or shutil.which("chromium-browser")
DRIVER = shutil.which("chromedriver")
ONE_REDEAL, ITS_BOARD = "1", "arcade-1"


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a league that is empty at first."""
    with serving(tmp_path_factory.mktemp("league")) as server:
        yield server


@pytest.fixture
def hand(couch: Couch, vpad: PadFactory) -> Presser:
    """Return a player with a pad."""
    return pad_hand(couch, plugged(couch, vpad))


def spell(hand: Presser, text: str) -> None:
    """Turn the wheel to each letter, the shorter way round, and end on an empty one."""
    for letter in (*text, None):
        wheel = hand.couch.menu.wheel  # type: ignore[attr-defined]
        if letter is not None:
            count = len(wheel.alphabet)
            at = wheel.alphabet.index(wheel.letters[wheel.position].lower())
            ahead = (wheel.alphabet.index(letter.lower()) - at) % count
            key = Command.UP if ahead <= count // 2 else Command.DOWN
            for _ in range(min(ahead, count - ahead)):
                hand.press(key)
            assert wheel.letters[wheel.position] == letter
        hand.press(Command.CONFIRM)


def join(hand: Presser, address: str, name: str) -> LeagueAccount:
    """Join a league from the title, with arrows and OK alone; return to the title."""
    couch = hand.couch
    hand.choose("options")
    hand.choose("league")
    page = couch.top
    assert isinstance(page, LeaguePage)
    hand.choose("league_address")
    assert isinstance(couch.top, AddressScene)
    spell(hand, address.removeprefix("http://"))
    assert couch.top is page
    hand.choose("league_name")
    assert isinstance(couch.top, NicknameScene)
    spell(hand, name)
    hand.choose("league_join")
    couch.wait_for(lambda: couch.services.league.account(None))
    assert page.focused == "league_boards"
    hand.back()
    hand.back()
    account = couch.services.league.account(None)
    assert account is not None
    return account


def spare(couch: Couch) -> list[LeagueTicket]:
    """Return the tickets that lie ready."""
    return couch.store.league.tickets(TicketState.SPARE)


def play_a_little(hand: Presser) -> None:
    """Deal with one redeal, take until three times cards are gone, and finish by hand."""
    couch = hand.couch
    hand.choose("play")
    hand.choose(ONE_REDEAL)
    takes = 3
    while takes and couch.session.game.status is Status.PLAYING:
        moves = couch.session.game.state.legal_moves()
        move = next((each for each in moves if each.verb is Verb.TAKE), moves[0])
        takes -= move.verb is Verb.TAKE
        play(couch, hand, move)
    hand.back()
    hand.focus("finish")
    hand.press(Command.CONFIRM)
    hand.press(Command.CONFIRM)
    couch.wait_for(lambda: isinstance(couch.top, ResultScene))
    couch.wait(600)  # a result takes no press that was meant for the table


def long_ago(server: Server) -> None:
    """Let the tickets be an hour old: on this couch time goes faster than at the league's."""
    with closing(sqlite3.connect(server.folder / "league.sqlite3", timeout=10)) as database:
        database.execute("UPDATE tickets SET drawn_at = drawn_at - 3600000")
        database.commit()


def remarks(couch: Couch) -> list[str]:
    """Return what the page of the screen says, line by line."""
    return [box.text for box in couch.menu.picture.text_boxes()]


def play_for(hand: Presser, server: Server, name: str) -> tuple[LeagueAccount, int]:
    """Join, play a game that the league has dealt, and wait until it has it; return the score."""
    couch = hand.couch
    account = join(hand, server.address, name)
    couch.wait_for(lambda: len(spare(couch)) == 5)
    long_ago(server)
    ticket = next(each for each in spare(couch) if each.board == ITS_BOARD)
    play_a_little(hand)
    result = couch.top
    assert isinstance(result, ResultScene)
    told = result._result
    assert told.deal == ticket.deal
    couch.wait_for(lambda: couch.store.league.tickets(TicketState.ACCEPTED))
    couch.wait_for(lambda: len(spare(couch)) == 5)
    sent = couch.services.league.news(told.game_id)
    assert sent is not None
    assert (sent.id, sent.rank, sent.is_best) == (ticket.id, sent.rank, True)
    return account, told.score


def test_a_game_is_played_for_the_league_seen_on_its_board_and_watched(
    couch: Couch, hand: Presser, league: Server
) -> None:
    """All by pad: opt-in, the league's deal, the own rank, the board, the game on the table."""
    _, score = play_for(hand, league, "Ada")
    rank = couch.store.league.tickets(TicketState.ACCEPTED)[0].rank
    couch.wait_for(lambda: f"League: rank {rank}" in remarks(couch))
    hand.choose("title")
    hand.choose("records")
    hand.choose("league_boards")
    board = couch.top
    assert isinstance(board, LeagueBoardsScene)
    hand.focus("board")
    for _ in range(3):
        hand.press(Command.RIGHT)
    assert board.query.board == ITS_BOARD
    couch.wait_for(lambda: board.query.shown)
    shown = board.query.shown
    assert shown is not None
    [own] = [each for each in shown.entries if each.game.player.name == "Ada"]
    assert (own.game.score, own.rank, shown.rank) == (score, rank, rank)
    hand.choose("own")
    couch.wait_for(lambda: board.query.shown and board.query.shown.is_around)
    assert board.focused == f"game {own.game.id}"
    hand.press(Command.CONFIRM)
    couch.wait_for(lambda: isinstance(couch.top, LeagueWatchScene))
    watching = couch.top
    assert isinstance(watching, LeagueWatchScene)
    assert watching.game.moves == 0
    while not watching.is_over:
        hand.press(Command.RIGHT)
    assert (watching.game.score, watching.game.status) == (score, Status.FINISHED)
    hand.press(Command.LEFT)
    assert not watching.is_over
    hand.press(Command.CONFIRM)
    couch.wait(1500)
    assert watching.is_over
    hand.back()
    hand.choose("web")
    assert isinstance(couch.top, WebPageScene)
    assert couch.top.intro() == f"{league.address}/boards/{ITS_BOARD}"


@pytest.mark.skipif(
    not (BROWSER and DRIVER), reason="chromium and chromium-driver are not installed"
)
def test_a_game_from_the_couch_stands_on_the_web_page(
    hand: Presser, league: Server, tmp_path: Path
) -> None:
    """In a real browser, at the address of the code on the television."""
    account, score = play_for(hand, league, "Bob")
    with closing_browser(tmp_path) as browser:
        browser.get(f"{account.address}/boards/{ITS_BOARD}")
        rows = browser.find_elements("css selector", ".board tr")
        texts = [row.text for row in rows]
    assert any("Bob" in text and str(score) in text for text in texts), texts


def closing_browser(folder: Path) -> Any:  # noqa: ANN401 - a driver that is a context manager
    """Return a browser without a window that asks nobody but 127.0.0.1."""
    from selenium import webdriver  # noqa: PLC0415 - only where there is a browser

    options = webdriver.ChromeOptions()
    options.binary_location = str(BROWSER)
    for argument in (
        "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
        "--disable-background-networking", "--disable-component-update", "--accept-lang=en",
        "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
        f"--user-data-dir={folder / 'browser'}",
    ):  # fmt: skip
        options.add_argument(argument)
    return webdriver.Chrome(options=options, service=webdriver.ChromeService(DRIVER))


def made_up(address: str, name: str = "Ada") -> LeagueAccount:
    """Return an account whose token is nobody's."""
    return LeagueAccount(
        id="c" * 32, address=address, player=None, league_id="a" * 32, name=name,
        token="secret",  # noqa: S106 - made up
    )  # fmt: skip


def joined(couch: Couch, address: str) -> LeagueAccount:
    """Let somebody have joined a league before."""
    account = made_up(address)
    couch.services.league.join(account)
    return account


def ready(couch: Couch, account: LeagueAccount) -> LeagueTicket:
    """Let a ticket have been drawn before."""
    ticket = LeagueTicket(
        id="1" * 32, account=account.id, board=ITS_BOARD, rules="arcade", redeals=ONE_REDEAL,
        deal=4711, closes_at="2099-12-30T12:00:00Z",
    )  # fmt: skip
    couch.store.league.add(ticket)
    return ticket


def test_without_a_network_the_game_plays_on_and_the_result_waits(
    couch: Couch, hand: Presser
) -> None:
    """One quiet line says so; nothing comes between, and nothing is lost."""
    ticket = ready(couch, joined(couch, "http://127.0.0.1:1"))
    play_a_little(hand)
    couch.wait_for(lambda: couch.store.league.tickets(TicketState.WAITING))
    couch.wait_for(lambda: "League: is sent when it answers" in remarks(couch))
    result = couch.top
    assert isinstance(result, ResultScene)
    assert result._result.deal == ticket.deal
    hand.choose("again")
    hand.choose(ONE_REDEAL)
    assert isinstance(couch.top, TableScene)
    assert couch.services.league.news(couch.playing.id) is None
    assert couch.playing.is_ranked


def test_a_slow_league_delays_no_frame(couch: Couch, hand: Presser) -> None:
    """Frames are shown while it is being waited for, and the game ends at once."""

    def slow(_: Got) -> Reply:
        time.sleep(3)
        return Reply({})

    with lying() as liar:
        liar.answers = slow
        ready(couch, joined(couch, liar.address))
        couch.wait_for(lambda: liar.got)
        begun = time.monotonic()
        play_a_little(hand)
        couch.services.league.close()
        assert time.monotonic() - begun < 2.5
    assert couch.store.league.of_game(couch.top._result.game_id)  # type: ignore[union-attr]


def test_a_kept_game_keeps_its_ticket_and_an_undone_one_loses_it(
    couch: Couch, hand: Presser, make_couch: MakeCouch, vpad: PadFactory
) -> None:
    """After a new start it is still played for the league; undo in arcade gives that up."""
    ticket = ready(couch, joined(couch, "http://127.0.0.1:1"))
    hand.choose("play")
    hand.choose(ONE_REDEAL)
    hand.draw()
    game_id = couch.playing.id
    again = make_couch()
    hand = pad_hand(again, plugged(again, vpad))
    hand.choose("continue")
    assert again.playing.id == game_id
    news = again.services.league.news(game_id)
    assert news is not None
    assert (news.id, news.state) == (ticket.id, TicketState.PLAYING)
    hand.press(Command.UNDO)
    hand.choose("yes")
    hand.back()
    hand.focus("finish")
    hand.press(Command.CONFIRM)
    hand.press(Command.CONFIRM)
    again.wait_for(lambda: again.services.league.news(game_id) is None)


def test_a_result_refused_after_a_new_start_is_told_until_ok(
    couch: Couch, hand: Presser, make_couch: MakeCouch, vpad: PadFactory
) -> None:
    """The league was away for so long that the game came too late; nobody looked at its result."""

    def says(put: Reply) -> Callable[[Got], Reply]:
        pause = problem(429, "too_many", **{"Retry-After": "60"})
        return lambda got: put if got.method == "PUT" else pause

    with lying() as liar:
        liar.answers = says(problem(503, "unavailable"))
        ready(couch, joined(couch, liar.address))
        play_a_little(hand)
        couch.wait_for(liar.puts)
        score = couch.top._result.score  # type: ignore[union-attr]
        liar.answers = says(problem(409, "ticket_lapsed"))
        again = make_couch()
        again.wait_for(lambda: again.store.league.tickets(TicketState.REFUSED))
        hand = pad_hand(again, plugged(again, vpad))
        hand.choose("options")
        hand.choose("league")
        page = again.top
        assert isinstance(page, LeaguePage)
        assert page.intro().startswith("Not on the boards: Arcade")
        assert page.intro().endswith(f"{score} points. The game came too late.")
        hand.choose("league_refused")
        assert page.intro() == f"Ada at {liar.address}"
        assert page.focused == "league_boards"


def test_whom_the_league_does_not_know_joins_again(
    couch: Couch, hand: Presser, league: Server
) -> None:
    """Its database is an older one: the result says so, and a new registration is the way on."""
    account = made_up(league.address, "Ida")
    couch.store.league.join(account)  # nobody asks the league before the ticket is there
    ready(couch, account)
    told = "The league does not know this player any more. Join again."
    play_a_little(hand)
    couch.wait_for(lambda: couch.store.league.tickets(TicketState.REFUSED))
    couch.wait_for(lambda: f"League · {told}" in " ".join(remarks(couch)))
    hand.choose("title")
    hand.choose("options")
    hand.choose("league")
    assert couch.menu.intro().endswith(told)
    hand.choose("league_refused")
    assert couch.menu.intro() == told
    hand.choose("league_leave")
    hand.choose("yes")
    hand.choose("league_address")
    spell(hand, league.address.removeprefix("http://"))
    hand.choose("league_join")
    couch.wait_for(lambda: len(spare(couch)) == 5)
    [again] = couch.store.league.accounts()
    assert (again.name, again.is_known, again.id) == ("Ida", True, account.id)


@pytest.mark.parametrize(("drawn", "is_for_league"), [(43, True), (44, False)])
def test_the_deal_of_the_day_is_the_leagues_only_if_it_is_the_days(
    couch: Couch, hand: Presser, drawn: int, *, is_for_league: bool
) -> None:
    """A ticket for other cards than everybody's is left alone."""
    day = daily.today()
    assert day is not None
    daily.keep_deal(couch.store, day, 43)
    account = joined(couch, "http://127.0.0.1:1")
    couch.store.league.add(
        LeagueTicket(
            id="1" * 32, account=account.id, board=f"day-{day}", rules="timed", redeals="2",
            deal=drawn, closes_at="2099-12-30T12:00:00Z",
        )
    )  # fmt: skip
    hand.choose("daily")
    hand.choose("play")
    assert couch.session.header.deal == 43
    assert (couch.services.league.news(couch.playing.id) is not None) == is_for_league


def test_a_cabinet_hides_who_plays_for_which_league(make_couch: MakeCouch) -> None:
    """Its players see the boards, and cannot leave the league or join another one."""
    couch = make_couch(kiosk=True)
    joined(couch, "http://127.0.0.1:1")
    assert "league" in couch.services.locked_rows
    assert "league_boards" not in couch.services.locked_rows


def test_who_joined_no_league_loads_none_of_it() -> None:
    """Neither memory nor time of the start goes into a network that nobody wants."""
    code = (
        "import sys, game.tv.app, game.tv.scenes.title, game.tv.scenes.options\n"
        "names = ('ssl', 'http.client', 'segno', 'game.league')\n"
        "print([n for n in sys.modules if n.startswith(names)])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=CHECKOUT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"
