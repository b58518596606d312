"""Writes zero.woff2: the zero of Atkinson Hyperlegible Next without its slash, and nothing else of the font.

The font has no feature that takes the slash off. The counter, two halves beside the slash, becomes one: its lower left quarter, mirrored; outline, widths,
tabular form and weights stay. Licence of the font and of this part of it: OFL.txt.

From the root of the repository, with fonttools and brotli installed: python3 apps/web/src/ui/fonts/make-zero.py
"""

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.varLib.iup import iup_delta

SOURCE = "node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2"
MADE = "apps/web/src/ui/fonts/zero.woff2"
OUTLINE = range(16)
# From the counter's left end to its lower end; the two ends lie on the line.
QUARTER = (23, 24, 25, 26, 16)
LEFT, BOTTOM = QUARTER[0], QUARTER[-1]


def without_slash(points):
    """The outline, then the counter from its lower end over right, top and left; linear in the points, so that what weights add is made by it too."""
    cx, cy = points[BOTTOM][0], points[LEFT][1]
    quarter = [points[at] for at in QUARTER]
    right = [(2 * cx - x, y) for x, y in reversed(quarter)]
    upper_right = [(2 * cx - x, 2 * cy - y) for x, y in quarter]
    upper_left = [(x, 2 * cy - y) for x, y in reversed(quarter)]
    return [points[at] for at in OUTLINE] + right[:-1] + upper_right[:-1] + upper_left[:-1] + quarter[:-1]


font = TTFont(SOURCE)
zero = font["glyf"]["zero"]
points, ends = list(zero.coordinates), list(zero.endPtsOfContours)
assert len(points) == 39 and ends == [15, 26, 38], "The zero of the font is another one: look at it before it is cut."

# The last four of a variation are the sides of the glyph, not points of it.
sides = [(0, 0), (font["hmtx"]["zero"][0], 0), (0, 0), (0, 0)]
for variation in font["gvar"].variations["zero"]:
    *deltas, left, right, top, bottom = iup_delta(variation.coordinates, points + sides, ends)
    variation.coordinates = [*without_slash(deltas), left, right, top, bottom]
zero.flags = bytearray([flag & 1 for flag in zero.flags[:16]] + [1, 0, 0, 0] * 4)
zero.coordinates = GlyphCoordinates(without_slash(points))
zero.endPtsOfContours = [15, 31]
zero.numberOfContours = 2

options = subset.Options(flavor="woff2", layout_features=["tnum", "pnum"], name_IDs=[0, 13, 14], hinting=False)
cut = subset.Subsetter(options)
cut.populate(unicodes=[0x30])
cut.subset(font)
subset.save_font(font, MADE, options)
