import { createBlock, type Block } from '@ximblox/blocks';
import type { ReviewComment } from '@ximblox/contract';
import { expect, test } from 'vitest';

import { stubBrowser } from '../saving/testing/documents.ts';
import { openSession } from '../session/testing/open-session.ts';
import { startReading } from './start-reading.ts';

stubBrowser();

const text = (key: string, html: string): Block => ({ ...createBlock('richText', key), props: { html } });
let made = 0;
const suggestion = (words: string, before: string, replacement: string | null) => {
  made += 1;
  return { id: made, blockKey: 'a', quote: { text: words, before }, replacement, resolvedAt: null } as unknown as ReviewComment;
};
const htmlOf = ({ store }: ReturnType<typeof startReading>) => store.getState().document.blocks.map(({ props }) => props['html']);

test('the page is shown with its suggestions accepted, and follows the draft and what is decided; the draft stays as it is', () => {
  const { store } = openSession(text('a', '<p>The old roll of a ship</p>'), text('b', '<p>One</p>'));
  const old = suggestion('old roll', 'The ', 'new roll');
  const same = suggestion('old', 'The ', 'long');
  const ship = suggestion('a ship', 'The old roll of ', 'a ship at sea');
  const reading = startReading(store, [old, same, ship, suggestion('roll', 'The old ', null)]);
  expect(htmlOf(reading)).toEqual(['<p>The new roll of a ship at sea</p>', '<p>One</p>']);
  // Nothing is typed in it.
  reading.store.getState().dispatch({ type: 'update-props', key: 'b', field: 'html', value: '<p>Two</p>' });
  expect(htmlOf(reading)[1]).toBe('<p>One</p>');
  store.getState().dispatch({ type: 'update-props', key: 'a', field: 'html', value: '<p>Now the old roll of a ship</p>' });
  expect(htmlOf(reading)[0]).toBe('<p>Now the new roll of a ship at sea</p>');
  // What was accepted is not accepted again.
  store.getState().dispatch({ type: 'update-props', key: 'a', field: 'html', value: '<p>The old roll of a ship at sea</p>' });
  reading.update([old]);
  expect(htmlOf(reading)[0]).toBe('<p>The new roll of a ship at sea</p>');
  expect(store.getState().document.blocks[0]?.props['html']).toBe('<p>The old roll of a ship at sea</p>');
  reading.stop();
  store.getState().dispatch({ type: 'update-props', key: 'b', field: 'html', value: '<p>Three</p>' });
  expect(htmlOf(reading)[1]).toBe('<p>One</p>');
});

test('words that several put behind the same ones stand in the order in which they were suggested', () => {
  const { store } = openSession(text('a', '<p>The old roll</p>'));
  const words = ['at last', 'and more', 'and again'].map((more) => suggestion('roll', 'The old ', `roll ${more}`));
  const reading = startReading(store, words);
  expect(htmlOf(reading)).toEqual(['<p>The old roll at last and more and again</p>']);
  // The second was accepted.
  store.getState().dispatch({ type: 'update-props', key: 'a', field: 'html', value: '<p>The old roll and more</p>' });
  reading.update(words.map((one, at) => (at === 1 ? { ...one, resolvedAt: '2026-11-17T09:00:00.000Z' } : one)));
  expect(htmlOf(reading)).toEqual(['<p>The old roll at last and more and again</p>']);
});

test('the page as it is follows the draft, and takes no change either', () => {
  const { store } = openSession(text('a', '<p>The old roll</p>'));
  const open = [suggestion('old', 'The ', 'new')];
  const reading = startReading(store, null);
  reading.update(open);
  expect(htmlOf(reading)).toEqual(['<p>The old roll</p>']);
  const { dispatch, undo } = reading.store.getState();
  dispatch({ type: 'remove', keys: ['a'] });
  expect(htmlOf(reading)).toEqual(['<p>The old roll</p>']);
  store.getState().dispatch({ type: 'update-props', key: 'a', field: 'html', value: '<p>The old pitch</p>' });
  undo();
  expect(htmlOf(reading)).toEqual(['<p>The old pitch</p>']);
  expect(store.getState().document.blocks[0]?.props['html']).toBe('<p>The old pitch</p>');
});
