import { Accessibility, defaultPreset } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { memo, useEffect, useLayoutEffect, type RefObject } from 'react';

/** The library announces nothing after "Picked up", so the editor's live region announces instead. */
const silent = Accessibility.configure({
  announcements: { dragstart: () => undefined, dragmove: () => undefined, dragover: () => undefined, dragend: () => undefined },
});

const plugins = [...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility), silent];

export type DragPhase = 'picked up' | 'over' | 'dropped' | 'cancelled';

/** What happens to a row that is dragged. */
export type DragHandlers = {
  /** Announces the current position of the dragged row; `place` is zero-based. */
  onPlace(key: string, place: number, phase: DragPhase): void;
  onMove(key: string, to: number): void;
};

type DragRowsProps = DragHandlers & {
  /** The element of the rows: each has a button with the ID `row-` and its key, and one with `data-handle`. */
  readonly list: RefObject<HTMLElement | null>;
  /** The rows in their order, and the place of each in the page. */
  readonly rows: readonly { readonly key: string; readonly index: number }[];
};

/**
 * Lets the rows of a list be sorted by their handles: with a pointer, or by keyboard (Space, arrows, Space). It draws nothing, and stands
 * after the rows, so that they are there before its library, which is as large as the rest of the outline.
 */
export const DragRows = memo(function DragRows({ list, rows, onPlace, onMove }: DragRowsProps) {
  useEffect(() => {
    const element = list.current;
    element?.setAttribute('data-sortable', '');
    return () => element?.removeAttribute('data-sortable');
  }, [list]);
  return (
    <DragDropProvider
      plugins={plugins}
      onDragStart={({ operation: { source } }) => {
        if (isSortable(source)) onPlace(String(source.id), source.initialIndex, 'picked up');
      }}
      onDragOver={({ operation: { source } }) => {
        // The index is still the old one during this callback.
        if (isSortable(source)) setTimeout(() => onPlace(String(source.id), source.index, 'over'), 50);
      }}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (!isSortable(source)) return;
        onPlace(String(source.id), canceled ? source.initialIndex : source.index, canceled ? 'cancelled' : 'dropped');
        if (!canceled && source.index !== source.initialIndex) onMove(String(source.id), source.index);
      }}
    >
      {rows.map(({ key, index }) => (
        <DragRow key={key} id={key} index={index} />
      ))}
    </DragDropProvider>
  );
});

type DragRowProps = { readonly id: string; readonly index: number };

/** The row of a block. By its ID: with any other selector each of a thousand rows would be searched for among all. */
const rowOf = (key: string): HTMLElement | null => document.getElementById(`row-${key}`)?.closest('li') ?? null;

/** Makes the row of a block sortable. */
const DragRow = memo(function DragRow({ id, index }: DragRowProps) {
  const { ref, handleRef, isDragSource } = useSortable({ id, index, transition: { duration: 150 } });
  useLayoutEffect(() => {
    const row = rowOf(id);
    ref(row);
    handleRef(row?.querySelector('[data-handle]') ?? null);
    return () => {
      ref(null);
      handleRef(null);
    };
  }, [id, ref, handleRef]);
  useEffect(() => {
    rowOf(id)?.toggleAttribute('data-dragged', isDragSource);
  }, [id, isDragSource]);
  return null;
});
