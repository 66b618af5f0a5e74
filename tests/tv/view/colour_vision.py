"""What people see who tell no colours, or not all of them, apart.

The matrices are those of Machado, Oliveira and Fernandes, “A Physiologically-based Model for
Simulation of Color Vision Deficiency”, IEEE Transactions on Visualization and Computer Graphics
15 (6), 2009, table 1, severity 1.0; they apply to linear RGB.
"""

from __future__ import annotations

from enum import Enum

import pygame

Matrix = tuple[tuple[float, float, float], ...]
_LINEAR = [
    c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
    for c in (value / 255 for value in range(256))
]
_LUMINANCE = (0.2126, 0.7152, 0.0722)


class Vision(Enum):
    """A way to see, as a matrix on linear RGB."""

    GREY = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))  # lightness is all that counts
    PROTANOPIA = (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    )
    DEUTERANOPIA = (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    )
    TRITANOPIA = (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    )


def seen(image: pygame.Surface, vision: Vision) -> list[float]:
    """Return the lightness (CIE L*, 0 to 100) as it is seen of one pixel in four."""
    matrix: Matrix = vision.value
    weights = [sum(_LUMINANCE[i] * matrix[i][j] for i in range(3)) for j in range(3)]
    reds, greens, blues = ([weight * linear for linear in _LINEAR] for weight in weights)
    width, height = image.get_size()
    data = pygame.image.tobytes(pygame.transform.scale(image, (width // 2, height // 2)), "RGB")
    pixels = zip(data[::3], data[1::3], data[2::3], strict=True)
    luminances = (reds[r] + greens[g] + blues[b] for r, g, b in pixels)
    return [116 * max(0.0, each) ** (1 / 3) - 16 for each in luminances]


def share_apart(first: list[float], second: list[float]) -> float:
    """Return the share of pixels that are clearly lighter or darker in one of two pictures."""
    return sum(abs(a - b) >= 5 for a, b in zip(first, second, strict=True)) / len(first)
