import { expect, test } from 'vitest';
import { createProgress } from './terminal-progress.ts';

test('each step is printed when it starts and timed when the next starts; the end prints the total', () => {
  let now = 0;
  let text = '';
  const progress = createProgress({ write: (part) => (text += part) }, () => now);
  progress.line('First');
  expect(text).toBe('First …');
  now = 1_240;
  progress.line('Second');
  now = 1_500;
  progress.end('Ready');
  expect(text).toBe('First …  1.2 s\nSecond …  0.3 s\nReady after 1.5 s\n');
});
