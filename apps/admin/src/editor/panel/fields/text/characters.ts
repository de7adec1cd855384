/** A character that keyboards lack, with its name and further words to find it by. */
export type SpecialCharacter = { readonly text: string; readonly name: string; readonly words?: string; readonly shown?: string };

const named = (text: string, name: string, words = ''): SpecialCharacter => ({ text, name, words });

const greekNames =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega';
const smallGreek = 'αβγδεζηθικλμνξοπρστυφχψω'.split('');
/** Capitals that differ from Latin ones. */
const capitalGreek = 'ΓΔΘΛΞΠΣΦΨΩ'.split('');
const greek = greekNames.split(' ').map((name, index) => named(smallGreek[index] ?? '', name, 'greek'));

/** The characters that the box offers, in its order. */
const specialCharacters: readonly SpecialCharacter[] = [
  { text: '\u00a0', name: 'non-breaking space', words: 'nbsp hard', shown: '␣' },
  { text: '\u2011', name: 'non-breaking hyphen', words: 'hard' },
  named('–', 'en dash', 'range'),
  named('—', 'em dash'),
  named('…', 'ellipsis', 'dots'),
  named('°', 'degree', 'temperature angle'),
  named('×', 'times', 'multiplication by'),
  named('·', 'middle dot', 'product'),
  named('÷', 'division'),
  named('±', 'plus or minus'),
  named('−', 'minus'),
  named('²', 'squared', 'superscript two 2'),
  named('³', 'cubed', 'superscript three 3'),
  named('½', 'one half', '1/2'),
  named('¼', 'one quarter', '1/4'),
  named('‰', 'per mille'),
  named('≈', 'almost equal', 'approximately'),
  named('≠', 'not equal'),
  named('≤', 'less than or equal'),
  named('≥', 'greater than or equal'),
  named('∞', 'infinity'),
  named('√', 'square root'),
  named('∂', 'partial derivative'),
  named('∇', 'nabla', 'gradient'),
  named('∑', 'sum'),
  named('∫', 'integral'),
  named('→', 'arrow right'),
  named('←', 'arrow left'),
  named('↑', 'arrow up'),
  named('↓', 'arrow down'),
  named('€', 'euro'),
  named('£', 'pound'),
  named('§', 'section'),
  named('©', 'copyright'),
  named('®', 'registered'),
  named('™', 'trademark'),
  ...greek,
  ...capitalGreek.map((text) => {
    const small = greek.find((one) => one.text === text.toLowerCase());
    return named(text, `capital ${small?.name ?? ''}`, 'greek');
  }),
];

/** The characters whose name or words contain all words of a search, or that are the search itself. */
export function findCharacters(search: string): readonly SpecialCharacter[] {
  const wanted = search.trim().toLowerCase().split(/\s+/);
  return specialCharacters.filter(
    ({ text, name, words = '' }) => text === search.trim() || wanted.every((word) => `${name} ${words}`.includes(word)),
  );
}
