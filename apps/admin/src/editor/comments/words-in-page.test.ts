import { expect, test } from 'vitest';

import { placeOfQuote } from './words-in-page.ts';

test('of the same words in several places, those are meant before which most of what stood there stands', () => {
  const text = 'Whyitrolls,andwhenitrolls';
  expect(placeOfQuote(text, { text: 'it rolls', before: 'Why ' })).toEqual({ from: 3, to: 10 });
  expect(placeOfQuote(text, { text: 'it rolls', before: 'Why it rolls, and when ' })).toEqual({ from: 18, to: 25 });
  // What stands further before was changed meanwhile.
  expect(placeOfQuote(text, { text: 'it rolls', before: 'but not when' })).toEqual({ from: 18, to: 25 });
});

test('without anything before them the first are meant, across line ends; words that are gone are nowhere', () => {
  expect(placeOfQuote('One.Two.One.Two.', { text: 'One.\n\nTwo.', before: '' })).toEqual({ from: 0, to: 8 });
  expect(placeOfQuote('One', { text: 'Two', before: '' })).toBeUndefined();
  expect(placeOfQuote('One', { text: ' ', before: '' })).toBeUndefined();
});
