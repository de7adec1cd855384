import { expect, test } from 'vitest';

import { leftOutOf, sentenceOfCut, sentenceOfCuts } from './cut-paste.ts';

const field = { value: 'abcd', selectionStart: 4, selectionEnd: 4, maxLength: 6, isOneLine: true };

test('a pasted text is cut where the field is full, and what it replaces makes room', () => {
  expect(leftOutOf(field, 'ef')).toBe('');
  expect(leftOutOf(field, 'efgh')).toBe('gh');
  expect(leftOutOf({ ...field, selectionStart: 0 }, 'efgh')).toBe('');
  expect(leftOutOf({ ...field, selectionStart: null, selectionEnd: null }, 'efg')).toBe('g');
  expect(leftOutOf({ ...field, maxLength: -1 }, 'e'.repeat(9_000))).toBe('');
});

test('on one line a line break is a blank, which takes room, and those at the end are nothing', () => {
  expect(leftOutOf(field, 'e\r\nf')).toBe('f');
  expect(leftOutOf(field, 'e\rfg')).toBe('fg');
  expect(leftOutOf(field, 'ef\r\n\n')).toBe('');
  expect(leftOutOf({ ...field, isOneLine: false }, 'e\r\nf')).toBe('f');
  expect(leftOutOf({ ...field, isOneLine: false }, 'ef\r\n\n')).toBe('\n\n');
});

test('of a field that is longer than it may be already, no more is left out than was pasted', () => {
  expect(leftOutOf({ ...field, maxLength: 2 }, 'efg')).toBe('efg');
});

test('a cut names how many characters it took and the first words of them', () => {
  expect(sentenceOfCut(' the mast\nand keel', 200)).toBe(
    'The text was too long for this field: the last 18 characters were left out, from “the mast and keel” on. It takes at most 200.',
  );
  expect(sentenceOfCut('x'.repeat(900), 200)).toContain(`from “${'x'.repeat(59)}…” on`);
  expect(sentenceOfCut('x', 200)).toContain('the last character was left out, from “x” on');
});

test('of several texts that were cut the first words of the ends are named, and how many there are more', () => {
  expect(sentenceOfCuts(['the mast'], 200)).toBe(sentenceOfCut('the mast', 200));
  expect(sentenceOfCuts([' the mast', 'and keel'], 200)).toBe(
    '2 of the texts were too long and were cut at 200 characters. Left out: “the mast”, “and keel”.',
  );
  expect(sentenceOfCuts(['a', 'b', 'c', 'd', 'e'], 200)).toContain('Left out: “a”, “b”, “c” and 2 more.');
});
