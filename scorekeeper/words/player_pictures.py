"""The small pictures that players choose for themselves; they are drawn in `static/pictures.svg`."""

from collections.abc import Mapping

from scorekeeper.words import N_

PICTURES: Mapping[str, str] = {
    "fox": N_("Fox"),
    "owl": N_("Owl"),
    "cat": N_("Cat"),
    "rabbit": N_("Rabbit"),
    "frog": N_("Frog"),
    "whale": N_("Whale"),
    "bee": N_("Bee"),
    "snail": N_("Snail"),
    "mushroom": N_("Mushroom"),
    "rocket": N_("Rocket"),
    "castle": N_("Castle"),
    "ship": N_("Ship"),
}
