import { expect, test } from 'vitest';

import { root } from '../lib/run.mjs';
import { isOfServer } from './front.ts';
import { inOneLine } from './in-one-line.ts';

test.each([
  [
    'a bundler’s drawing',
    `Build failed with 1 error:\n\n[PARSE_ERROR] Error: Unexpected token\n   ╭─[ src/layout/layout.tsx:12:3 ]\n12 │ const = 1\n`,
    'src/layout/layout.tsx:12:3: [PARSE_ERROR] Error: Unexpected token',
  ],
  [
    'a stack of Node',
    `file://${root}/apps/server/src/config.ts:3\nconst = 1;\n      ^\n\nSyntaxError: Unexpected token '='\n    at compile (node:internal/modules:1:1)\n\nNode.js v24.21.0\n`,
    "apps/server/src/config.ts:3: SyntaxError: Unexpected token '='",
  ],
  ['a sentence of the program', 'Port 3000 is in use.\n', 'Port 3000 is in use.'],
])('a failure is one line with its place: %s', (_name, text, line) => {
  expect(inOneLine(text)).toBe(line);
});

test.each([
  ['apps/server/src/config.ts', true],
  ['packages/blocks/src/issues.ts', true],
  ['packages/blocks/src/blocks/text/view.tsx', false],
  ['apps/server/src/config.test.ts', false],
  ['packages/db/migrations/0001-first.ts', false],
  ['apps/admin/src/app/main.ts', false],
])('the server restarts only with its own program: %s is %s', (file, isOf) => {
  expect(isOfServer(`${root}/${file}`)).toBe(isOf);
});
