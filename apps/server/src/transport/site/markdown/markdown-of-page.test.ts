import { expect, test } from 'vitest';

import { markdownOfPage } from './markdown-of-page.ts';

const address = 'https://meridian.example/en/tests';
const pageWith = (main: string): string =>
  `<!doctype html><html lang="en"><head><title>Tests – Meridian</title><meta name="description" content="What we &quot;test&quot;">
  <link rel="canonical" href="${address}"></head><body><header>Menu</header><main>${main}</main><footer>Foot</footer></body></html>`;
const contentOf = (main: string): string => markdownOfPage(pageWith(main), address)?.split('---\n\n')[1] ?? '';

test('a page begins with its title, address, language and description', () => {
  expect(markdownOfPage(pageWith('<h1>Tests</h1>'), address)).toBe(
    '---\ntitle: "Tests – Meridian"\nurl: "https://meridian.example/en/tests"\nlanguage: "en"\ndescription: "What we \\"test\\""\n---\n\n# Tests\n',
  );
});

test.each([
  [
    'text with marks and links, whose addresses are whole',
    '<p>A <strong>wave</strong> <a href="/en/x#y">there</a></p>',
    'A **wave** [there](https://meridian.example/en/x#y)\n',
  ],
  ['a list', '<ul><li>One</li><li>Two</li></ul>', '- One\n- Two\n'],
  [
    'facts, each in a line',
    '<dl><div><dt>Length</dt><dd>260 m</dd></div><dt>Depth</dt><dd>5 m</dd></dl>',
    '- Length: 260 m\n- Depth: 5 m\n',
  ],
  ['a table', '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>', '| A |\n| - |\n| 1 |\n'],
  [
    'a formula as its author wrote it',
    '<p>With <math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></semantics></math>.</p>',
    'With $x_1$.\n',
  ],
  [
    'a picture with its text, and no ornament',
    '<img src="/a.png" alt="A hull"><img src="/b.png" alt="">',
    '![A hull](https://meridian.example/a.png)\n',
  ],
  ['a drawing as its name', '<figure><svg role="img" aria-label="A tank of 260 m"><path/></svg></figure>', 'A tank of 260 m\n'],
  ['words that only the layout keeps apart', '<p><span>News</span><span>17 November</span></p>', 'News · 17 November\n'],
  ['letters with marks as they are', '<p><b>H</b><sub>s</sub></p>', '**H**s\n'],
  [
    'no way through the page, form or button',
    '<nav>On this page</nav><details><summary>On this page</summary><a href="#x">X</a></details><form><label>Name<input></label></form><button>Go</button><p>Words</p>',
    'Words\n',
  ],
  ['words of a folded text', '<p>A</p><details><summary>Question</summary><p>Answer</p></details>', 'A\n\nQuestion\n\nAnswer\n'],
])('its content has %s', (_what, html, markdown) => {
  expect(contentOf(html)).toBe(markdown);
});

test('a document without a main part has no content', () => {
  expect(markdownOfPage('<p>x</p>', address)).toBeUndefined();
});
