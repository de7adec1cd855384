import { Accessibility, defaultPreset } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import type { ReactNode } from 'react';

/** The library announces nothing after "Picked up", so the editor's live region announces instead. */
const silent = Accessibility.configure({
  announcements: { dragstart: () => undefined, dragmove: () => undefined, dragover: () => undefined, dragend: () => undefined },
});

const plugins = [...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility), silent];

export type DragPhase = 'picked up' | 'over' | 'dropped' | 'cancelled';

type DragListProps = {
  readonly children: ReactNode;
  /** Announces the current position of the dragged row; `place` is zero-based. */
  onPlace(key: string, place: number, phase: DragPhase): void;
  onMove(key: string, to: number): void;
};

/** A list that is sorted by drag handles: with a pointer, or by keyboard (Space, arrows, Space). */
export function DragList({ children, onPlace, onMove }: DragListProps) {
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
      {children}
    </DragDropProvider>
  );
}

/**
 * Makes an element a sortable row of the list. Where nothing may move, the row gets neither: without a handle the library would take
 * the whole row for one, make it a button and pick it up.
 */
export function useDragRow(key: string, index: number, isFixed: boolean) {
  const { ref, handleRef, isDragSource } = useSortable({ id: key, index, transition: { duration: 150 }, disabled: isFixed });
  return { ref: isFixed ? undefined : ref, handleRef, isDragged: isDragSource };
}
