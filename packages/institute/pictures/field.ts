import { embedded } from './figures.ts';
import type { Area } from './frame.ts';
import { colourAt, draw, hex, type Colour } from './image.ts';
import type { Palette } from './plots.ts';

/** The colours of a field from its least value to its greatest, on a light page and on a dark one. */
const scales = {
  '': ['#e8f2f8', '#cfe3f0', '#a9cbe2', '#6fa8cf', '#3a7fb2', '#1c5884', '#0b2a4a'],
  '-dark': ['#0d2f50', '#174468', '#245d8b', '#3f82b4', '#7fb4dc', '#b0d5ee', '#f2f8fc'],
} as const;

/** The colour of a value between 0 and 1. */
const fieldColour = ({ suffix }: Palette, value: number): Colour => colourAt(scales[suffix].map(hex), value);

/**
 * A field as an image within an SVG, in bands, so that their edges are its contours.
 * @param valueAt a share of the width from the left and of the height from the top; NaN where there is no field
 */
export const field = (
  palette: Palette,
  area: Area,
  bands: number,
  valueAt: (x: number, y: number) => number,
): Promise<string> => {
  const [wide, high] = [area.right - area.left, area.bottom - area.top];
  const ground = hex(palette.ground);
  const pixels = draw(wide, high, (x, y) => {
    const value = valueAt((x + 0.5) / wide, (y + 0.5) / high);
    return Number.isNaN(value) ? ground : fieldColour(palette, Math.min(1, Math.max(0, Math.round(value * bands) / bands)));
  });
  return embedded(pixels, wide, high, area);
};
