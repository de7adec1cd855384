import { createBlock, type Block } from '@ximblox/blocks';
import type { ReviewComment } from '@ximblox/contract';
import { expect, test } from 'vitest';

import { drawnSuggestions } from './mark-elements.ts';

const text = (html: string): Block => ({ ...createBlock('richText', 'a'), props: { html } });
const suggestion = (id: number, words: string, before: string, replacement: string, resolvedAt: string | null = null) =>
  ({
    id,
    blockKey: 'a',
    quote: { text: words, before },
    replacement,
    resolvedAt,
    author: { ID: 1, name: 'E. Ditor' },
  }) as unknown as ReviewComment;
const accepted = '2026-11-17T09:00:00.000Z';

test('behind what another one put there, which was accepted: where accepting it puts its words', () => {
  const all = [suggestion(1, 'roll', 'The ', 'roll now', accepted), suggestion(2, 'roll', 'The ', 'roll and more')];
  expect(drawnSuggestions(text('<p>The roll now and a roll</p>'), all.slice(1), all)).toMatchObject([
    { id: 2, path: 'html', quote: { text: 'roll now', before: 'The ' }, skip: 7, deleted: 0, inserted: 'and more' },
  ]);
  expect(drawnSuggestions(text('<p>The roll and a roll</p>'), all.slice(1), all)).toMatchObject([
    { id: 2, quote: { text: 'roll' }, skip: 4, inserted: 'and more' },
  ]);
});

test('in the text where accepting it puts its words, and nowhere once its words may be others', () => {
  const all = [suggestion(1, 'old', 'The ', 'new', accepted), suggestion(2, 'roll', 'The old ', 'pitch')];
  const items = (title: string) => [
    { key: 'i', title, html: '<p>Yes</p>' },
    { key: 'j', title: 'The old roll', html: '<p>The new roll</p>' },
  ];
  const block = (title: string): Block => ({ ...createBlock('accordion', 'a'), props: { items: items(title) } });
  expect(drawnSuggestions(block('A roll'), all.slice(1), all)).toMatchObject([{ id: 2, path: 'items.1.title' }]);
  expect(drawnSuggestions(text('<p>The new roll, and a roll</p>'), all.slice(1), all)).toEqual([]);
});
