import { cutText } from '@ximblox/primitives';

import { t } from '../../../shared/language/t.ts';
import { quoted } from '../../../shared/language/title-of-block.ts';
import type { PageDocument } from '../../document/page-document.ts';
import type { ImageSource, NotTaken } from '../clipboard-content.ts';
import type { LostInWords } from '../words/lost-in-words.ts';

/** What is said about a paste or a drop. */
export type PasteReport = {
  readonly notTaken: NotTaken;
  readonly isTooLong?: boolean;
  /** Whether there was nothing that could be pasted. */
  readonly isNothing?: boolean;
  /** Whether the field that was pasted into was left before the words could be put there. */
  readonly isFieldLeft?: boolean;
  /** The caption of a table whose cells were pasted, where it was left out. */
  readonly captionLeftOut?: string;
  /** Parts whose blocks can't stand here and became text. */
  readonly asText?: number;
  /** Tables of which a text keeps the words alone. */
  readonly tablesAsText?: number;
  /** Images and files that nothing here takes. */
  readonly leftOut?: number;
  /** What the images and files that are missing or left out are called. */
  readonly names?: readonly string[];
  /** Whether only the words of what was read as Markdown were pasted. */
  readonly isWordsOfMarkdown?: boolean;
  /** What a field of plain words does not keep. */
  readonly words?: LostInWords;
  /** Whether images are missing because the user may not add files to the library. */
  readonly mayNotUpload?: boolean;
  /** Pastes what was read as Markdown as plain text instead, as long as the document is as the paste left it. */
  readonly plain?: { readonly after: PageDocument; run(): void };
};

/** What an image is called in the report: by its words, or else by where it lies. */
export function nameOfImage(words: string, source: ImageSource): string {
  if (words.trim() !== '') return quoted(words);
  if (source.from === 'file') return `“${source.file.name}”`;
  if (source.from !== 'url') return t('an image without a description');
  const { host, pathname } = new URL(source.url);
  return `${cutText(pathname.split('/').at(-1) ?? '', 80)} (${host})`;
}

/** Names that are listed; of more, the number. */
const namesMax = 8;

/** What a field of plain words does not keep, in one sentence; `false` for nothing. */
function sentenceOfWords({ images, files, links, tables, formulas, footnotes, formatting }: LostInWords): string | false {
  const what = [
    images > 0 && t('{images, plural, one {an image} other {# images}}', { images }),
    files > 0 && t('{files, plural, one {a file} other {# files}}', { files }),
    links > 0 && t('{links, plural, one {a link} other {# links}}', { links }),
    tables > 0 && t('{tables, plural, one {the layout of a table} other {the layout of # tables}}', { tables }),
    formulas > 0 && t('{formulas, plural, one {the layout of a formula} other {the layout of # formulas}}', { formulas }),
    footnotes > 0 && t('{footnotes, plural, one {the link of a footnote} other {the links of # footnotes}}', { footnotes }),
    formatting && t('formatting'),
  ].filter((one) => one !== false);
  return (
    what.length > 0 &&
    t('This field takes plain words only. Left out: {what}. Paste in the list of blocks to keep more.', {
      what: what.join(', '),
    })
  );
}

/** What was not taken, a sentence each. */
export function sentencesOf({
  notTaken,
  isTooLong,
  isNothing,
  isFieldLeft,
  captionLeftOut = '',
  asText = 0,
  tablesAsText = 0,
  leftOut = 0,
  names = [],
  words,
  isWordsOfMarkdown,
  mayNotUpload,
  plain,
}: PasteReport): string[] {
  const { images = 0, footnotes = 0, formulas = 0, embeds = 0, tables = 0, emptyPlaces = 0 } = notTaken;
  const sentences = [
    isTooLong === true && t('This is too long to paste at once. Copy and paste it in parts.'),
    isNothing === true && t('Nothing was pasted: the clipboard has no words, images or files that can be read.'),
    isFieldLeft === true &&
      t('Nothing was pasted, because the field was left before the text had been read. Go back to it and paste again.'),
    plain !== undefined && t('The text was read as Markdown.'),
    isWordsOfMarkdown === true && t('The text was read as Markdown. Ctrl Shift V pastes it as it is.'),
    words !== undefined && sentenceOfWords(words),
    captionLeftOut !== '' &&
      t('The caption of the pasted table was left out: “{caption}”.', { caption: cutText(captionLeftOut, 300) }),
    images > 0 &&
      (mayNotUpload === true
        ? t(
            '{images, plural, one {An image was} other {# images were}} not pasted, because you may not add files to the media library. Choose {images, plural, one {one in the empty block} other {others in the empty blocks}}.',
            { images },
          )
        : t(
            '{images, plural, one {An image is} other {# images are}} missing: not on the clipboard, or on another site. Drop {images, plural, one {its file on the empty block} other {their files on the empty blocks}}.',
            { images },
          )),
    emptyPlaces > 0 && t('Pages doesn’t copy images and formulas. Add them where they belong.'),
    footnotes > 0 &&
      t(
        '{footnotes, plural, one {A footnote was} other {# footnotes were}} pasted as text, with the number in superscript and no link.',
        { footnotes },
      ),
    formulas > 0 &&
      t(
        '{formulas, plural, one {A formula} other {# formulas}} could not be pasted. Write {formulas, plural, one {it} other {them}} in TeX with Ctrl M.',
        { formulas },
      ),
    embeds > 0 &&
      t('{embeds, plural, one {A video or other embedded part} other {# videos or other embedded parts}} became a link.', {
        embeds,
      }),
    tables > 0 &&
      t('{tables, plural, one {A table has} other {# tables have}} more cells than a table can have, and became text.', {
        tables,
      }),
    asText > 0 &&
      t(
        '{asText, plural, one {A part} other {# parts}} became text, because {asText, plural, one {its block} other {their blocks}} can’t be used here.',
        {
          asText,
        },
      ),
    tablesAsText > 0 &&
      t('{tables, plural, one {A table} other {# tables}} became text: a text takes no pasted tables.', { tables: tablesAsText }),
    leftOut > 0 &&
      t(
        '{leftOut, plural, one {An image or file was} other {# images or files were}} left out, because no block here can hold {leftOut, plural, one {it} other {them}}.',
        {
          leftOut,
        },
      ),
    names.length > 0 &&
      t('Not taken over: {names}{more, plural, =0 {} other { and {more} more}}.', {
        names: names.slice(0, namesMax).join(', '),
        more: Math.max(0, names.length - namesMax),
      }),
  ];
  return sentences.filter((sentence) => sentence !== false);
}

/** Whether there is anything to say. */
export const isTelling = (report: PasteReport): boolean => sentencesOf(report).length > 0;
