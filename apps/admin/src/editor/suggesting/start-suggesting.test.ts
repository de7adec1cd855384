import { createBlock, findTexts, type Block } from '@ximblox/blocks';
import { expect, test, vi } from 'vitest';

import { mergeText } from '../saving/texts/merge-text.ts';
import { block as heading, stubBrowser } from '../saving/testing/documents.ts';
import type { Session } from '../session/session.ts';
import { openSession } from '../session/testing/open-session.ts';
import { startSuggesting } from './start-suggesting.ts';

stubBrowser();

type Added = { readonly blockKey: string; readonly quote: { readonly text: string }; readonly replacement: string };

const text = (key: string, html: string): Block => ({ ...createBlock('richText', key), props: { html } });

/** A page on which somebody suggests. @param refuseFrom the suggestion that the server refuses, with those behind it */
function suggesting(blocks: readonly Block[], refuseFrom = Infinity, keptText = '') {
  const added: Added[] = [];
  const mutate = async (one: Added) => {
    if (added.length >= refuseFrom) throw new Error('No connection');
    added.push(one);
    return { commentID: added.length };
  };
  const opened = openSession(...blocks);
  const session = { ...opened, api: { reviewComments: { add: { mutate } } } } as unknown as Session;
  const kept = { text: keptText };
  const mode = startSuggesting(session, mergeText, {
    read: () => kept.text,
    write: (value) => void (kept.text = value),
    clear: () => void (kept.text = ''),
  });
  return { session, mode, added, kept };
}

const type = ({ store }: Pick<Session, 'store'>, key: string, field: string, value: string): void =>
  store.getState().dispatch({ type: 'update-props', key, field, value });
const words = ({ store }: Pick<Session, 'store'>): unknown[] =>
  store.getState().document.blocks.map(({ props }) => props['title'] ?? props['html']);
const pairs = (added: readonly Added[]) => added.map(({ blockKey, quote, replacement }) => [blockKey, quote.text, replacement]);

test('what is typed leaves the draft as it is, and becomes suggestions once its text is left', async () => {
  const { session, mode, added, kept } = suggesting([heading('a', 'Waves'), text('b', '<p>The old roll of a ship</p>')]);
  session.view.setState({ typed: { blockKey: 'b', path: ['html'], caret: 'end' } });
  type(mode, 'b', 'html', '<p>The new roll of a vessel</p>');
  expect(words(session)).toEqual(['Waves', '<p>The old roll of a ship</p>']);
  expect(words(mode)).toEqual(['Waves', '<p>The new roll of a vessel</p>']);
  expect(kept.text).toContain('vessel');
  session.view.setState({ typed: null });
  await vi.waitFor(() => expect(mode.hasUnsent()).toBe(false));
  expect(pairs(added)).toEqual([
    ['b', 'old', 'new'],
    ['b', 'ship', 'vessel'],
  ]);
  expect(words(mode)).toEqual(words(session));
  expect(session.view.getState()).toMatchObject({ suggestedCount: 2, notSuggested: [] });
  expect(kept.text).toBe('');
});

test('undo takes back what is typed, and not the draft', () => {
  const { session, mode } = suggesting([heading('a', 'Waves')]);
  type(mode, 'a', 'title', 'Long waves');
  mode.store.getState().undo();
  expect(words(mode)).toEqual(['Waves']);
  expect(mode.hasUnsent()).toBe(false);
  expect(session.store.getState().history.past).toEqual([]);
});

test('formatting stays in the text with the reason; it is written as a normal change, or discarded', async () => {
  const { session, mode, added } = suggesting([text('b', '<p>The roll</p>'), text('c', '<p>One</p>')]);
  type(mode, 'b', 'html', '<p>The <strong>roll</strong></p>');
  type(mode, 'c', 'html', '<p>One</p><p>Two</p>');
  expect(await mode.settle()).toBe(false);
  expect(added).toEqual([]);
  expect(session.view.getState().notSuggested.map(({ blockKey }) => blockKey)).toEqual(['b', 'c']);
  expect(words(mode)).toEqual(['<p>The <strong>roll</strong></p>', '<p>One</p><p>Two</p>']);
  mode.write('b');
  mode.discard('c');
  expect(words(session)).toEqual(['<p>The <strong>roll</strong></p>', '<p>One</p>']);
  expect(words(mode)).toEqual(words(session));
  expect(session.view.getState().notSuggested).toEqual([]);
});

