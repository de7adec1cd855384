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

/**
 * Takes the words of a clipboard that has markup only, of which browsers put nothing into a field, and says what a field leaves out of a
 * pasted text: browsers cut it at the limit without a word. On the window, so that it holds for all fields. @returns ends it
 */
export function tellCutPastes(): () => void {
  const tell = (event: ClipboardEvent) => {
    const { target } = event;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    // A field that takes the paste itself says what became of it.
    if (event.defaultPrevented || !isField || target.readOnly) return;
    const { value, selectionStart, selectionEnd, maxLength } = target;
    const isOneLine = target instanceof HTMLInputElement;
    const plain = event.clipboardData?.getData('text/plain') ?? '';
    const text = plain === '' ? textOfMarkup(event.clipboardData?.getData('text/html') ?? '') : plain;
    const count = lengthLeftOut({ value, selectionStart, selectionEnd, maxLength, isOneLine }, text);
    if (plain === '' && text !== '') {
      event.preventDefault();
      // As if it were typed, so that it can be undone and the form hears of it.
      document.execCommand('insertText', false, isOneLine ? text.replaceAll('\n', ' ') : text);
    }
    if (count === 0) return;
    showToast({
      text: t(
        'The pasted text was too long for this field: the last {count, plural, one {character was} other {# characters were}} left out. It takes at most {maximum}.',
        { count, maximum: formatNumber(maxLength) },
      ),
    });
  };
  window.addEventListener('paste', tell);
  return () => window.removeEventListener('paste', tell);
}
