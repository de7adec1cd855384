import { expect, test } from 'vitest';

import { reportLeftovers } from './leftovers.ts';
import { parseMarkdown } from './parse-text.ts';

const told = (markdown: string): string[] => {
  const lines: string[] = [];
  reportLeftovers(parseMarkdown(markdown), (line, why) => lines.push(`${line}: ${why}`));
  return lines;
};

test.each([
  [
    'emphasis that touches a word',
    'Sea.\n\nBefore 18F**,** I sailed.',
    '3: Markup that is not understood stays in the text: "**"',
  ],
  ['emphasis within HTML', '<p>**Calm sea**</p>', '1: Markup that is not understood stays in the text: "**"'],
  ['a link whose address has spaces', 'See [it](the old page.md).', '1: Markup that is not understood stays in the text: "]("'],
  ['a reference without a definition', 'See [it][there].', '1: Markup that is not understood stays in the text: "]["'],
  ['a footnote without its note', 'Calm[^7].', '1: Markup that is not understood stays in the text: "[^7]"'],
  ['a heading within HTML', '<div>\n## Calm sea\n</div>', '2: Markup that is not understood stays in the text: "## Calm sea"'],
])('%s that stays in the text has a line in the report', (_, markdown, line) => {
  expect(told(markdown)).toEqual([line]);
});

test('text and code that only look like markup have no line', () => {
  const text = 'Rule [3] (of 4), [see] below, #1 of 3, 2 * 3 * 4, three *** stars.\n\n`**x** [a][b] [^1]`\n\n    ## code\n';
  expect(told(text)).toEqual([]);
});
