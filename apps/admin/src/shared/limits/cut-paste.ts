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

/** How many characters of a pasted text a field leaves out, since it takes no more than its limit. */
export function lengthLeftOut(field: Field, pasted: string): number {
  if (field.maxLength < 0) return 0;
  const text = field.isOneLine ? pasted.replaceAll(/[\r\n]/g, '') : pasted.replaceAll('\r\n', '\n');
  const end = field.value.length;
  const selected = (field.selectionEnd ?? end) - (field.selectionStart ?? end);
  return Math.max(0, end - selected + text.length - field.maxLength);
}

/** Whether a field is one of text, in this window or in the page that is shown in it. */
const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target !== null && 'matches' in target && (target as Element).matches('input, textarea');

/** Says what a field leaves out of a text that is pasted into it. */
function tellCut(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd, maxLength } = field;
  const count = lengthLeftOut({ value, selectionStart, selectionEnd, maxLength, isOneLine: field.matches('input') }, text);
  if (count === 0) return;
  showToast({
    text: t(
      'The pasted text was too long for this field: the last {count, plural, one {character was} other {# characters were}} left out. It takes at most {maximum}.',
      { count, maximum: formatNumber(maxLength) },
    ),
  });
}

/** Puts words into a field at its selection, as if they were typed: it can be undone and the form hears of it. What does not fit is said. */
export function insertInField(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  tellCut(field, text);
  field.focus();
  field.ownerDocument.execCommand('insertText', false, field.matches('input') ? text.replaceAll('\n', ' ') : text);
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
