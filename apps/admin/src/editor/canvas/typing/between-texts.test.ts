import { createBlock, type Block } from '@ximblox/blocks';
import { expect, test, vi } from 'vitest';

import { block, stubBrowser } from '../../saving/testing/documents.ts';
import type { Session } from '../../session/session.ts';
import { openSession as open } from '../../session/testing/open-session.ts';
import { joinHeading, joinTexts, splitHeading } from './between-texts.ts';
import { textPlacesOf } from './text-places.ts';

vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => undefined }));

const text = (key: string, html: string): Block => ({ ...createBlock('richText', key), props: { html } });

/** Enter in the first block, a heading. */
function enter(session: Session, from: number, to = from): boolean {
  const [first] = session.store.getState().document.blocks;
  const place = first === undefined ? undefined : textPlacesOf(first)[0];
  return first !== undefined && place !== undefined && splitHeading(session, { block: first, place }, from, to);
}
const words = ({ store }: Session): unknown[] =>
  store.getState().document.blocks.map(({ props }) => props['title'] ?? props['html'] ?? props['text']);

stubBrowser();

test.each([
  ['in the middle begins a text with the words behind it', 5, 5, ['Waves', '<p>&amp; wind</p>']],
  ['over a selection takes it out', 5, 8, ['Waves', '<p>wind</p>']],
  ['at the end begins an empty text', 12, 12, ['Waves & wind', '']],
  ['at the start puts an empty text above', 0, 0, ['', 'Waves & wind']],
])('Enter in a heading %s, in one step of the history, with the caret in the text', (_, from, to, expected) => {
  const session = open({ ...block('a', 'Waves & wind'), anchorPoint: 'waves' }, block('z', 'Currents'));
  expect(enter(session, from, to)).toBe(true);
  expect(words(session)).toEqual([...expected, 'Currents']);
  const { document, selection, undo } = session.store.getState();
  const isAbove = expected[0] === '';
  expect(document.blocks[isAbove ? 1 : 0]).toMatchObject({ key: 'a', anchorPoint: 'waves' });
  const added = document.blocks[isAbove ? 0 : 1]?.key;
  expect(selection.focus).toBe(added);
  expect(session.view.getState().typed).toEqual({ blockKey: added, path: ['html'], caret: 'start' });
  undo();
  expect(words(session)).toEqual(['Waves & wind', 'Currents']);
});

test('Enter in another plain text makes no block', () => {
  const session = open({ ...createBlock('quote', 'q'), props: { ...createBlock('quote', 'q').props, text: 'Waves' } });
  expect(enter(session, 2)).toBe(false);
  expect(session.store.getState().document.blocks).toHaveLength(1);
});

test('two texts are joined with all their words and the caret at the seam; a text and another block stay apart', () => {
  const session = open(block('a', 'Waves'), text('b', '<p>First</p>'), text('c', '<p>Second</p>'));
  const seamOf = (html: string): number => html.length;
  expect(joinTexts(session, 'a', seamOf)).toBe(false);
  expect(joinTexts(session, undefined, seamOf)).toBe(false);
  expect(joinTexts(session, 'b', seamOf)).toBe(true);
  expect(words(session)).toEqual(['Waves', '<p>First</p><p>Second</p>']);
  expect(session.view.getState().typed).toEqual({ blockKey: 'b', path: ['html'], caret: [12, 12] });
  expect(joinTexts(session, 'b', seamOf)).toBe(false);
});

test('texts that are for different readers are not joined', () => {
  const session = open(text('b', '<p>All</p>'), { ...text('c', '<p>Members</p>'), visibility: 1 });
  expect(joinTexts(session, 'b', () => 0)).toBe(false);
  expect(words(session)).toEqual(['<p>All</p>', '<p>Members</p>']);
});

test.each([
  ['one plain paragraph joins, with the space that Enter took', '<p>&amp; wind</p>', ['Waves & wind']],
  ['an empty text goes', '', ['Waves']],
  ['bold words stay apart', '<p>and <strong>wind</strong></p>', ['Waves', '<p>and <strong>wind</strong></p>']],
  ['two paragraphs stay apart', '<p>and</p><p>wind</p>', ['Waves', '<p>and</p><p>wind</p>']],
  ['a list stays apart', '<ul><li><p>wind</p></li></ul>', ['Waves', '<ul><li><p>wind</p></li></ul>']],
  ['a formula stays apart', '<p><span data-formula="c"></span></p>', ['Waves', '<p><span data-formula="c"></span></p>']],
  ['more than a heading takes stays apart', `<p>${'w'.repeat(5000)}</p>`, ['Waves', `<p>${'w'.repeat(5000)}</p>`]],
])('a heading and the text behind it: %s', (_, html, expected) => {
  const session = open(block('a', 'Waves'), text('b', html));
  const [heading] = session.store.getState().document.blocks;
  expect(joinHeading(session, heading)).toBe(expected.length === 1);
  expect(words(session)).toEqual(expected);
  if (expected.length > 1) return;
  const caret = html === '' ? 5 : 6;
  expect(session.view.getState().typed).toEqual({ blockKey: 'a', path: ['title'], caret: [caret, caret] });
});

test.each([
  ['is kept where the first has none', '', 'second', /^Two texts joined$/],
  ['of the second is told of where both have one', 'first', 'first', /#second is gone/],
])('the anchor of two joined texts %s', (_, anchorPoint, expectedAnchor, announced) => {
  const session = open({ ...text('b', '<p>First</p>'), anchorPoint }, { ...text('c', '<p>Second</p>'), anchorPoint: 'second' });
  expect(joinTexts(session, 'b', () => 0)).toBe(true);
  expect(session.store.getState().document.blocks).toMatchObject([{ key: 'b', anchorPoint: expectedAnchor }]);
  expect(session.view.getState().announcement.replaceAll(/\u200B|\u00A0$/g, '')).toMatch(announced);
});

test('texts with markup are places to type in, in blocks and in items of them', () => {
  const accordion = createBlock('accordion', 'q');
  const item = { key: '1', title: 'Why?', html: '<p>Because.</p>' };
  const places = textPlacesOf({ ...accordion, props: { ...accordion.props, title: 'Questions', items: [item] } });
  expect(places.map(({ path, isRich }) => [path.join('.'), isRich])).toEqual([
    ['title', false],
    ['items.0.title', false],
    ['items.0.html', true],
  ]);
});
