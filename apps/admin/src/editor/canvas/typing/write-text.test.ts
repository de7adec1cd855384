import { createBlock, type Block } from '@ximblox/blocks';
import { expect, test, vi } from 'vitest';

import { block, stubBrowser } from '../../saving/testing/documents.ts';
import type { Session } from '../../session/session.ts';
import { openSession as open } from '../../session/testing/open-session.ts';
import { insertInText } from './write-text.ts';

vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => undefined }));

stubBrowser();

const propsOf = ({ store }: Session): unknown[] =>
  store.getState().document.blocks.map(({ props }) => props['title'] ?? props['text']);
const quote: Block = { ...createBlock('quote', 'q'), props: { text: 'Start end', source: '' } };

test('words go into a text that was left, where they were pasted, in one step', () => {
  const session = open(quote, block('h', 'Waves'));
  const at = { value: 'Start end', from: 6, to: 9 };
  expect(insertInText(session, { blockKey: 'q', path: ['text'] }, at, 'Bow\nkeel')).toBe(true);
  expect(propsOf(session)).toEqual(['Start Bow\nkeel', 'Waves']);
  expect(insertInText(session, { blockKey: 'h', path: ['title'] }, { value: 'Waves', from: 5, to: 5 }, ' and\nwind')).toBe(true);
  expect(propsOf(session)).toEqual(['Start Bow\nkeel', 'Waves and wind']);
  session.store.getState().undo();
  session.store.getState().undo();
  expect(propsOf(session)).toEqual(['Start end', 'Waves']);
});

test('words that are too long for a text that was left are cut at its limit', () => {
  const session = open(block('h', 'Waves'));
  const at = { value: 'Waves', from: 5, to: 5 };
  expect(insertInText(session, { blockKey: 'h', path: ['title'] }, at, 'x'.repeat(300))).toBe(true);
  expect(propsOf(session)).toEqual([`Waves${'x'.repeat(195)}`]);
});

test('a text that is gone or another one by now takes none', () => {
  const session = open(quote);
  const at = { value: 'Start', from: 5, to: 5 };
  expect(insertInText(session, { blockKey: 'q', path: ['text'] }, at, 'Bow')).toBe(false);
  expect(insertInText(session, { blockKey: 'gone', path: ['text'] }, at, 'Bow')).toBe(false);
  expect(propsOf(session)).toEqual(['Start end']);
});
