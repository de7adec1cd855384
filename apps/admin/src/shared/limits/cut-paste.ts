import { cutText } from '@ximblox/primitives';

import { t } from '../language/t.ts';
import { formatNumber } from '../format.ts';
import { textOfMarkup } from '../text-of-markup.ts';
import { hideLoss, showLoss } from '../ui/toast.tsx';

/** What of a field decides how much of a pasted text it takes; `maxLength` is -1 without a limit, lengths are UTF-16 code units. */
type Field = {
  readonly value: string;
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
  readonly maxLength: number;
  readonly isOneLine: boolean;
};

/** A pasted text as a field takes it: on one line its line breaks are blanks, and those at its end are nothing. */
export const asTaken = (pasted: string, isOneLine: boolean): string => {
  const text = pasted.replaceAll(/\r\n?/g, '\n');
  return isOneLine ? text.replace(/\n+$/, '').replaceAll('\n', ' ') : text;
};

/** The end of a pasted text that a field leaves out, since it takes no more than its limit; empty where all of it fits. */
export function leftOutOf(field: Field, pasted: string): string {
  if (field.maxLength < 0) return '';
  const text = asTaken(pasted, field.isOneLine);
  const end = field.value.length;
  const selected = (field.selectionEnd ?? end) - (field.selectionStart ?? end);
  const room = Math.max(0, field.maxLength - (end - selected));
  return text.slice(room);
}

/** How many characters of what was left out are shown. */
const shownMax = 60;

/** The first words of what was left out, on one line. */
function wordsOf(leftOut: string): string {
  const words = leftOut.trim().replaceAll(/\s+/g, ' ');
  return cutText(words, shownMax);
}

/** What is said of a text of which a field left out the end. @param leftOut that end, not empty */
export function sentenceOfCut(leftOut: string, maximum: number): string {
  return t(
    'The text was too long for this field: the last {count, plural, one {character was} other {# characters were}} left out, from “{words}” on. It takes at most {maximum}.',
    {
      count: leftOut.length,
      words: wordsOf(leftOut),
      maximum: formatNumber(maximum),
    },
  );
}

/** How many texts that were left out are named. */
const namedMax = 3;

/** Texts that were left out, by their first words: `“a”, “b”, “c” and 2 more`. */
export function namesOfLeftOut(texts: readonly string[]): string {
  const names = texts
    .slice(0, namedMax)
    .map((text) => `“${wordsOf(text)}”`)
    .join(', ');
  const more = texts.length - namedMax;
  return more > 0 ? t('{names} and {more} more', { names, more: formatNumber(more) }) : names;
}

/** What is said of texts that were pasted at once, each cut at the limit. @param leftOut their ends, at least one */
export const sentenceOfCuts = (leftOut: readonly string[], maximum: number): string =>
  leftOut.length === 1
    ? sentenceOfCut(leftOut[0] ?? '', maximum)
    : t('{count} of the texts were too long and were cut at {maximum} characters. Left out: {names}.', {
        count: formatNumber(leftOut.length),
        maximum: formatNumber(maximum),
        names: namesOfLeftOut(leftOut),
      });

/** Says what was left out of a paste, in place of what was said of an earlier one; without sentences, that all of it was taken. */
export function tellLeftOut(sentences: readonly string[]): void {
  if (sentences.length === 0) hideLoss();
  else showLoss(sentences.join(' '));
}

/**
 * The attribute of a field in which more can be typed than it may hold, which it says beside it, but of which a paste is cut: as a property
 * for a field of the back office, `{ 'data-paste-max': 200 }`.
 */
export const pasteLimit = (maximum: number): { readonly 'data-paste-max': number } => ({ 'data-paste-max': maximum });

/** The length at which a field cuts a paste; -1 without a limit. */
const limitOf = ({ maxLength, dataset }: HTMLInputElement | HTMLTextAreaElement): number =>
  maxLength < 0 ? Number(dataset['pasteMax'] ?? -1) : maxLength;

/** Whether a field is one of text, in this window or in the page that is shown in it. */
const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target !== null && 'matches' in target && (target as Element).matches('input, textarea');

/** Cuts a text for the room that a field has, and says what that leaves out, in place of what was said of an earlier one. @returns what fits, as the field takes it */
export function cutToFit(field: Field, text: string): string {
  const leftOut = leftOutOf(field, text);
  const taken = asTaken(text, field.isOneLine);
  tellLeftOut(leftOut.trim() === '' ? [] : [sentenceOfCut(leftOut, field.maxLength)]);
  return taken.slice(0, taken.length - leftOut.length);
}

const fitIn = (field: HTMLInputElement | HTMLTextAreaElement, text: string): string => {
  const { value, selectionStart, selectionEnd } = field;
  return cutToFit({ value, selectionStart, selectionEnd, maxLength: limitOf(field), isOneLine: field.matches('input') }, text);
};

const typeInto = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  field.focus();
  field.ownerDocument.execCommand('insertText', false, text);
};

/** Puts words into a field at its selection, as if they were typed: it can be undone and the form hears of it. What does not fit is said. */
export function insertInField(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  typeInto(field, fitIn(field, text));
}

/**
 * Takes the words of a clipboard that has markup only, of which browsers put nothing into a field, and says what a field leaves out of a
 * pasted text: browsers cut it at the limit without a word.
 */
export function takePaste(event: ClipboardEvent): void {
  const { target: field } = event;
  // A field that takes the paste itself says what became of it.
  if (event.defaultPrevented || !isTextField(field) || field.readOnly) return;
  const plain = event.clipboardData?.getData('text/plain') ?? '';
  if (plain !== '') {
    const fitting = fitIn(field, plain);
    // Only at its own limit the browser cuts what it pastes itself.
    if (field.maxLength >= 0 || fitting === asTaken(plain, field.matches('input'))) return;
    event.preventDefault();
    typeInto(field, fitting);
    return;
  }
  const text = textOfMarkup(event.clipboardData?.getData('text/html') ?? '');
  if (text === '') return;
  event.preventDefault();
  insertInField(field, text);
}

/** Says what a field leaves out of a text that is dragged into it, which browsers cut too; it replaces nothing of what stands there. */
function takeDrop({ inputType, data, target: field }: InputEvent): void {
  if (inputType !== 'insertFromDrop' || data === null || !isTextField(field)) return;
  const end = field.value.length;
  const limits = { maxLength: field.maxLength, isOneLine: field.matches('input') };
  cutToFit({ value: field.value, selectionStart: end, selectionEnd: end, ...limits }, data);
}

/** Says of all fields of the window what they leave out of what is pasted and dropped ({@link takePaste}). @returns ends it */
export function tellCutPastes(): () => void {
  window.addEventListener('paste', takePaste);
  window.addEventListener('beforeinput', takeDrop);
  return () => {
    window.removeEventListener('paste', takePaste);
    window.removeEventListener('beforeinput', takeDrop);
  };
}
