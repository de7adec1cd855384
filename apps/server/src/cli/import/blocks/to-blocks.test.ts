import { describe, expect, it } from 'vitest';

import type { DraftBlock } from './block-parts.ts';
import { parseMarkdown } from './parse-text.ts';
import { toBlocks } from './to-blocks.ts';

const remarks: { line: number; why: string }[] = [];
const blocksOf = (markdown: string, title = 'Title', isMDX = false): DraftBlock[] => {
  remarks.length = 0;
  return toBlocks(parseMarkdown(markdown, isMDX), {
    title,
    remark: (line, why) => remarks.push({ line, why }),
    isVideo: (address) => address.includes('youtube.com'),
    takesFormula: (tex) => !tex.includes('\\bad'),
    documentID: () => undefined,
    resolveLink: (href) => (href === 'other.md' ? { dataPageId: '7' } : { href }),
  });
};

describe('Markdown as blocks', () => {
  it('turns headings, text, images, tables and quotes into blocks of their own, in order', () => {
    const blocks = blocksOf(
      'Intro *text*.\n\n## Part\n\n![Alt](a.png)\n\n> Said well.\n>\n> — Somebody\n\n| A | B |\n|---|---|\n| 1 | **2** |\n\nEnd.',
    );
    expect(blocks).toEqual([
      { type: 'richText', html: '<p>Intro <em>text</em>.</p>' },
      { type: 'heading', title: 'Part', level: 2, anchor: '' },
      { type: 'image', source: 'a.png', alt: 'Alt', caption: '', line: 5 },
      { type: 'quote', text: 'Said well.', source: 'Somebody' },
      {
        type: 'table',
        caption: '',
        table: {
          headerRow: true,
          headerColumn: false,
          rows: [
            ['A', 'B'],
            ['1', '<strong>2</strong>'],
          ],
        },
      },
      { type: 'richText', html: '<p>End.</p>' },
    ]);
  });
  it('parses a quote with its attribution on one line, and leaves a long one in the text', () => {
    expect(blocksOf('<blockquote>\n“I came by sea.” – Heather B\n</blockquote>')).toEqual([
      { type: 'quote', text: '“I came by sea.”', source: 'Heather B' },
    ]);
    expect(blocksOf('> It is well-known - they say so.')).toEqual([
      { type: 'quote', text: 'It is well-known - they say so.', source: '' },
    ]);
    expect(blocksOf(`> ${'By sea. '.repeat(60)}`)).toMatchObject([{ type: 'richText' }]);
    expect(blocksOf('> By sea.\n\n***\n\n'.repeat(7))).toMatchObject([{ type: 'richText' }]);
  });
  it('leaves lists, code and footnotes in the text', () => {
    const [block] = blocksOf('- a\n- b\n\n```js\nlet x = "<b>";\n```\n\nNote[^1].\n\n[^1]: The note.');
    expect(block?.type === 'richText' && block.html).toMatch(
      /<ul>[\s\S]*<code class="language-js">let x = "&lt;b>";[\s\S]*<sup>/,
    );
    expect(JSON.stringify(blocksOf('Note[^1].\n\n[^1]: The note.'))).toContain('The note.');
  });
  it('drops a first heading that repeats the title', () => {
    expect(blocksOf('# Title\n\nText.')).toEqual([{ type: 'richText', html: '<p>Text.</p>' }]);
    expect(blocksOf('Text.\n\n# Title')).toHaveLength(2);
  });
  it('continues a heading or title that is too long in the text below it, and says so', () => {
    const question = `${'You write more issues now. '.repeat(7).trim()} Did you feel at ease, and how confident are you today?`;
    const rest = '<p>Did you feel at ease, and how confident are you today?</p>';
    const start = question.slice(0, question.indexOf(' Did'));
    expect(blocksOf(`### ${question}\n\nI do.`)).toEqual([
      { type: 'heading', title: start, level: 3, anchor: '' },
      { type: 'richText', html: `${rest}<p>I do.</p>` },
    ]);
    expect(remarks).toMatchObject([{ line: 1, why: expect.stringContaining('its rest is text below it') as string }]);
    expect(blocksOf(`<details><summary>${question}</summary><p>I do.</p></details>`)).toEqual([
      { type: 'accordion', items: [{ title: start, html: `${rest}<p>I do.</p>` }] },
    ]);
    const [word, after] = blocksOf(`## ${'sea '.repeat(70)}`);
    expect(word).toMatchObject({ title: 'sea '.repeat(50).trim() });
    expect(after).toEqual({ type: 'richText', html: `<p>${'sea '.repeat(20).trim()}</p>` });
  });
  it('keeps a button and the source of a quote that are too long for their fields whole, in the text', () => {
    const long = 'Read all about the sea. '.repeat(12).trim();
    expect(blocksOf(`<div class="wp-block-button"><a href="https://a.example/">${long}</a></div>`)).toEqual([
      { type: 'richText', html: `<p><a href="https://a.example/">${long}</a></p>` },
    ]);
    const [quote, ...more] = blocksOf(`<blockquote><p>By sea.</p><cite>${long}</cite></blockquote>`);
    expect(more).toEqual([]);
    expect(quote).toMatchObject({ type: 'richText', html: expect.stringContaining(long) as string });
  });
  it('extracts images from the text and preserves the words around them', () => {
    const blocks = blocksOf('Before ![one](1.png) after.\n\n<div class="row"><p>In a box <img src="2.png" alt="two"></p></div>');
    expect(blocks.map((block) => block.type)).toEqual(['richText', 'image', 'richText', 'image']);
  });
  it('parses a figure with its caption', () => {
    expect(blocksOf('<figure>\n\n![grid](g.png)\n\n<figcaption>The grid</figcaption>\n</figure>')).toEqual([
      { type: 'image', source: 'g.png', alt: 'grid', caption: 'The grid', line: 3 },
    ]);
  });
  it('turns links between articles into page links', () => {
    expect(blocksOf('[x](other.md) [y](https://a.example/)')).toEqual([
      { type: 'richText', html: '<p><a data-page-id="7">x</a> <a href="https://a.example/">y</a></p>' },
    ]);
  });
  it('keeps the text of a link without a target, and of a frame without a valid address nothing', () => {
    expect(blocksOf('<div><a class="button">Send</a> <a href=" ">it</a></div>\n\n<iframe src="//"></iframe>')).toEqual([
      { type: 'richText', html: '<p>Send it</p>' },
    ]);
  });
  it('drops scripts and frames with a remark, and preserves a frame’s URL', () => {
    const blocks = blocksOf('Text.\n\n<script>alert(1)</script>\n\n<iframe src="https://video.example/1" title="Talk"></iframe>');
    expect(JSON.stringify(blocks)).not.toContain('alert');
    expect(JSON.stringify(blocks)).toContain('https://video.example/1');
    expect(remarks.map(({ line }) => line)).toEqual([3, 5]);
  });
  it('keeps merged cells and rows of headings of a table, and says which it had to part', () => {
    const table = (rows: string): unknown => blocksOf(`<table>${rows}</table>`)[0];
    expect(
      table(
        '<tr><th rowspan="2">Basin</th><th colspan="2">Size</th></tr><tr><th>m</th><th>m</th></tr><tr><td>Tow</td><td colspan="2">260</td></tr>',
      ),
    ).toEqual({
      type: 'table',
      caption: '',
      table: {
        headerRow: true,
        headerColumn: false,
        headRows: 2,
        rows: [
          ['Basin', 'Size', ''],
          ['', 'm', 'm'],
          ['Tow', '260', ''],
        ],
        merges: [
          { row: 0, column: 0, rows: 2, columns: 1 },
          { row: 0, column: 1, rows: 1, columns: 2 },
          { row: 2, column: 1, rows: 1, columns: 2 },
        ],
      },
    });
    expect(remarks).toEqual([]);
    expect(table('<tr><th rowspan="9">A</th><th>B</th></tr><tr><td>1</td></tr>')).toMatchObject({
      table: {
        rows: [
          ['A', 'B'],
          ['', '1'],
        ],
      },
    });
    expect(remarks).toEqual([{ line: 1, why: 'Merged cells of a table were parted, their words kept: 1' }]);
    expect(blocksOf('<table><tr><td colspan="1000">Wide</td></tr></table>')).toEqual([{ type: 'richText', html: '<p>Wide</p>' }]);
  });
  it('takes headings of rows as such, and not as a first row of headings', () => {
    const heads = (rows: string): unknown => {
      const [block] = blocksOf(`<table>${rows}</table>`);
      return block?.type === 'table' ? [block.table.headerRow, block.table.headerColumn] : block;
    };
    expect(heads('<tr><th>Length</th><td>12</td></tr><tr><th>Beam</th><td>3</td></tr>')).toEqual([false, true]);
    expect(heads('<tr><td></td><th>Tank</th></tr><tr><th>Beam</th><td>3</td></tr>')).toEqual([true, true]);
    expect(heads('<tr><th rowspan="2">Beam</th><td>3</td></tr><tr><td>4</td></tr>')).toEqual([false, true]);
    expect(heads('<tr><th>Tank</th><th>m</th></tr><tr><td>Wave</td><td>3</td></tr>')).toEqual([true, false]);
    expect(heads('<tr><th>Tanks</th></tr><tr><td>Wave</td></tr>')).toEqual([true, false]);
    expect(heads('<tr><td>Wave</td><td>3</td></tr>')).toEqual([false, false]);
  });
  it('keeps the words of a button that is a title, and reports those of others', () => {
    const blocks = blocksOf(
      '<h3><button>Who may test?</button></h3>\n\n<p>All.</p>\n\n<p><button aria-expanded="false">When?</button></p>\n\n<p>Daily.</p>\n\n<p>Now <button>Send it</button></p>',
    );
    expect(blocks).toEqual([
      { type: 'heading', title: 'Who may test?', level: 3, anchor: '' },
      { type: 'richText', html: '<p>All.</p><p>When?</p><p>Daily.</p><p>Now </p>' },
    ]);
    expect(remarks).toEqual([{ line: 9, why: 'An element was left out: <button>, "Send it"' }]);
  });
  it('converts an empty text to no blocks', () => {
    expect(blocksOf('')).toEqual([]);
    expect(blocksOf('<!-- only a comment -->\n\n<div></div>')).toEqual([]);
  });
  it('parses indented HTML and images after HTML, where a template tag left an empty line', () => {
    const [quote, ...rest] = blocksOf(
      '<div class="pquote">\n\n\t<blockquote>\n\t\tLoved <a href="https://a.example/">it</a>.\n\t</blockquote>\n</div>\n\nAfter.',
    );
    expect(JSON.stringify([quote, rest])).not.toMatch(/<pre>|&lt;/);
    expect(JSON.stringify(quote)).toContain('Loved <a href=');
    expect(
      blocksOf(
        '<figure>\n\n      ![Alt](a.png)\n      <figcaption>Below</figcaption>\n</figure>\n\n<script>\n\n    x()\n</script>',
      ),
    ).toEqual([{ type: 'image', source: 'a.png', alt: 'Alt', caption: 'Below', line: 3 }]);
    const nested = '<div>\n\n    <div>\n\n        <p>Deep.</p>\n    </div>\n\n</div>\n';
    expect(blocksOf(nested)).toEqual([{ type: 'richText', html: '<p>Deep.</p>' }]);
  });
  it('parses a fence that is indented too far as code', () => {
    const [block] = blocksOf('1. One\n\n        ```js\n        let x;\n        ```\n');
    expect(block).toMatchObject({ html: expect.stringContaining('<code class="language-js">let x;\n</code>') as string });
  });
  it('leaves indented code as it is, except in MDX, which has none', () => {
    expect(blocksOf('See:\n\n    <p>code</p>\n')).toEqual([
      { type: 'richText', html: '<p>See:</p><pre><code>&lt;p>code&lt;/p>\n</code></pre>' },
    ]);
    expect(blocksOf('Part:\n\n    Some *words*.\n', 'Title', true)).toEqual([
      { type: 'richText', html: '<p>Part:</p><p>Some <em>words</em>.</p>' },
    ]);
  });
});
