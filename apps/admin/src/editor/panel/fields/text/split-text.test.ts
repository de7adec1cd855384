import { getSchema, Node as NodeType } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import { expect, test } from 'vitest';

import { splitText } from './split-text.ts';

const formula = NodeType.create({ name: 'formula', group: 'inline', inline: true, atom: true });
const schema = getSchema([StarterKit, formula]);
const words = (text: string) => ({ type: 'text', text });
const p = (text: string) => ({ type: 'paragraph', ...(text === '' ? {} : { content: [words(text)] }) });
const item = (...content: object[]) => ({ type: 'listItem', content });
const ol = (start: number, ...content: object[]) => ({ type: 'orderedList', attrs: { start, type: null }, content });
const text = (...content: object[]): Node => Node.fromJSON(schema, { type: 'doc', content });
/** Splits behind the words. */
function split(document: Node, before: string) {
  let at = 0;
  document.descendants((node, place) => {
    const found = node.isText ? (node.text ?? '').indexOf(before) : -1;
    if (found >= 0) at = place + found + before.length;
  });
  const halves = splitText(document, at, at);
  return [halves.before, halves.after].map((half) => half.toJSON() as { content?: unknown[] });
}

test('a paragraph is cut in two, and what stands around it stays on its side', () => {
  const [before, after] = split(text(p('First'), p('Alpha water'), p('Last')), 'Alpha');
  expect(before?.content).toEqual([p('First'), p('Alpha')]);
  expect(after?.content).toEqual([p(' water'), p('Last')]);
});

test('nothing empty is left at the cut', () => {
  expect(split(text(p('Alpha'), p('')), 'Alpha').map(({ content = [] }) => content)).toEqual([[p('Alpha')], []]);
  expect(splitText(text(p('')), 1, 1)).toMatchObject({ before: { childCount: 0 }, after: { childCount: 0 } });
  expect(splitText(text(p('Alpha')), 1, 6)).toMatchObject({ before: { childCount: 0 }, after: { childCount: 0 } });
});

test('of several empty paragraphs at the cut none is left, and one with a formula alone is not empty', () => {
  const document = text(p('Alpha'), p(''), p(''), p('Beta'), p(''), p(''), p('Gamma'));
  expect(splitText(document, 11, 11).before.toJSON()).toMatchObject({ content: [p('Alpha')] });
  expect(splitText(document, 17, 17).after.toJSON()).toMatchObject({ content: [p('Gamma')] });
  const sole = { type: 'paragraph', content: [{ type: 'formula' }] };
  const broken = { type: 'paragraph', content: [{ type: 'hardBreak' }] };
  const halves = splitText(text(p('A'), sole, broken, p('B'), broken, sole), 9, 12);
  expect(halves.before.toJSON()).toMatchObject({ content: [p('A'), sole] });
  expect(halves.after.toJSON()).toMatchObject({ content: [sole] });
});

test('a rule and an empty paragraph away from the cut stay', () => {
  const [before] = split(text(p('A'), p(''), { type: 'horizontalRule' }, p('Alpha')), 'Alpha');
  expect(before?.content).toEqual([p('A'), p(''), { type: 'horizontalRule' }, p('Alpha')]);
});

test('a rule at the cut stays', () => {
  const rule = { type: 'horizontalRule' };
  const document = text(p('A'), rule, p('Alpha'), rule);
  expect(splitText(document, 5, 5).before.toJSON()).toMatchObject({ content: [p('A'), rule] });
  expect(splitText(document, 10, 10).after.toJSON()).toMatchObject({ content: [rule] });
});

test('a numbered list that is cut goes on counting', () => {
  const list = ol(3, item(p('three')), item(p('four')), item(p('five')));
  const [before, after] = split(text(list), 'four');
  expect(before?.content).toEqual([ol(3, item(p('three')), item(p('four')))]);
  expect(after?.content).toEqual([ol(5, item(p('five')))]);
});

test('a list within an item is cut as well', () => {
  const list = {
    type: 'bulletList',
    content: [item(p('one'), { type: 'bulletList', content: [item(p('in')), item(p('out'))] })],
  };
  const [before, after] = split(text(list), 'in');
  expect(JSON.stringify(before)).toContain('"in"');
  expect(JSON.stringify(before)).not.toContain('"out"');
  expect(JSON.stringify(after)).toContain('"out"');
  expect(JSON.stringify(after)).not.toContain('"one"');
});
