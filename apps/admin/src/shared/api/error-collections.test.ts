import { expect, test } from 'vitest';

import { errorWords } from './error-collections.ts';

const error = (property: string, message: string) => ({ code: 'V_01', property, message });

test('an error stands at its field, whatever its capitals, and those of no field are said once each', () => {
  const { at, rest } = errorWords(
    [error('Email', 'Enter a value.'), error('', 'Try later.'), error('id', 'Try later.')],
    ['email', 'profile.name'],
  );
  expect(at('email')).toBe('Enter a value.');
  expect(at('profile.name')).toBeUndefined();
  expect(rest).toEqual(['Try later.']);
});
