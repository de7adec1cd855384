import { expect, test } from 'vitest';

import { begunMention, matching, storedText, typedText, withLabels } from './written-mentions.ts';

const people = [
  { ID: 1, name: 'Anna' },
  { ID: 2, name: 'Anna Visser' },
  { ID: 3, name: 'Zoë (R&D)' },
  { ID: 4, name: 'Anna Visser' },
];

test.each([
  ['@Anna Visser, look', '<@2>, look'],
  ['@Anna Vissering', '<@1> Vissering'],
  ['(@Anna) and @Zoë (R&D).', '(<@1>) and <@3>.'],
  ['@Anna Visser (2) and @Anna Visser', '<@4> and <@2>'],
  ['mail@Anna Visser or @Annabel or @nobody', 'mail@Anna Visser or @Annabel or @nobody'],
])('whole names after an @ mention people: %s', (typed, stored) => {
  expect(storedText(typed, people)).toBe(stored);
  expect(typedText(stored, people)).toBe(typed);
  expect(storedText(typed, [])).toBe(typed);
});

test('a name is begun by an @ that ends no word', () => {
  expect(begunMention('Ask @an', 7)).toEqual({ start: 4, term: 'an' });
  expect(begunMention('Ask @an', 5)).toEqual({ start: 4, term: '' });
  expect(begunMention('@anna vi', 8)).toEqual({ start: 0, term: 'anna vi' });
  for (const text of ['info@mar', 'Ask', '@anna\nvi', '@@'.slice(0, 0)]) expect(begunMention(text, text.length)).toBeUndefined();
});

test('people are found by the beginning of any part of their name, and by none of it', () => {
  const found = (term: string) => matching(withLabels(people), term).map(({ ID }) => ID);
  expect(found('')).toEqual([1, 2, 3, 4]);
  expect(found('vis')).toEqual([2, 4]);
  expect(found('ZOE')).toEqual([3]);
  expect(found('anna v')).toEqual([2, 4]);
  expect(found('nna')).toEqual([]);
  // All of it is typed.
  expect(found('Zoë (R&D)')).toEqual([]);
  expect(found('Anna Visser')).toEqual([2, 4]);
});
