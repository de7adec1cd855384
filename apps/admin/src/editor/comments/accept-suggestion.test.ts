import { createBlock } from '@ximblox/blocks';
import type { ReviewComment } from '@ximblox/contract';
import { expect, test } from 'vitest';

import { stubBrowser } from '../saving/testing/documents.ts';
import { openSession } from '../session/testing/open-session.ts';
import { acceptSuggestion } from './accept-suggestion.ts';

stubBrowser();

/** Suggestions for words of a block, in the order in which they are made. */
const suggestions = (...made: readonly (readonly [words: string, before: string, replacement: string])[]): ReviewComment[] =>
  made.map(
    ([text, before, replacement], index) =>
      ({ id: index + 1, blockKey: 'a', quote: { text, before }, replacement, resolvedAt: null }) as unknown as ReviewComment,
  );

function* ordersOf<T>(all: readonly T[]): Generator<readonly T[]> {
  if (all.length === 0) yield [];
  for (const [at, one] of all.entries()) for (const rest of ordersOf(all.toSpliced(at, 1))) yield [one, ...rest];
}

/** The text after suggestions were accepted one by one. */
async function accepted(html: string, order: readonly ReviewComment[], all: readonly ReviewComment[]): Promise<unknown> {
  const session = openSession({ ...createBlock('richText', 'a'), props: { html } });
  // oxlint-disable-next-line no-await-in-loop
  for (const one of order)
    await acceptSuggestion(session, one, all, { record: async () => undefined, reload: async () => undefined });
  return session.store.getState().document.blocks[0]?.props['html'];
}

test.each([
  [
    'behind the same words',
    '<p>The old roll, and a <em>roll</em> at sea</p>',
    suggestions(
      ['roll', 'roll, and a ', 'roll now'],
      ['roll', 'roll, and a ', 'roll and more'],
      ['roll', 'roll, and a ', 'roll too'],
    ),
    '<p>The old roll, and a <em>roll now and more too</em> at sea</p>',
  ],
  [
    'before the same words',
    '<p>The roll, and a roll at sea</p>',
    suggestions(
      ['roll', 'roll, and a ', 'long roll'],
      ['roll', 'roll, and a ', 'slow roll'],
      ['roll', 'roll, and a ', 'old roll'],
    ),
    '<p>The roll, and a long slow old roll at sea</p>',
  ],
  [
    'before and behind them',
    '<p>The roll</p>',
    suggestions(
      ['roll', 'The ', 'roll now'],
      ['roll', 'The ', 'long roll'],
      ['roll', 'The ', 'roll too'],
      ['roll', 'The ', 'slow roll'],
    ),
    '<p>The long slow roll now too</p>',
  ],
  [
    'where one is the beginning of the next word',
    '<p>The roll and pitch</p>',
    suggestions(['roll', 'The ', 'roll a'], ['roll', 'The ', 'roll, yaw']),
    '<p>The roll a, yaw and pitch</p>',
  ],
])(
  'what several put %s stands in the order in which it was suggested, in whatever order it is accepted',
  async (_, html, all, expected) => {
    for (const order of ordersOf(all))
      // oxlint-disable-next-line no-await-in-loop
      expect([order.map(({ id }) => id), await accepted(html, order, all)]).toEqual([order.map(({ id }) => id), expected]);
  },
);

test('what a suggestion put there and somebody has deleted since counts no more, also where a word begins like it', async () => {
  const [first, second] = suggestions(['roll', 'The ', 'roll a'], ['roll', 'The ', 'roll, yaw']) as [
    ReviewComment,
    ReviewComment,
  ];
  expect(await accepted('<p>The roll and pitch</p>', [second], [first, second])).toBe('<p>The roll, yaw and pitch</p>');
});
