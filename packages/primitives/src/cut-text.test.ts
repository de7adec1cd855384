import { expect, it } from 'vitest';

import { cutText } from './cut-text.ts';

it.each([
  ['Waves', 5, 'Waves'],
  [' Waves ', 5, 'Waves'],
  ['Waves in deep water', 12, 'Waves in…'],
  ['Waves in deep water', 14, 'Waves in deep…'],
  ['Waves in\u00a0deep water', 9, 'Waves in…'],
  ['Waves,   \n in deep water', 9, 'Waves,…'],
  ['Golfbrekermetingen', 10, 'Golfbreke…'],
  ['A golfbrekermetingen', 10, 'A golfbre…'],
  ['🌊🌊🌊🌊', 6, '🌊🌊…'],
  ['', 5, ''],
])('%j of at most %i is %j', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
  expect(cut.length).toBeLessThanOrEqual(max);
});
