import { Popover } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState, type CSSProperties, type ReactNode } from 'react';

import css from './text.module.css';

/**
 * Where the selected words are, relative to the field, so that the box opens below them. In the page, which may be drawn smaller, relative to
 * its frame.
 */
export function placeOfWords({ view, state }: Editor): {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
} {
  const page = view.dom.ownerDocument.defaultView?.frameElement as HTMLElement | null | undefined;
  const scale = page === null || page === undefined ? 1 : page.getBoundingClientRect().width / page.clientWidth;
  const frame = view.dom.closest('[data-path]')?.getBoundingClientRect();
  const scaled = ({ left, top, right, bottom }: { left: number; top: number; right: number; bottom: number }) => ({
    left: left * scale,
    top: top * scale,
    right: right * scale,
    bottom: bottom * scale,
  });
  const text = scaled(view.dom.getBoundingClientRect());
  const [start, end] = [scaled(view.coordsAtPos(state.selection.from)), scaled(view.coordsAtPos(state.selection.to))];
  // Words that are scrolled out of the text are at its edge.
  const within = (y: number) => Math.min(Math.max(y, text.top), text.bottom);
  const isOneLine = Math.abs(start.top - end.top) < 4;
  return {
    left: (isOneLine ? start.left : text.left) - (frame?.left ?? 0),
    top: within(start.top) - (frame?.top ?? 0),
    width: Math.max(1, isOneLine ? end.right - start.left : 1),
    height: Math.max(1, within(end.bottom) - within(start.top)),
  };
}

type BoxAtWordsProps = {
  readonly editor: Editor;
  readonly label: string;
  onClose(): void;
  /** @param close closes the box and returns to the text */
  children(close: () => void): ReactNode;
};

/** A small dialog below the selected words; Escape and a click beside it return to the text. */
export function BoxAtWords({ editor, label, onClose, children }: BoxAtWordsProps) {
  const [place] = useState<CSSProperties>(() => placeOfWords(editor));
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  return (
    <Popover
      opened
      onChange={(opened) => {
        if (!opened) close();
      }}
      withRoles={false}
      trapFocus
      returnFocus={false}
      position="bottom-start"
      shadow="md"
      width={340}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={css.place} style={place} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} p="sm" maw="calc(100vw - 1rem)">
        {children(close)}
      </Popover.Dropdown>
    </Popover>
  );
}
