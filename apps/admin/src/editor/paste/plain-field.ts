import { insertInField } from '../../shared/limits/cut-paste.ts';
import { textOfMarkup } from '../../shared/text-of-markup.ts';
import type { Session } from '../session/session.ts';
import { readContent, type ClipboardContent } from './clipboard-content.ts';
import type { Converted } from './convert.ts';
import { readParts, report } from './paste-content.ts';
import { isPlainPaste } from './plain-paste.ts';
import { markupOfParts, namesOf } from './placing/place-parts.ts';
import { isMarkdown } from './reading/markdown-signs.ts';
import { lostInWords } from './words/lost-in-words.ts';

type WordField = HTMLInputElement | HTMLTextAreaElement;

/** Fields of words of the page are those whose spelling is checked; those for addresses, tags and searching are not. */
const wordFields = 'input[spellcheck=true], textarea[spellcheck=true]';

/** The field of plain words in which is pasted, also within the page; undefined for anything else. */
function wordFieldOf({ target }: Event): WordField | undefined {
  const isField = target !== null && 'matches' in target && (target as Element).matches(wordFields);
  return isField && !(target as WordField).readOnly ? (target as WordField) : undefined;
}

/** The words of parts, a line for each paragraph, item, row and line of code; formulas as TeX. */
const wordsOf = ({ parts }: Converted): string =>
  textOfMarkup(
    markupOfParts(parts)
      .replaceAll(/<pre>[^]*?<\/pre>/g, (code) => `<p>${code.replaceAll('\n', '<br>')}</p>`)
      .replaceAll(/<span data-formula="([^"]*)"><\/span>/g, '$1'),
  );

/** What is said of a paste of which only the words are kept. @param cells where the cells of its table are kept, the caption that was left out */
function reportWords(session: Session, read: Converted, cells?: { readonly caption: string }): void {
  const { emptyPlaces } = read.notTaken;
  report(session, {
    // Where Pages had images they are missing among words as well.
    notTaken: emptyPlaces === undefined ? {} : { emptyPlaces },
    words: lostInWords(read, cells !== undefined),
    captionLeftOut: cells?.caption ?? '',
    names: read.parts.flatMap(namesOf),
    isWordsOfMarkdown: read.isMarkdown,
  });
}

/**
 * Puts the words of a clipboard where they belong, without the signs of Markdown, and says what they lost.
 * @param insert puts the words; false where their field was left and they can't be put there any more
 */
export async function pasteWords(session: Session, content: ClipboardContent, insert: (words: string) => boolean): Promise<void> {
  const read = await readParts(session, content, false);
  if (read === null) return;
  const words = wordsOf(read);
  if (words === '' || insert(words)) reportWords(session, read);
  else report(session, { notTaken: {}, isFieldLeft: true });
}

/** Says what a field of plain words does not keep of what is pasted into it; plain text alone loses nothing. */
async function tellLostInWords(session: Session, content: ClipboardContent): Promise<void> {
  if (content.html.trim() === '' && content.files.length === 0) return;
  const read = await readParts(session, content, false);
  if (read !== null) reportWords(session, read);
}

/** Says what the cells of a table do not keep of a table that is pasted into them. @param caption its caption, where it was left out */
export async function tellLostInCells(session: Session, content: ClipboardContent, caption: string): Promise<void> {
  if (content.html.trim() === '' && content.files.length === 0) return;
  const read = await readParts(session, content, false);
  if (read !== null) reportWords(session, read, { caption });
}

/**
 * Answers a paste into a field that has plain words only, in the forms and in the page: what it can't keep is said, and Markdown loses its
 * signs. Other words are put there by the browser.
 * @param insertLate puts words where they were pasted once the field is gone; false where that can't be done
 */
export function answerPlainPaste(session: Session, event: ClipboardEvent, insertLate = (_words: string): boolean => false): void {
  const field = wordFieldOf(event);
  if (field === undefined || event.defaultPrevented || event.clipboardData === null || session.isReadOnly) return;
  // Undo takes back the paste alone, not what was typed just before it.
  session.store.getState().endStep();
  if (isPlainPaste(event)) return;
  const content = readContent(event.clipboardData);
  if (!isMarkdown(content.plain)) return void tellLostInWords(session, content);
  event.preventDefault();
  void pasteWords(session, content, (words) => {
    // A field that was left while the converter was loading may be gone.
    if (!field.isConnected) return insertLate(words);
    insertInField(field, words);
    return true;
  });
}
