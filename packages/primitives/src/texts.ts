/**
 * Whether a text shows nothing: it is empty, or of blanks and of signs without a form of their own, such as the space of no width. What only such
 * signs are in looks like no name at all in a list.
 */
export const isBlank = (text: string): boolean => /^[\s\p{Cf}\p{Cc}\p{DI}\u2800]*$/u.test(text);

/** Bidirectional control characters: with one in its name, a file called `photo<U+202E>gpj.zip` looks like an image. */
export const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

const { compare } = new Intl.Collator('en', { numeric: true });

/** Compares two texts as lists are sorted by them, as the collation `text_order` of the database does (decision 0110). */
export const compareTexts = (one: string, other: string): number => compare(one, other);

/**
 * A text in the one spelling that is stored and looked for: composed letters (NFC), without byte order marks. Signs of no width that languages and
 * emoji need stay.
 */
export const oneSpelling = (text: string): string => text.normalize('NFC').replaceAll('\ufeff', '');

/** Letters between which a joiner, or its absence, is spelling: Arabic and its relatives, Mongolian, and the scripts of India and its neighbours. */
const joined =
  '\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mand}\\p{sc=Nkoo}\\p{sc=Adlm}\\p{sc=Rohg}\\p{sc=Mong}\\p{sc=Phag}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}' +
  '\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Tibt}\\p{sc=Mymr}\\p{sc=Khmr}\\p{sc=Lepc}\\p{sc=Bali}\\p{sc=Java}';
const emoji = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}';
/** What has another form with a variation selector: emoji, signs, letters of Chinese, Japanese, Mongolian and Burmese. */
const varied = `${emoji}\\p{Sm}\\p{So}\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Mong}\\p{sc=Phag}\\p{sc=Mymr}`;
const selector = '[\\u180b-\\u180d\\u180f\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]';
const tag = '[\\u{e0020}-\\u{e007f}]';
/** Signs that are not seen: of no width, of direction, fillers; but for those that a script or an emoji needs where they stand. */
const invisible = new RegExp(
  [
    '(?![\\u200c\\u200d\\u180b-\\u180d\\u180f\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}\\u{e0100}-\\u{e01ef}])\\p{DI}|[\\ufff9-\\ufffb]',
    `(?<![${joined}${emoji}\\ufe0f])[\\u200c\\u200d]|[\\u200c\\u200d](?![${joined}${emoji}])`,
    `(?<![${varied}])${selector}(?!\\u20e3)`,
    `(?<!\\u{1f3f4}${tag}{0,6})${tag}`,
  ].join('|'),
  'gu',
);

/**
 * A name, title, tag or search term in one spelling: composed, without invisible signs, blanks at its ends or runs of blanks. Line breaks stay, for
 * schemas to refuse. It is empty where nothing of it is seen.
 */
export const nameSpelling = (text: string): string => {
  const spelled = oneSpelling(text)
    .replace(invisible, '')
    .replace(/[^\S\r\n\u2028\u2029]+|\u2800+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/^ | $/g, '');
  return isBlank(spelled) && !/[\p{Cc}\u2028\u2029]/u.test(spelled) ? '' : spelled;
};
