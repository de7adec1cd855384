import { expect, test } from 'vitest';

import type { Block } from '../../block.ts';
import { createBlock } from '../../create-block.ts';
import { findTexts, holdsWords, replaceInTexts } from './find-texts.ts';
import type { Search } from './plain-text.ts';

const blockOf = (type: string, key: string, props: Record<string, unknown>): Block => ({ ...createBlock(type, key), props });
const search = (term: string, options: Partial<Search> = {}): Search => ({
  term,
  matchesCase: false,
  wholeWord: false,
  ...options,
});
const blocks = [
  blockOf('heading', 'a', { title: 'Roll and rolling', level: 2 }),
  blockOf('richText', 'b', { html: '<p>The <strong>ro</strong>ll &amp; pitch</p><p>of a roll</p>' }),
  blockOf('table', 'c', { caption: '', table: { headerRow: true, headerColumn: false, rows: [['Roll', '<em>R</em>oll 2']] } }),
  blockOf('callToAction', 'd', {
    title: 'Go',
    text: '',
    primary: { kind: 'external', text: 'Roll on', url: 'https://roll.example', newWindow: false },
    secondary: { kind: 'none', text: '' },
    theme: 'orange',
  }),
  blockOf('accordion', 'e', { items: [{ key: 'i', title: 'Roll?', html: '<p>Yes</p>' }] }),
];
const placesOf = (wanted: Search) => findTexts(blocks, wanted).map(({ key, path, nth }) => `${key} ${path} ${nth}`);

test('words are found in all texts and titles of blocks, across formatting, and not in URLs', () => {
  expect(placesOf(search('roll'))).toEqual([
    'a props.title 0',
    'a props.title 1',
    'b props.html 0',
    'b props.html 1',
    'c props.table.rows[0][0] 0',
    'c props.table.rows[0][1] 0',
    'd props.primary 0',
    'e props.items[0].title 0',
  ]);
  expect(findTexts(blocks, search('roll & PITCH'))).toMatchObject([
    { before: ' The ', text: 'roll & pitch', after: '  of a roll ' },
  ]);
  expect(placesOf(search('pitch of'))).toEqual([]);
  expect(placesOf(search(''))).toEqual([]);
  expect(placesOf(search('roll?'))).toEqual(['e props.items[0].title 0']);
});

test('case and whole words', () => {
  expect(placesOf(search('roll', { matchesCase: true }))).toEqual(['a props.title 0', 'b props.html 0', 'b props.html 1']);
  expect(placesOf(search('roll', { wholeWord: true }))).not.toContain('a props.title 1');
});

test('one or all are replaced; formatting stays and markup is escaped', () => {
  const all = replaceInTexts(blocks, search('roll'), { by: 'a < b' });
  expect(all).toMatchObject({ replaced: 8, left: 0 });
  const values = new Map(all.changes.map(({ key, value }) => [key, value]));
  expect(values.get('a')).toBe('a < b and a < bing');
  expect(values.get('b')).toBe('<p>The <strong>a &lt; b</strong> &amp; pitch</p><p>of a a &lt; b</p>');
  expect(values.get('c')).toMatchObject({ rows: [['a &lt; b', '<em>a &lt; b</em> 2']] });
  expect(values.get('d')).toMatchObject({ text: 'a < b on', url: 'https://roll.example' });
  expect(values.get('e')).toEqual([{ key: 'i', title: 'a < b?', html: '<p>Yes</p>' }]);
  const [, second] = findTexts(blocks, search('roll'));
  expect(
    replaceInTexts(blocks, search('roll'), { by: '$&', includes: ({ nth, path }) => path === second?.path && nth === 1 }),
  ).toEqual({
    changes: [{ key: 'a', field: 'title', value: 'Roll and $&ing' }],
    replaced: 1,
    left: 0,
  });
});

test('a text that would become too long is left, and counted', () => {
  expect(replaceInTexts(blocks.slice(0, 2), search('roll'), { by: 'x'.repeat(400) })).toMatchObject({ replaced: 2, left: 2 });
});

test('a formula is neither searched nor changed, and stays where words around it are replaced', () => {
  const html = '<p>The speed <span data-formula="speed &gt; 0"></span> of waves</p>';
  const texts = [blockOf('richText', 'f', { html })];
  expect(findTexts(texts, search('speed'))).toMatchObject([{ nth: 0, before: ' The ', after: ' [formula] of waves ' }]);
  expect(findTexts(texts, search('speed of'))).toEqual([]);
  expect(replaceInTexts(texts, search('speed'), { by: 'celerity' }).changes).toMatchObject([
    { value: '<p>The celerity <span data-formula="speed &gt; 0"></span> of waves</p>' },
  ]);
});

test('a block has the words that readers select in one of its texts, across formatting and paragraphs', () => {
  const holds = (key: string, words: string) => blocks.some((block) => block.key === key && holdsWords(block, words));
  expect(holds('b', 'roll & pitch\n\nof a')).toBe(true);
  expect(holds('c', 'Roll 2')).toBe(true);
  expect(holds('e', 'Roll?')).toBe(true);
  // Letters are composed as the texts are.
  expect(holdsWords(blockOf('heading', 'a', { title: 'Cr\u00e8me' }), 'Cre\u0300me')).toBe(true);
  expect([holds('a', 'roll and rolling'), holds('b', 'strong'), holds('c', 'Roll Roll'), holds('d', 'example')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
