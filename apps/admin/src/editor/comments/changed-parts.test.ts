import { expect, test } from 'vitest';

import { changedParts, changedWords } from './changed-parts.ts';

const shown = (words: string, replacement: string): string =>
  changedParts(words, replacement)
    .map(({ status, text }) => (status === 'same' ? text : status === 'removed' ? `[-${text}]` : `[+${text}]`))
    .join('');

test('what a suggestion changes is shown with a few words around it, not with its whole sentences', () => {
  const sentence = 'By Friday evening the floor was dry, and the whole of the basin could be seen at once.';
  expect(shown(sentence, sentence.replace('whole', 'rest'))).toBe('… dry, and the [-whole][+rest] of the basin …');
  expect(shown(sentence, sentence.replace('By', 'On').replace('once', 'last'))).toBe(
    '[-By][+On] Friday evening the … be seen at [-once][+last].',
  );
  expect(shown('the old roll', 'the roll')).toBe('the [-old ]roll');
  expect(shown('roll', 'roll now')).toBe('roll[+ now]');
  expect(shown('roll', '')).toBe('[-roll]');
});

test('a suggestion is named by the words that it changes', () => {
  const words = 'Its draught is four metres, as it was.';
  expect(changedWords(words, words.replace('four', 'five'))).toEqual({ was: 'four', now: 'five' });
  expect(changedWords('Its', 'Now Its')).toEqual({ was: '', now: 'Now' });
  expect(changedWords('very slowly', 'slowly')).toEqual({ was: 'very', now: '' });
  expect(changedWords('roll', '')).toEqual({ was: 'roll', now: '' });
  expect(changedWords('a b c d', 'x b c y')).toEqual({ was: 'a b c d', now: 'x b c y' });
  // Nothing but white space.
  expect(changedWords('a  b', 'a b')).toEqual({ was: 'a  b', now: 'a b' });
});
