import type { Block } from '@ximblox/blocks';
import { cutText } from '@ximblox/primitives';

import { formatValue } from '../../../shared/format.ts';
import { t } from '../../../shared/language/t.ts';
import { quoted, quotedTitle } from '../../../shared/language/title-of-block.ts';
import type { Check } from '../check.ts';

/** What can be wrong: the rules of axe that are asked, and words whose contrast axe can't measure. */
export type DrawnRule =
  | 'color-contrast'
  | 'empty-heading'
  | 'empty-table-header'
  | 'image-redundant-alt'
  | 'link-name'
  | 'unmeasured';

/** The colours that a page is drawn in. */
export type Scheme = 'light' | 'dark';

/** What is wrong with a block as it is drawn. */
export type DrawnFault = {
  readonly rule: DrawnRule;
  /** The words that it is about; empty where there are none. */
  readonly words: string;
  /** The colours in which it was found. */
  readonly schemes: readonly Scheme[];
  readonly contrast?: { readonly found: number; readonly needed: number };
};

function schemesOf({ schemes }: DrawnFault): string {
  if (schemes.length > 1) return t('in light and in dark colours');
  return schemes[0] === 'dark' ? t('in dark colours') : t('in light colours');
}

/** So many characters say which words are meant. */
const wordsMax = 60;

type CheckText = Pick<Check, 'title' | 'detail'>;
const texts: Readonly<Record<Exclude<DrawnRule, 'unmeasured'>, (block: string, words: string, fault: DrawnFault) => CheckText>> =
  {
    'color-contrast': (block, words, fault) => ({
      title:
        block === quoted(words)
          ? t('{block} is hard to read', { block })
          : t('{block}: “{words}” is hard to read', { block, words: cutText(words, wordsMax) }),
      detail: t('Its contrast is {found} to 1 {schemes}; {needed} to 1 is needed. Choose other colours.', {
        found: formatValue(fault.contrast?.found ?? 0),
        needed: formatValue(fault.contrast?.needed ?? 4.5),
        schemes: schemesOf(fault),
      }),
    }),
    'empty-heading': (block) => ({
      title: t('{block}: a heading is empty', { block }),
      detail: t('Screen readers list it without words. Write it, or remove it.'),
    }),
    'empty-table-header': (block) => ({
      title: t('{block}: a heading cell of the table is empty', { block }),
      detail: t('Say what its column or row is about.'),
    }),
    'image-redundant-alt': (block, words) => ({
      title: t('{block}: an image says the same as the words beside it', { block }),
      detail: t('Screen readers say “{words}” twice. Change the alternative text, or leave it empty.', {
        words: cutText(words, wordsMax),
      }),
    }),
    'link-name': (block) => ({
      title: t('{block}: a link has no words', { block }),
      detail: t('Say where it leads: screen readers only say “link”.'),
    }),
  };

/** The texts of a block whose contrast is not known, in one finding: it counts and names them. */
const unmeasured = (block: string, words: readonly string[]): CheckText => ({
  title: t('{block}: contrast is not checked for {count, plural, one {# text} other {# texts}}', { block, count: words.length }),
  detail: t(
    'It can’t be measured there, for example on an image. Look whether this can be read in light and in dark colours: {words}',
    { words: words.map((one) => quoted(one)).join(', ') },
  ),
});

/** The faults of a drawn block in words, each with its place. */
export function drawnChecks(block: Block, faults: readonly DrawnFault[]): Check[] {
  const title = quotedTitle(block);
  const open = faults.flatMap(({ rule, words }) => (rule === 'unmeasured' ? [words] : []));
  const place: Check['place'] = { kind: 'block', key: block.key, path: 'first' };
  return [
    ...faults.flatMap((fault): Check[] => {
      const { rule, words } = fault;
      return rule === 'unmeasured'
        ? []
        : [{ id: `${block.key}.drawn.${rule}.${words}`, ...texts[rule](title, words, fault), place }];
    }),
    ...(open.length === 0 ? [] : [{ id: `${block.key}.drawn.unmeasured`, ...unmeasured(title, open), place }]),
  ];
}
