import { expect, it } from 'vitest';

import { isBlank } from './texts.ts';

it.each(['', ' ', '\n\t', '\u00a0', '\u200b', '\u200b \u200d\ufeff', '\u2060', '\u00ad', '\u202e', '\u3164', '\u2800'])(
  '%j shows nothing',
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

it.each(['a', '.', '\u200ba', 'نامه\u200cای', '👩\u200d🔬', '0', '\u0301'])('%j shows something', (text) => {
  expect(isBlank(text)).toBe(false);
});
