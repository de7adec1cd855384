import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

import { dropAt, restingRows, type Drop } from './drop.ts';
import { findRow, type MenuItems, type Place } from './tree.ts';

/** A drag in progress: its target, and the indicator's offset in pixels from the top of the tree. */
export type Drag = { readonly key: string; readonly drop: Drop | undefined; readonly lineTop: number };

/** Horizontal distance per level, and the distance from the edge at which the tree scrolls, in pixels. */
const levelWidth = 24;
const edge = 36;
const scrollStep = 8;

type DragOptions = {
  readonly tree: RefObject<HTMLElement | null>;
  /** The scroll container of the tree. */ readonly scroller: RefObject<HTMLElement | null>;
  readonly items: MenuItems;
  readonly closed: ReadonlySet<string>;
  /** How many the site renders. */ readonly levels: number;
  onDrop(key: string, place: Place): void;
};

/** Drags entries by their handles: vertically for the position, horizontally for the level; Escape cancels. */
export function useTreeDrag({ tree, scroller, items, closed, levels, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const origin = useRef({ x: 0, level: 1 });
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(null);
    };
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, [isDragging]);

  const follow = (key: string, event: PointerEvent): Drag => {
    const box = tree.current?.getBoundingClientRect();
    const resting = restingRows(items, closed, key).map(({ item }) => item.key);
    const boxes = resting.map((other) =>
      tree.current?.querySelector(`[data-key="${CSS.escape(other)}"]`)?.getBoundingClientRect(),
    );
    const gap = boxes.filter((row) => row !== undefined && row.top + row.height / 2 < event.clientY).length;
    const edgeOf = boxes[gap - 1]?.bottom ?? boxes[0]?.top ?? 0;
    const wanted = origin.current.level + Math.round((event.clientX - origin.current.x) / levelWidth);
    return { key, drop: dropAt(items, closed, key, { gap, wanted, levels }), lineTop: edgeOf - (box?.top ?? 0) };
  };

  /** The event handlers of an entry's handle. */
  const handle = (key: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      origin.current = { x: event.clientX, level: findRow(items, key)?.level ?? 1 };
      setDrag({ key, drop: undefined, lineTop: 0 });
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag?.key !== key) return;
      const area = scroller.current?.getBoundingClientRect();
      if (area !== undefined && event.clientY < area.top + edge) scroller.current?.scrollBy(0, -scrollStep);
      if (area !== undefined && event.clientY > area.bottom - edge) scroller.current?.scrollBy(0, scrollStep);
      setDrag(follow(key, event));
    },
    onPointerUp: () => {
      if (drag?.key === key && drag.drop !== undefined) onDrop(key, drag.drop);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag, handle };
}
