import type { Block } from '@ximblox/blocks';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { createPortal } from 'react-dom';

import { inLanguage, t } from '../../../shared/language/t.ts';
import { pasteLimit, takePaste } from '../../../shared/limits/cut-paste.ts';
import { describedByComments, useOpenCount } from '../../comments/use-comments.ts';
import { findBlock } from '../../document/page-document.ts';
import { answerPlainPaste } from '../../paste/plain-field.ts';
import { notePasteKey } from '../../paste/plain-paste.ts';
import { useEditor, useSession } from '../../session/session.ts';
import { cross, eraseAtHeading, leaveText, splitHeading } from './between-texts.ts';
import { lineAt } from './characters-of.ts';
import { elementOf, textPlacesOf, type TextPlace } from './text-places.ts';
import type { Typed } from './typed.ts';
import { insertInText, writeText } from './write-text.ts';

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

/** Undo, redo, saving, commenting and going on to the next region or comment are those of the page; all other keys are those of the text. */
const isOfPage = ({ ctrlKey, metaKey, altKey, key, code }: KeyboardEvent): boolean =>
  key === 'F6' ||
  key === 'F8' ||
  ((ctrlKey || metaKey) && (['z', 'y', 's'].includes(key.toLowerCase()) || (altKey && code === 'KeyM')));

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
    // Without words, one line.
    height: `${Math.max(height, Number.parseFloat(style.lineHeight) || 20)}px`,
  });
}

/** Whether a text has more than one line as it is drawn. */
function hasLines(element: HTMLElement): boolean {
  const lineHeight = Number.parseFloat(element.ownerDocument.defaultView?.getComputedStyle(element).lineHeight ?? '');
  return element.getBoundingClientRect().height > 1.5 * lineHeight;
}

/** Whether an event comes from the text in which one types. */
export const isTyping = (target: EventTarget | null): boolean =>
  target !== null && 'closest' in target && (target as Element).closest('[data-typing]') !== null;

type TypedTextProps = { readonly frame: Document; readonly typed: Typed };

/** A plain text of a block, typed where the page shows it. Every change goes into the draft at once, as from the form. */
export function TypedText({ frame, typed }: TypedTextProps) {
  const session = useSession();
  const { blockKey, path } = typed;
  const block = useEditor((state) => findBlock(state.document, blockKey));
  const place = block === undefined ? undefined : textPlacesOf(block).find((one) => one.path.join() === path.join());
  const isMissing = block !== undefined && place === undefined;
  useEffect(() => {
    if (isMissing) leaveText(session, typed);
  }, [isMissing, session, typed]);
  return block === undefined || place === undefined || place.isRich
    ? null
    : createPortal(
        <Field key={`${blockKey} ${path.join('.')}`} frame={frame} block={block} place={place} typed={typed} />,
        frame.body,
      );
}

type FieldProps = TypedTextProps & { readonly block: Block; readonly place: TextPlace };

function Field({ frame, block, place, typed }: FieldProps) {
  const session = useSession();
  const comments = useOpenCount(block.key);
  const field = useRef<HTMLTextAreaElement>(null);
  const hidden = useRef<HTMLElement>(null);
  const show = useCallback(() => hidden.current?.removeAttribute('data-under-field'), []);
  useLayoutEffect(() => {
    const drawn = frame.querySelector(`[data-block-key="${block.key}"]`);
    const element = drawn === null ? undefined : elementOf(drawn, place, textPlacesOf(block));
    if (field.current === null || element === undefined) return;
    if (element !== hidden.current) show();
    element.setAttribute('data-under-field', hasLines(element) ? 'lines' : 'line');
    hidden.current = element;
    layOver(field.current, element);
  });
  useEffect(() => {
    const { caret } = typed;
    const length = field.current?.value.length ?? 0;
    const [from, to] = caret === 'start' ? [0, 0] : caret === 'end' || 'from' in caret ? [length, length] : caret;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(from, to);
  }, [typed]);
  useEffect(() => show, [show]);
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    event.stopPropagation();
    const { value, selectionStart: from, selectionEnd: to } = event.currentTarget;
    answerPlainPaste(session, event.nativeEvent, (words) => insertInText(session, typed, { value, from, to }, words));
    takePaste(event.nativeEvent);
  };
  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    notePasteKey(event.nativeEvent);
    if (!isOfPage(event)) event.stopPropagation();
    // Enter also ends the choice of a character in an input method.
    if (event.nativeEvent.isComposing) return;
    const { selectionStart: from, selectionEnd: to } = event.currentTarget;
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && !place.isMultiline);
    if (event.key === 'Enter' && isDone && splitHeading(session, { block, place }, from, to)) event.preventDefault();
    else if (isDone) {
      event.preventDefault();
      leaveText(session, typed);
    } else if (from === to && goesOn(event, from)) event.preventDefault();
  };
  const goesOn = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, at: number): boolean => {
    if (ctrlKey || metaKey || altKey || shiftKey) return false;
    if (key === 'ArrowLeft' && at === 0) return cross(session, frame, typed, -1);
    if (key === 'ArrowRight' && at === place.text.length) return cross(session, frame, typed, 1);
    if (key === 'Backspace' && at === 0) return eraseAtHeading(session, frame, { block, place }, -1);
    if (key === 'Delete' && at === place.text.length) return eraseAtHeading(session, frame, { block, place }, 1);
    if (hidden.current === null || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false;
    const { left, isFirst, isLast } = lineAt(hidden.current, at);
    if (key === 'ArrowUp') return isFirst && cross(session, frame, typed, -1, left);
    return isLast && cross(session, frame, typed, 1, left);
  };
  return (
    <textarea
      ref={field}
      data-typing=""
      {...describedByComments(comments)}
      aria-label={t('{label}, in the page', { label: inLanguage(place.label) })}
      value={place.text}
      {...pasteLimit(place.maxLength)}
      rows={1}
      spellCheck
      lang={frame.documentElement.lang}
      onChange={({ currentTarget: { value } }) => {
        writeText(session, block, place, value);
      }}
      onKeyDown={keyDown}
      onBlur={() => leaveText(session, typed)}
      onCopy={stop}
      onCut={stop}
      onPaste={paste}
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
