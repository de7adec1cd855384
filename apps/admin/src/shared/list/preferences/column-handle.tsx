import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

import { t } from '../../language/t.ts';
import css from '../list.module.css';

const narrowest = 72;
const widest = 480;
const step = 16;
const clamp = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)));
const widthOf = (handle: HTMLElement): number => handle.closest('th')?.getBoundingClientRect().width ?? narrowest;

type ColumnHandleProps = {
  readonly title: string;
  readonly width: number | undefined;
  /** Undefined for the width that the list gives. */ onResize(width: number | undefined): void;
};

/** The edge of a column, which changes its width: dragged, by arrow keys, and back by a double click or Home. */
export function ColumnHandle({ title, width, onResize }: ColumnHandleProps) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -step, ArrowRight: step };
    const by = steps[event.key];
    if (event.key === 'Home') onResize(undefined);
    else if (by !== undefined) onResize(clamp(widthOf(event.currentTarget) + by));
    else return;
    event.preventDefault();
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (start.current !== null) onResize(clamp(start.current.width + event.clientX - start.current.x));
  };
  return (
    // A separator that moves is a widget.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <span
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('Width of the column {title}', { title })}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={width ?? narrowest}
      {...(width === undefined ? { 'aria-valuetext': t('automatic') } : {})}
      className={css.handle}
      onKeyDown={press}
      onDoubleClick={() => onResize(undefined)}
      onPointerDown={(event) => {
        start.current = { x: event.clientX, width: widthOf(event.currentTarget) };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
      onPointerUp={() => (start.current = null)}
      onPointerCancel={() => (start.current = null)}
    />
  );
}