test('what the server did not take stays in the text, and only that is sent again', async () => {
  const { session, mode, added } = suggesting([text('b', '<p>The old roll of a ship</p>')], 1);
  type(mode, 'b', 'html', '<p>The new roll of a vessel</p>');
  expect(await mode.settle()).toBe(false);
  expect(pairs(added)).toEqual([['b', 'old', 'new']]);
  expect(words(mode)).toEqual(['<p>The old roll of a vessel</p>']);
  expect(words(session)).toEqual(['<p>The old roll of a ship</p>']);
  expect(session.view.getState().notSuggested).toHaveLength(1);
});

test('what a colleague writes meanwhile is in the text, and in no suggestion', async () => {
  const { session, mode, added } = suggesting([heading('b', 'The old roll of a ship')]);
  type(mode, 'b', 'title', 'The new roll of a ship');
  type(session, 'b', 'title', 'The old roll of a ship at sea');
  expect(words(mode)).toEqual(['The new roll of a ship at sea']);
  expect(await mode.settle()).toBe(true);
  expect(pairs(added)).toEqual([['b', 'old', 'new']]);
  expect(words(mode)).toEqual(['The old roll of a ship at sea']);
});

test('what is typed while suggestions are sent stays in the text', async () => {
  const { session, mode, added } = suggesting([text('b', '<p>The old roll of a ship</p>')]);
  type(mode, 'b', 'html', '<p>The new roll of a ship</p>');
  const settled = mode.settle();
  await vi.waitFor(() => expect(added).toHaveLength(1));
  expect(await settled).toBe(true);
  type(mode, 'b', 'html', '<p>The old roll of a vessel</p>');
  expect(await mode.settle()).toBe(true);
  expect(pairs(added)).toEqual([
    ['b', 'old', 'new'],
    ['b', 'ship', 'vessel'],
  ]);
  expect(words(session)).toEqual(['<p>The old roll of a ship</p>']);
});

test('blocks are not changed in the page', () => {
  const { session, mode } = suggesting([heading('a', 'Waves')]);
  mode.store.getState().dispatch({ type: 'remove', keys: ['a'] });
  expect(words(mode)).toEqual(['Waves']);
  expect(findTexts(session.store.getState().document.blocks, { term: 'Waves', matchesCase: true, wholeWord: true })).toHaveLength(
    1,
  );
});

test('what a window left that closed is there again', async () => {
  const blocks = [heading('b', 'The old roll of a ship')];
  const first = suggesting(blocks);
  type(first.mode, 'b', 'title', 'The new roll of a ship');
  const { mode, added } = suggesting([heading('b', 'The old roll of a ship at sea')], Infinity, first.kept.text);
  expect(words(mode)).toEqual(['The new roll of a ship at sea']);
  expect(await mode.settle()).toBe(true);
  expect(pairs(added)).toEqual([['b', 'old', 'new']]);
});

test('what a window left in a block that is gone stays until it is discarded', async () => {
  const first = suggesting([heading('a', 'Waves'), text('b', '<p>The old roll of a ship</p>')]);
  type(first.mode, 'b', 'html', '<p>The new roll of a ship</p>');
  const { session, mode, kept } = suggesting([heading('a', 'Waves')], Infinity, first.kept.text);
  expect(session.view.getState().notSuggested).toEqual([
    { blockKey: 'b', reason: 'The block was deleted.', words: 'The new roll of a ship' },
  ]);
  type(mode, 'a', 'title', 'High waves');
  expect(kept.text).toContain('The new roll');
  expect([await mode.settle(), mode.hasUnsent(), session.view.getState().notSuggested.length]).toEqual([false, true, 1]);
  mode.discard('b');
  expect([await mode.settle(), kept.text, session.view.getState().notSuggested]).toEqual([true, '', []]);
});

test('the words typed in cells and items of a block that is gone are shown too', () => {
  const table = (cell: string): Block => ({
    ...createBlock('table', 't'),
    props: { caption: 'Draughts', table: { headerRow: false, headerColumn: false, rows: [['four', cell]] } },
  });
  const item = (title: string): Block => ({
    ...createBlock('accordion', 'i'),
    props: { items: [{ title, html: '<p>As asked.</p>' }] },
  });
  const first = suggesting([heading('a', 'Waves'), table('metres'), item('Why')]);
  const change = (block: Block, field: string) =>
    first.mode.store.getState().dispatch({ type: 'update-props', key: block.key, field, value: block.props[field] });
  change(table('fathoms &amp; <em>feet</em>'), 'table');
  change(item('How'), 'items');
  const { session } = suggesting([heading('a', 'Waves')], Infinity, first.kept.text);
  expect(session.view.getState().notSuggested.map((one) => one.words)).toEqual(['fathoms & feet', 'How']);
});
