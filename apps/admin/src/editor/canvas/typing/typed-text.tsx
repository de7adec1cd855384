import type { Block } from '@ximblox/blocks';
import { useCallback, useEffect, useLayoutEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';

import { inLanguage, t } from '../../../shared/language/t.ts';
import { findBlock } from '../../document/page-document.ts';
import { useEditor, useSession } from '../../session/session.ts';
import { elementOf, textPlacesOf, valueWithText, type TextPlace } from './text-places.ts';

/** The styles that decide how a text is drawn and where its lines break; `font` itself is empty where it cannot say all of them. */
const copied = [
  'fontFamily',
  'fontFeatureSettings',
  'fontKerning',
  'fontOpticalSizing',
  'fontSize',
  'fontStretch',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'fontVariationSettings',
  'letterSpacing',
  'lineHeight',
  'padding',
  'textAlign',
  'textIndent',
  'textTransform',
  'textWrap',
  'wordSpacing',
] as const satisfies readonly (keyof CSSStyleDeclaration)[];

/** Undo, redo and saving are those of the page; all other keys are those of the text. */
const isOfPage = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && ['z', 'y', 's'].includes(key.toLowerCase());

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Lays the field over the element that shows the text, which is hidden as long. */
function layOver(field: HTMLTextAreaElement, element: HTMLElement): void {
  const view = element.ownerDocument.defaultView;
  if (view === null) return;
  const style = view.getComputedStyle(element);
  for (const name of copied) field.style[name] = style[name];
  field.style.color = style.color;
  const { left, top, width, height } = element.getBoundingClientRect();
  Object.assign(field.style, {
    left: `${left + view.scrollX}px`,
    top: `${top + view.scrollY}px`,
    // One pixel more than the text needs, or rounding would break its lines elsewhere.
    width: `${Math.max(width, 40) + 1}px`,
    height: `${Math.max(height, 20)}px`,
  });
}

/** A text with the spaces that are stored: the page keeps numbers and units together by others. */
const plainSpaces = (text: string): string => text.replaceAll('\u00A0', ' ');

/** The characters of a text, `[from, to]`, that a double click chose on the page: the word under it, or else the end of the text. */
export function chosenIn(element: Element, text: string): readonly [number, number] {
  const page = element.ownerDocument;
  const selection = page.getSelection();
  const range = selection === null || selection.rangeCount === 0 ? undefined : selection.getRangeAt(0);
  // Spaces that the page does not show would move the places of all characters behind them.
  if (range === undefined || !element.contains(range.startContainer) || plainSpaces(element.textContent) !== plainSpaces(text))
    return [text.length, text.length];
  const before = page.createRange();
  before.setStart(element, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const from = before.toString().length;
  // Windows takes the space behind a word as well.
  return [from, Math.min(from + range.toString().trimEnd().length, text.length)];
}

/** Whether an event comes from the field in which one types. */
export const isTyping = (target: EventTarget | null): boolean =>
  target !== null && 'dataset' in target && (target as HTMLElement).dataset.typing !== undefined;

/** A text that is typed in the page: its block, its place in it, and the characters that are selected at first. */
export type Typed = { readonly blockKey: string; readonly path: TextPlace['path']; readonly chosen: readonly [number, number] };
type TypedTextProps = Typed & { readonly frame: Document; onDone(): void };

/** A text of a block, typed where the page shows it. Every change goes into the draft at once, as from the form. */
export function TypedText({ frame, blockKey, path, chosen, onDone }: TypedTextProps) {
  const block = useEditor((state) => findBlock(state.document, blockKey));
  const place = block === undefined ? undefined : textPlacesOf(block).find((one) => one.path.join() === path.join());
  const isGone = place === undefined;
  useEffect(() => {
    if (isGone) onDone();
  }, [isGone, onDone]);
  return block === undefined || place === undefined
    ? null
    : createPortal(<Field frame={frame} block={block} place={place} chosen={chosen} onDone={onDone} />, frame.body);
}

type FieldProps = Pick<TypedTextProps, 'frame' | 'chosen' | 'onDone'> & { readonly block: Block; readonly place: TextPlace };

function Field({ frame, block, place, chosen: [from, to], onDone }: FieldProps) {
  const { store } = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  const hidden = useRef<HTMLElement>(null);
  const show = useCallback(() => hidden.current?.style.removeProperty('visibility'), []);
  useLayoutEffect(() => {
    const drawn = frame.querySelector(`[data-block-key="${block.key}"]`);
    const element = drawn === null ? undefined : elementOf(drawn, place, textPlacesOf(block));
    if (field.current === null || element === undefined) return;
    if (element !== hidden.current) show();
    element.style.visibility = 'hidden';
    hidden.current = element;
    layOver(field.current, element);
  });
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(from, to);
    return () => void show();
  }, [show, from, to]);
  const keyDown = (event: KeyboardEvent) => {
    if (!isOfPage(event)) event.stopPropagation();
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && !place.isMultiline);
    // Enter also ends the choice of a character in an input method.
    if (!isDone || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onDone();
  };
  return (
    <textarea
      ref={field}
      data-typing=""
      aria-label={t('{label}, in the page', { label: inLanguage(place.label) })}
      value={place.text}
      maxLength={place.maxLength}
      rows={1}
      spellCheck
      lang={frame.documentElement.lang}
      onChange={({ currentTarget: { value } }) => {
        const text = place.isMultiline ? value : value.replaceAll(/\s*\n\s*/g, ' ');
        store.getState().dispatch({
          type: 'update-props',
          key: block.key,
          field: place.path[0],
          value: valueWithText(block, place.path, text),
        });
      }}
      onKeyDown={keyDown}
      onBlur={onDone}
      onCopy={stop}
      onCut={stop}
      onPaste={stop}
      onClick={stop}
      onDoubleClick={stop}
      style={{
        position: 'absolute',
        zIndex: 10,
        boxSizing: 'border-box',
        margin: 0,
        border: 0,
        borderRadius: 2,
        outline: '2px solid #1d65a3',
        outlineOffset: 3,
        background: 'transparent',
        resize: 'none',
        overflow: 'hidden',
      }}
    />
  );
}
