import { t } from '../../../../shared/language/t.ts';

/** A character that keyboards lack, with its name and further words to find it by. */
export type SpecialCharacter = { readonly text: string; readonly name: string; readonly words?: string; readonly shown?: string };

const named = (text: string, name: string, words = ''): SpecialCharacter => ({ text, name, words });

const greekNames =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega';
const smallGreek = 'αβγδεζηθικλμνξοπρστυφχψω'.split('');
/** Capitals that differ from Latin ones. */
const capitalGreek = 'ΓΔΘΛΞΠΣΦΨΩ'.split('');
const greek = greekNames.split(' ').map((name, index) => named(smallGreek[index] ?? '', name, t('greek')));

/** The characters that the box offers, in its order. */
const specialCharacters: readonly SpecialCharacter[] = [
  { text: '\u00a0', name: t('non-breaking space'), words: 'nbsp hard', shown: '␣' },
  { text: '\u2011', name: t('non-breaking hyphen'), words: 'hard' },
  named('–', t('en dash'), 'range'),
  named('—', t('em dash')),
  named('…', t('ellipsis'), 'dots'),
  named('°', t('degree'), 'temperature angle'),
  named('×', t('times'), 'multiplication by'),
  named('·', t('middle dot'), 'product'),
  named('÷', t('division')),
  named('±', t('plus or minus')),
  named('−', t('minus')),
  named('²', t('squared'), 'superscript two 2'),
  named('³', t('cubed'), 'superscript three 3'),
  named('½', t('one half'), '1/2'),
  named('¼', t('one quarter'), '1/4'),
  named('‰', t('per mille')),
  named('≈', t('almost equal'), 'approximately'),
  named('≠', t('not equal')),
  named('≤', t('less than or equal')),
  named('≥', t('greater than or equal')),
  named('∞', t('infinity')),
  named('√', t('square root')),
  named('∂', t('partial derivative')),
  named('∇', t('nabla'), 'gradient'),
  named('∑', t('sum')),
  named('∫', t('integral')),
  named('→', t('arrow right')),
  named('←', t('arrow left')),
  named('↑', t('arrow up')),
  named('↓', t('arrow down')),
  named('€', t('euro')),
  named('£', t('pound')),
  named('§', t('section')),
  named('©', t('copyright')),
  named('®', t('registered')),
  named('™', t('trademark')),
  ...greek,
  ...capitalGreek.map((text) => {
    const small = greek.find((one) => one.text === text.toLowerCase());
    return named(text, t('capital {name}', { name: small?.name ?? '' }), t('greek'));
  }),
];

/** The characters whose name or words contain all words of a search, or that are the search itself. */
export function findCharacters(search: string): readonly SpecialCharacter[] {
  const wanted = search.trim().toLowerCase().split(/\s+/);
  return specialCharacters.filter(
    ({ text, name, words = '' }) => text === search.trim() || wanted.every((word) => `${name} ${words}`.includes(word)),
  );
}
