import { expect, it } from 'vitest';

import { adviceOf, titleOf } from './advice.ts';

it.each([
  ['script-src-elem', 'inline', 'Script in the page'],
  ['script-src-elem', 'https://evil.example', 'Script from https://evil.example'],
  ['style-src-attr', 'inline', 'Style in the page'],
  ['img-src', 'data', 'Image in a data URL'],
  ['worker-src', 'blob:', 'worker-src in memory'],
  ['frame-ancestors', '', 'Embedding by another site'],
] as const)('a violation of %s by “%s” reads “%s”, with advice', (directive, blocked, title) => {
  expect(titleOf({ directive, blocked })).toBe(title);
  expect(adviceOf({ directive, blocked })).toMatch(/\.$/);
});
