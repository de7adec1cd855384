import { expect, test } from 'vitest';

import { reportLeftovers } from './leftovers.ts';
import { parseMarkdown } from './parse-text.ts';

const remarksOn = (markdown: string): string[] => {
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
  [
    'a link with a space in its host',
    'See [j](https://exa mple.org).',
    '1: Markup that is not understood stays in the text: "]("',
  ],
  ['a link without its end', 'Sea.\n\n[x](', '3: Markup that is not understood stays in the text: "]("'],
  ['a link with a blank before a broken address', '[x]( a b )', '1: Markup that is not understood stays in the text: "]("'],
  ['a link whose title has no end', '[x](/a "b)', '1: Markup that is not understood stays in the text: "]("'],
  ['a link over paragraphs', '[x\n\ny](/a)', '3: Markup that is not understood stays in the text: "]("'],
  ['a link around an image', '[![a](b.png)](c d)', '1: Markup that is not understood stays in the text: "]("'],
  ['an image whose address has spaces', '![a](b c.png)', '1: Markup that is not understood stays in the text: "!["'],
  [
    'an image whose address has spaces in a cell',
    '| a |\n|---|\n| ![a](b c.png) |',
    '3: Markup that is not understood stays in the text: "!["',
  ],
  ['an address with a space', 'Sea:\n<https://a b>', '2: Markup that is not understood stays in the text: "<https://a"'],
  ['a mail address with a space', '<a@b.nl c>', '1: Markup that is not understood stays in the text: "<a@b.nl"'],
  ['an address of files with a space', '<ftp://a b>', '1: Markup that is not understood stays in the text: "<ftp://a"'],
  ['a definition with a space', '[a]: /old page.md', '1: Markup that is not understood stays in the text: "[a]: /old"'],
  [
    'an address between angle brackets in HTML',
    '<div>\nSee <https://a.nl/b> now.\n</div>',
    '2: An address between < and > is no text in HTML and was left out: "https: a.nl b"',
  ],
  ['a reference without a definition', 'See [it][there].', '1: Markup that is not understood stays in the text: "]["'],
  ['a footnote without its note', 'Calm[^7].', '1: Markup that is not understood stays in the text: "[^7]"'],
  ...[
    ['an emoji by its name', 'Calm :wave: sea.', ':wave:'],
    ['a snippet', 'A {!tides.md!} here.', '{!tides.md!}'],
    ['a comment of a template', 'A {# to do #} here.', '{# to do #}'],
    ['a comment of Obsidian', 'Calm %%to do%% sea.', '%%to do%%'],
    ['a note of Pandoc in its line', 'Calm^[As it was.] sea.', '^[As it was.]'],
    ['a citation', 'As [@airy1845, p. 3] says.', '[@airy1845, p. 3]'],
    ['a table of lines', '+---+---+', '+---+---+'],
    ['a table without its second row', '| Sea | Height |', '| Sea | Height |'],
    ['a proposed change', 'Calm {--and slow--} sea.', '{--'],
    ['a proposed word', 'Calm {++blue++} sea.', '{++'],
    ['a box of Docsify', '!> Mind the tide.', '!> Mind the tide.'],
    ['an inserted text', 'Calm ^^blue^^ sea.', '^^blue^^'],
    ['a tag of EJS', 'Calm <%= sea %>.', '<%= sea %>'],
    ['a formula between single dollars', 'So $E=mc^2$ holds.', '$E=mc^2$'],
    ['a command of TeX', 'Calm.\n\n\\newpage', '\\newpage'],
    ['a reference of TeX', 'See \\ref{tide}.', '\\ref{'],
    ['a place of Obsidian', 'Calm sea. ^tide-1', '^tide-1'],
    ['code of another file', '<<< @/tide.js{2}', '<<< @/tide.js{2}'],
    ['a directive of reStructuredText', '.. note::', '.. note::'],
    ['a role of MyST', 'See {doc}`tides`.', '{doc}'],
  ].map(([what = '', markdown = '', found = '']): [string, string, string] => [
    what,
    markdown,
    `${/\n\n/.test(markdown) ? 3 : 1}: Markup that is not understood stays in the text: "${found}"`,
  ]),
  ['an included file', '<!--@include: ./tides.md-->', '1: What the old site includes here was left out: "@include: ./tides.md"'],
  ['a heading within HTML', '<div>\n## Calm sea\n</div>', '2: Markup that is not understood stays in the text: "## Calm sea"'],
])('%s that stays in the text has a line in the report', (_, markdown, line) => {
  expect(remarksOn(markdown)).toEqual([line]);
});

test('each line of a paragraph that has some has a line', () => {
  expect(remarksOn('[a](b c) and [d](e f)\nwell\n![g](h i.png)')).toEqual([
    '1: Markup that is not understood stays in the text: "]("',
    '3: Markup that is not understood stays in the text: "!["',
  ]);
});

test('text and code that only look like markup have no line', () => {
  const text =
    'At 12:30:45, ratio 1:20:400, a:b:c, http://a.nl:80/x, $5 to $10, x=3 for $4 and y=2, C:\\sea\\tide, 5 ^ 2, a|b, mail@a.nl, 100 %% sure, :-) and {sea}. Rule [3] (of 4), [see] below, #1 of 3, 2 * 3 * 4, three *** stars, a < b, <https://a.nl>, [Jan]: well said.\n\n`**x** [a][b] [^1]`\n\n    ## code\n';
  expect(remarksOn(text)).toEqual([]);
});
