/**
 * Whether a text shows nothing: it is empty, or of blanks and of signs without a form of their own, such as the space of no width. What only such
 * signs are in looks like no name at all in a list.
 */
export const isBlank = (text: string): boolean => /^[\s\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text);

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

/** Signs that are not seen in a name: of no width, of direction, filler. A joiner between letters or emoji is not among them. */
const unseen =
  /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|(?<![\p{L}\p{M}\p{Emoji}\ufe0f])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Emoji}])/gu;

/** A name, title or tag in one spelling: composed, without unseen signs, blanks at its ends or runs of blanks. Line breaks stay, for schemas to refuse. */
export const nameSpelling = (text: string): string =>
  oneSpelling(text)
    .replace(unseen, '')
    .replace(/[^\S\r\n\u0085\u2028\u2029]+/g, ' ')
    .replace(/^ | $/g, '');
