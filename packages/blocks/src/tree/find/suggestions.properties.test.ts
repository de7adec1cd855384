import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Block } from '../../block.ts';
import { createBlock } from '../../create-block.ts';
import { visibleText } from './plain-text.ts';
import { replaceQuote } from './quotes.ts';
import { suggestionsBetween, type WordsSuggestion } from './suggestions.ts';

/** Few words, so that the same ones stand in many places. */
const word = fc.constantFrom(
  'the',
  'roll',
  'of',
  'a',
  'wave',
  'waves',
  'in',
  'basin',
  '2',
  'Müller',
  'a & b',
  '🌊',
  'roll,',
  'wave.',
);
const look = fc.constantFrom('', '', '', 'strong', 'em', 'a');
const paragraph = fc.array(fc.record({ word, look }), { minLength: 1, maxLength: 14 });
type Word = { readonly word: string; readonly look: string };
const edit = fc.record({
  kind: fc.constantFrom('replace', 'delete', 'insert'),
  paragraph: fc.nat(2),
  at: fc.nat(13),
  words: fc.array(word, { minLength: 1, maxLength: 3 }),
});

const escape = (value: string): string => value.replaceAll('&', '&amp;');
const open = (tag: string): string => (tag === 'a' ? '<a href="/waves">' : tag === '' ? '' : `<${tag}>`);

/** Words next to each other with one look are in one element, as an editor writes them. */
function markupOf(words: readonly Word[]): string {
  let [html, now] = ['', ''];
  for (const [index, one] of words.entries()) {
    if (one.look !== now) html += now === '' ? '' : `</${now}>`;
    html += index === 0 ? '' : ' ';
    if (one.look !== now) html += open(one.look);
    html += escape(one.word);
    now = one.look;
  }
  return `<p>${html}${now === '' ? '' : `</${now}>`}</p>`;
}

const typed = fc
  .record({
    paragraphs: fc.array(paragraph, { minLength: 1, maxLength: 3 }),
    edits: fc.array(edit, { minLength: 1, maxLength: 5 }),
    seed: fc.nat(),
  })
  .map(({ paragraphs, edits, seed }) => {
    const after = paragraphs.map((words) => [...words]);
    for (const { kind, paragraph: index, at, words } of edits) {
      const here = after[index % after.length] ?? [];
      const place = at % here.length;
      const { look: same = '' } = here[place] ?? {};
      const put = words.map((one) => ({ word: one, look: same }));
      if (kind === 'insert') here.splice(place, 0, ...put);
      else if (kind === 'replace') here.splice(place, 1, ...put);
      else if (here.length > 1) here.splice(place, 1);
    }
    return { before: paragraphs.map(markupOf).join(''), after: after.map(markupOf).join(''), seed };
  });

const blockOf = (html: string): Block => ({ ...createBlock('richText', 'b'), props: { html } });
const htmlOf = ({ props }: Block): string => String(props['html']);

/** In an order that a number gives. */
function shuffled(all: readonly WordsSuggestion[], seed: number): WordsSuggestion[] {
  const left = [...all];
  let [number, order] = [seed, [] as WordsSuggestion[]];
  while (left.length > 0) {
    order = [...order, ...left.splice(number % left.length, 1)];
    number = (number * 48_271 + 11) % 2_147_483_647;
  }
  return order;
}

function accept(block: Block, { quote, replacement }: WordsSuggestion): Block {
  const change = replaceQuote(block, quote, replacement);
  if ('fault' in change) throw new Error(`${change.fault}: ${quote.text}`);
  return { ...block, props: { ...block.props, [change.field]: change.value } };
}

test('all suggestions of a typed text, accepted in any order, give its words; made, they leave the draft byte for byte', () => {
  let [made, refused] = [0, 0];
  fc.assert(
    fc.property(typed, ({ before, after, seed }) => {
      const draft = blockOf(before);
      const suggestions = suggestionsBetween(draft, blockOf(after));
      expect(htmlOf(draft)).toBe(before);
      if ('fault' in suggestions) {
        refused += 1;
        return;
      }
      made += 1;
      const accepted = shuffled(suggestions, seed).reduce(accept, draft);
      expect(visibleText(htmlOf(accepted), true)).toBe(visibleText(after, true));
    }),
    { seed: 173, numRuns: 3000 },
  );
  // Most of what is typed has to become suggestions, or the property would say nothing.
  expect(made).toBeGreaterThan(refused * 4);
});
