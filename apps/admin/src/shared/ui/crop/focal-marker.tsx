import type { FocalPoint } from '@ximblox/primitives';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

import { t } from '../../language/t.ts';
import css from './crop-dialog.module.css';

export const percent = (share: number): number => Math.round(share * 100);
const inside = (share: number): number => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));

/** What an arrow key does to a focal point; undefined for any other key. */
function movedByKey({ x, y }: FocalPoint, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): FocalPoint | undefined {
  const step = shiftKey ? 0.1 : 0.01;
  const across = key === 'ArrowRight' ? step : key === 'ArrowLeft' ? -step : 0;
  const down = key === 'ArrowDown' ? step : key === 'ArrowUp' ? -step : 0;
  return across === 0 && down === 0 ? undefined : { x: inside(x + across), y: inside(y + down) };
}

type FocalMarkerProps = {
  readonly value: FocalPoint;
  /** Where it is drawn, in pixels of its container. */ readonly place: { readonly x: number; readonly y: number };
  /** The point of the image at a place of the container. */ pointAt(place: { x: number; y: number }): FocalPoint;
  onChange(value: FocalPoint): void;
};

/** The focal point on an image: dragged, or moved with the arrow keys. */
export function FocalMarker({ value, place, pointAt, onChange }: FocalMarkerProps) {
  const grip = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    // The crop below is not dragged too.
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX - place.x, y: event.clientY - place.y };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (grip.current !== null) onChange(pointAt({ x: event.clientX - grip.current.x, y: event.clientY - grip.current.y }));
  };
  return (
    <button
      type="button"
      className={css.marker}
      style={{ left: place.x, top: place.y }}
      aria-label={t('Focal point: {x} % from the left, {y} % from the top', { x: percent(value.x), y: percent(value.y) })}
      aria-describedby="focal-hint"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        grip.current = null;
      }}
      onKeyDown={(event) => {
        const moved = movedByKey(value, event);
        if (moved === undefined) return;
        event.preventDefault();
        onChange(moved);
      }}
    />
  );
}
