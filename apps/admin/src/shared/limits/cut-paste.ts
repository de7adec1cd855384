import { t } from '../language/t.ts';
import { formatNumber } from '../format.ts';
import { textOfMarkup } from '../text-of-markup.ts';
import { showToast } from '../ui/toast.tsx';

/** What of a field decides how much of a pasted text it takes; `maxLength` is -1 without a limit, lengths are UTF-16 code units. */
type Field = {
  readonly value: string;
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
  readonly maxLength: number;
  readonly isOneLine: boolean;
};

/** A pasted text as a field takes it: on one line its line breaks are blanks, and those at its end are nothing. */
const asTaken = (pasted: string, isOneLine: boolean): string => {
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

/** What is said of a text of which a field left out the end. @param leftOut that end, not empty */
export function sentenceOfCut(leftOut: string, maximum: number): string {
  const words = leftOut.trim().replaceAll(/\s+/g, ' ');
  return t(
    'The pasted text was too long for this field: the last {count, plural, one {character was} other {# characters were}} left out, from “{words}” on. It takes at most {maximum}.',
    {
      count: leftOut.length,
      words: words.length > shownMax ? `${words.slice(0, shownMax).trim()}…` : words,
      maximum: formatNumber(maximum),
    },
  );
}

/** Whether a field is one of text, in this window or in the page that is shown in it. */
const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target !== null && 'matches' in target && (target as Element).matches('input, textarea');

/** Says what a field leaves out of a text that is pasted into it. */
function tellCut(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd, maxLength } = field;
  const leftOut = leftOutOf({ value, selectionStart, selectionEnd, maxLength, isOneLine: field.matches('input') }, text);
  if (leftOut.trim() !== '') showToast({ text: sentenceOfCut(leftOut, maxLength) });
}

/** Puts words into a field at its selection, as if they were typed: it can be undone and the form hears of it. What does not fit is said. */
export function insertInField(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  tellCut(field, text);
  field.focus();
  field.ownerDocument.execCommand('insertText', false, asTaken(text, field.matches('input')));
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
  if (plain !== '') return tellCut(field, plain);
  const text = textOfMarkup(event.clipboardData?.getData('text/html') ?? '');
  if (text === '') return;
  event.preventDefault();
  insertInField(field, text);
}

/** Calls {@link takePaste} for all fields of the window. @returns ends it */
export function tellCutPastes(): () => void {
  window.addEventListener('paste', takePaste);
  return () => window.removeEventListener('paste', takePaste);
}
