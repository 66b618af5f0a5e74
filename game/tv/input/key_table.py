"""Which key asks for what: `controls.toml`, what the household has set over it, and who wins.

A remote is a keyboard to us, so its keys lie below those of the keyboard's profile; what was set by
the household lies over both.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from game.tv.events import ESSENTIAL, Command
from game.tv.input.bindings import chord_text, parse_chord
from game.tv.input.controls import Chord, Controls, ControlsError, Profile
from game.tv.input.own import Bindings, Keys, OwnControls, laid_over

ChordMap = Mapping[Chord, Command]
_DEAD = "k"


def dead_key_name(code: int) -> str:
    """Return the name of a key that SDL never delivers, by Linux's code for it."""
    return f"{_DEAD}{code}"


def key_defaults(controls: Controls, scheme: Keys) -> dict[str, Command]:
    """Return what `controls.toml` says of a keyboard profile or of remotes, by control names."""
    if scheme is not Keys.REMOTE:
        keys = controls.keyboards[Profile(scheme)].keys
        return {chord_text(chord): command for chord, command in keys.items()}
    live = {chord_text(chord): command for chord, command in controls.remote.items()}
    dead = {dead_key_name(code): command for code, command in controls.dead_keys.items()}
    return live | dead


@dataclass(frozen=True)
class KeyTable:
    """The keys in force: of the profile, of remotes, and both as they are looked up."""

    profile: ChordMap
    remote: ChordMap
    all: ChordMap
    own: frozenset[Chord] = field(default_factory=frozenset)

    @classmethod
    def made(
        cls, controls: Controls, own: OwnControls, profile: Profile, overlay: str | None
    ) -> KeyTable:
        """Lay everything over everything; what would leave a keyboard unplayable is not used."""
        without_remote = own.with_bindings(Keys.REMOTE, {})
        for tried in (own, without_remote):
            table = cls._made(controls, tried, profile, overlay)
            if set(table.all.values()) >= ESSENTIAL:
                return table
        return cls._made(controls, OwnControls(), profile, overlay)

    @classmethod
    def _made(
        cls, controls: Controls, own: OwnControls, profile: Profile, overlay: str | None
    ) -> KeyTable:
        scheme = Keys(profile)
        defaults = controls.keyboards[profile]
        keys = _chords(laid_over(key_defaults(controls, scheme), own.bindings(scheme)))
        remote = _chords(laid_over(key_defaults(controls, Keys.REMOTE), own.bindings(Keys.REMOTE)))
        own_keys = {chord: keys[chord] for chord in _named(own.bindings(scheme)) & set(keys)}
        own_remote = {c: remote[c] for c in _named(own.bindings(Keys.REMOTE)) & set(remote)}
        # Given away on the keyboard, a key must not act as the remote's of the same name.
        freed = set(defaults.keys) - set(keys)
        of_rules = defaults.overlays.get(overlay or "", {})
        mine = {**keys, **{c: command for c, command in of_rules.items() if c not in own_keys}}
        kept = {c: command for c, command in remote.items() if c not in freed}
        return cls(
            profile=mine,
            remote=remote,
            all={**kept, **mine, **own_remote, **own_keys},
            own=frozenset({*own_keys, *own_remote}),
        )


def _named(own: Bindings) -> set[Chord]:
    return set(_parsed(name for names in own.values() for name in names).values())


def _chords(controls: Mapping[str, Command]) -> dict[Chord, Command]:
    return {chord: controls[name] for name, chord in _parsed(controls).items()}


def _parsed(names: Iterable[str]) -> dict[str, Chord]:
    """Return the keys among control names; those that SDL never delivers are none here."""
    chords: dict[str, Chord] = {}
    for name in names:
        try:
            chords[name] = parse_chord(name)
        except ControlsError:
            continue
    return chords
