import { growthOf, linearGrowthMax } from '@ximblox/primitives/testing';
import { nameOfImage, sentencesOf } from './report/report.ts';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import type { ContentPart, TableMerge } from '@ximblox/blocks';
import type { Element } from 'hast';
import { describe, expect, it } from 'vitest';

import type { PagePart } from './arranging/parts.ts';
import type { NotTaken } from './clipboard-content.ts';
import { convert, type Converted } from './convert.ts';
import { parseMarkup } from './reading/office-comments.ts';
import { rawText, type Node } from './reading/hast.ts';

type Fixture = {
  readonly types: Readonly<Record<string, string>>;
  readonly files: readonly { readonly name: string; readonly type: string; readonly base64: string }[];
  readonly network: readonly string[];
  readonly expected: readonly Readonly<Record<string, unknown>>[];
  readonly marks: Readonly<Record<string, readonly unknown[]>>;
};
const folder = path.join(import.meta.dirname, 'testing/clipboards');
const fixtures = readdirSync(folder).map((file) => file.replace('.json', ''));
const fixtureOf = (name: string): Fixture => JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Fixture;

function paste(types: Readonly<Record<string, string>>, files: readonly File[] = []): Converted {
  const content = {
    html: types['text/html'] ?? '',
    plain: types['text/plain'] ?? '',
    rtf: types['text/rtf'] ?? '',
    files,
    types: Object.keys(types),
  };
  const converted = convert(content);
  if ('tooLong' in converted) throw new Error('too long');
  return converted;
}

const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const elements = (node: Node | ReturnType<typeof parseMarkup>): Element[] =>
  'children' in node ? (node.children as Node[]).filter((child) => child.type === 'element') : [];
/** Words with TeX between dollars. */
const words = (node: Node): string =>
  node.type === 'text'
    ? node.value
    : node.type !== 'element'
      ? ''
      : node.tagName === 'br'
        ? '\n'
        : node.properties['dataFormula'] === undefined
          ? node.children.map(words).join('')
          : `$${String(node.properties['dataFormula'])}$`;

const itemOf = (node: Node): unknown => {
  const lists = elements(node).filter(({ tagName }) => tagName === 'ul' || tagName === 'ol');
  const text = line(
    elements(node)
      .filter((child) => !lists.includes(child))
      .map(words)
      .join(' '),
  );
  const [list] = lists;
  return list === undefined ? text : [text, elements(list).map(itemOf)];
};
const partsOfText = (html: string): unknown[] =>
  elements(parseMarkup(html)).map((node) => {
    if (node.tagName === 'ul' || node.tagName === 'ol') return [node.tagName, elements(node).map(itemOf)];
    if (node.tagName === 'pre') return ['code', rawText(node)];
    return ['p', line(words(node))];
  });

/** The parts as the lists of expected blocks write them; texts in a row are one. */
function asExpected(parts: readonly PagePart[], sourceOf: (part: PagePart) => unknown): Record<string, unknown>[] {
  return parts.map((one) => {
    const part: ContentPart = one.part;
    switch (part.kind) {
      case 'heading':
        return { type: 'heading', level: part.level, title: part.text };
      case 'text':
        return { type: 'richText', parts: partsOfText(part.html) };
      case 'image':
        return { type: 'image', image: sourceOf(one), alt: one.image?.alt, caption: part.caption };
      case 'table': {
        const { headerRow, headerColumn, headRows = 1, merges = [], rows } = part.table;
        const cells = rows.map((row) =>
          row.map((cell) =>
            parseMarkup(cell)
              .children.map(words)
              .join('')
              .replaceAll(/[ \u00a0]+/g, ' '),
          ),
        );
        const ordered = [...merges].sort(
          (one_: TableMerge, other: TableMerge) => one_.row - other.row || one_.column - other.column,
        );
        return { type: 'table', caption: part.caption, headerRow, headRows, headerColumn, rows: cells, merges: ordered };
      }
      case 'quote':
        return { type: 'quote', text: part.text, source: part.source };
      case 'formula':
        return { type: 'formula', tex: part.tex };
      case 'notice':
        return { type: 'notice', text: line(parseMarkup(part.html).children.map(words).join(' ')) };
      case 'divider':
        return { type: 'divider' };
      case 'files':
        return { type: 'downloads' };
    }
  });
}

/** What is said, by program: everything else is taken as it is. */
const reported: Readonly<Record<string, NotTaken>> = {
  'word-windows': { footnotes: 2 },
  web: { footnotes: 2 },
  markdown: { footnotes: 2 },
  notion: { images: 4 },
  pages: { emptyPlaces: 5 },
};

describe('the clipboards of programs', () => {
  it.each(fixtures)('%s becomes the expected blocks, and what is missing is counted', (name) => {
    const fixture = fixtureOf(name);
    const files = fixture.files.map((file) => new File([Buffer.from(file.base64, 'base64')], file.name, { type: file.type }));
    const { parts, notTaken } = paste(fixture.types, files);
    let image = 0;
    const numberOf = ({ image: own }: PagePart): unknown => {
      image += 1;
      const source = own?.source;
      if (source?.from === 'url') return fixture.network.indexOf(source.url) + 1;
      // The bytes of a PNG, or none where the program gives none.
      if (source?.from === 'bytes') return source.bytes[1] === 0x50 && source.bytes.length > 100 ? image : 'no image';
      return name === 'notion' ? image : 'none';
    };
    const expected = fixture.expected
      .map((given) => Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'or')))
      .map((block) =>
        block['type'] === 'richText'
          ? {
              ...block,
              parts: (block['parts'] as [string, unknown][]).map(([kind, text]) => [kind === 'note' ? 'p' : kind, text]),
            }
          : block,
      );
    expect(asExpected(parts, numberOf)).toEqual(expected);
    expect(notTaken).toEqual(reported[name] ?? {});
    const html = parts
      .map(({ part }) => ('html' in part ? part.html : part.kind === 'table' ? part.table.rows.flat().join('') : ''))
      .join('');
    expect(html).not.toMatch(
      /<p>(?:\s|<br>|&nbsp;)*<\/p>|<img|file:|href="[^"]*(?:#_ftn|google\.com\/url|googleusercontent|magazine\.example)/,
    );
    const tags: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', sub: 'sub', sup: 'sup', code: 'code' };
    for (const [mark, texts] of Object.entries(fixture.marks))
      for (const text of texts)
        if (Array.isArray(text)) expect(html.replaceAll('&amp;', '&')).toContain(`<a href="${text[1]}">${text[0]}</a>`);
        else expect(html.replaceAll('\u00a0', ' ')).toContain(`<${tags[mark]}>${String(text)}</${tags[mark]}>`);
  });
});

describe('other clipboards of the same kinds', () => {
  const html = (markup: string): Converted => paste({ 'text/html': markup });
  const kinds = ({ parts }: Converted): string[] => parts.map(({ part }) => part.kind);
  const shot = new File([Buffer.from('x')], 'shot.png', { type: 'image/png' });

  it('an image alone, of a file or copied from a page, becomes an image with its bytes', () => {
    const [one] = paste({}, [shot]).parts;
    expect(one).toMatchObject({ part: { kind: 'image' }, image: { source: { from: 'file', file: shot } } });
    const [copied] = paste({ 'text/html': '<meta charset="utf-8"><img src="https://a.example/b.png" alt="A barge">' }, [
      shot,
    ]).parts;
    expect(copied).toMatchObject({ image: { alt: 'A barge', source: { from: 'file' } } });
  });
  it('an image of the selection beside words is not taken', () => {
    expect(kinds(paste({ 'text/html': '<p class=MsoNormal>Words</p>' }, [shot]))).toEqual(['text']);
  });
  it('images within an email keep their bytes and alternative texts, and its layout is no table', () => {
    const email = html(
      '<table><tr><td><p>Hello</p><p><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fb&amp;data=1">b</a></p></td></tr></table><img src="data:image/png;base64,iVBORw0K" alt="A wave" width="300"><img src="cid:a@b" alt="Gone" width=300><img width=1 height=1 src="https://t.example/p.gif">',
    );
    expect(kinds(email)).toEqual(['text', 'image', 'image']);
    expect(email.parts[0]?.part).toEqual({ kind: 'text', html: '<p>Hello</p><p><a href="https://a.example/b">b</a></p>' });
    expect(email.parts[1]?.image).toMatchObject({ alt: 'A wave', source: { from: 'bytes', mimeType: 'image/png' } });
    expect(email.parts[2]?.image).toMatchObject({ alt: 'Gone', source: { from: 'nowhere' } });
    expect(email.notTaken).toEqual({ images: 1 });
  });
  it('notes of LibreOffice are superscripts and stand at the end, without links', () => {
    const pasted = html(
      '<p>Roll<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p><blockquote>Well.</blockquote><div id="sdfootnote1"><p><a class="sdfootnotesym" href="#sdfootnote1anc">1</a> A note</p></div>',
    );
    expect(pasted.parts.map(({ part }) => part)).toEqual([
      { kind: 'text', html: '<p>Roll<sup>1</sup></p>' },
      { kind: 'quote', text: 'Well.', source: '' },
      { kind: 'text', html: '<p>1 A note</p>' },
    ]);
    expect(pasted.notTaken).toEqual({ footnotes: 1 });
  });
  it('notes in the midst of a text stand at its end, without the line above them', () => {
    const notes = '<hr><section role="doc-endnotes"><ol><li>A note</li></ol></section>';
    const texts = (markup: string) => html(markup).parts.map(({ part }) => part);
    expect(texts(`<p>Roll</p>${notes}<p>Sway</p>`)).toEqual([
      { kind: 'text', html: '<p>Roll</p>' },
      { kind: 'divider' },
      { kind: 'text', html: '<p>Sway</p><p>1 A note</p>' },
    ]);
    expect(texts(`<p>Roll</p>${notes}`)).toEqual([{ kind: 'text', html: '<p>Roll</p><p>1 A note</p>' }]);
  });
  it('the sign that links to a heading is none of its words, also where readers hear it', () => {
    const titles = html('<h2>Waves <a href="#waves">¶</a></h2><h2><a href="#wind">#</a> Wind</h2><h2>#</h2>').parts;
    expect(titles.map(({ part }) => part.kind === 'heading' && part.text)).toEqual(['Waves', 'Wind', '#']);
  });
  it('the drawing of a formula is no text beside its TeX', () => {
    const math = '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math>';
    for (const drawn of [
      `<span class="katex"><span>${math}</span><span class="katex-html">x2</span></span>`,
      `<mjx-container><mjx-math>x2</mjx-math><mjx-assistive-mml>${math}</mjx-assistive-mml></mjx-container>`,
      `<span class="mwe-math-element">${math}<img src="https://a.example/x.svg" alt="x"></span>`,
    ])
      expect(html(`<p>a ${drawn} b</p>`).parts.map(({ part }) => part)).toEqual([
        { kind: 'text', html: '<p>a <span data-formula="x^2"></span> b</p>' },
      ]);
  });
  it('the number of a note stands apart from its words, as programs write them side by side', () => {
    const note = (between: string) =>
      html(`<p>Roll</p><div><p><a href="#sdfootnote1anc">1</a>${between}</p></div>`).parts.map(({ part }) => part);
    expect(note('A note')).toEqual([{ kind: 'text', html: '<p>Roll</p><p>1 A note</p>' }]);
    expect(note('<em>A note</em>')).toEqual([{ kind: 'text', html: '<p>Roll</p><p>1 <em>A note</em></p>' }]);
    expect(note('. A note')).toEqual([{ kind: 'text', html: '<p>Roll</p><p>1. A note</p>' }]);
  });
  it('addresses in plain text are links, as they are in a text that is pasted into', () => {
    const of = (plain: string) => paste({ 'text/plain': plain }).parts[0]?.part;
    const link = '<a href="https://meridian.example/a_(b)?c=1">https://meridian.example/a_(b)?c=1</a>';
    expect(of('https://meridian.example/a_(b)?c=1')).toEqual({ kind: 'text', html: `<p>${link}</p>` });
    expect(of('See (https://meridian.example/a_(b)?c=1).\n\n• https://meridian.example/a_(b)?c=1,\n• b')).toEqual({
      kind: 'text',
      html: `<p>See (${link}).</p><ul><li><p>${link},</p></li><li><p>b</p></li></ul>`,
    });
    expect(of('http:// and javascript:alert(1)')).toEqual({ kind: 'text', html: '<p>http:// and javascript:alert(1)</p>' });
  });
  it('lists and tables of plain text are lists and tables, and lines stay lines', () => {
    const [list] = paste({ 'text/plain': 'To do:\n• one\n  • inner\n• two\n\nA line\nand another' }).parts;
    expect(list?.part).toEqual({
      kind: 'text',
      html: '<p>To do:</p><ul><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ul><p>A line<br>and another</p>',
    });
    expect(kinds(paste({ 'text/plain': 'a\tb\n1\t2\n' }))).toEqual(['table']);
    expect(paste({ 'text/plain': '2 < 3 & 4' }).parts[0]?.part).toEqual({ kind: 'text', html: '<p>2 &lt; 3 &amp; 4</p>' });
  });
  it('levels of headings stay apart, whichever the highest is', () => {
    const levels = html('<h2>A</h2><h4>B</h4><h5>C</h5><h6>D</h6>').parts.map(
      ({ part }) => part.kind === 'heading' && part.level,
    );
    expect(levels).toEqual([2, 3, 4, 4]);
  });
  it('titles that are buttons, as those of folded texts are, keep their words; other buttons are no text', () => {
    const pasted = html(
      '<h3><button>Who may test?</button></h3><p>All.</p><button aria-expanded="false">When?</button><p>Daily.</p><h3>Where <button>Copy link</button></h3><p>Here. <button>Close</button></p>',
    );
    expect(pasted.parts.map(({ part }) => (part.kind === 'heading' ? part.text : part.kind === 'text' && part.html))).toEqual([
      'Who may test?',
      '<p>All.</p><p>When?</p><p>Daily.</p>',
      'Where',
      '<p>Here.</p>',
    ]);
  });
  it('readings of signs and titles of groups keep their words', () => {
    const pasted = html('<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p><fieldset><legend>Basin</legend>Wave</fieldset>');
    expect(pasted.parts.map(({ part }) => part)).toEqual([{ kind: 'text', html: '<p>漢 (kan)</p><p>Basin</p><p>Wave</p>' }]);
  });
  it('a table whose first column alone is marked as headings has no row of headings', () => {
    const table = (markup: string) => {
      const [one] = html(`<table>${markup}</table>`).parts;
      return one?.part.kind === 'table' ? [one.part.table.headerRow, one.part.table.headerColumn] : one;
    };
    expect(table('<tr><th>Length</th><td>12</td></tr><tr><th>Beam</th><td>3</td></tr>')).toEqual([false, true]);
    expect(table('<tr><td></td><th>Tank</th></tr><tr><th>Beam</th><td>3</td></tr>')).toEqual([true, true]);
    expect(table('<tr><th>Tank</th><th>m</th></tr><tr><td>Wave</td><td>3</td></tr>')).toEqual([true, false]);
    expect(table('<tr><td>Tank</td><td>m</td></tr><tr><td>Wave</td><td>3</td></tr>')).toEqual([true, false]);
    expect(table('<tr><th>Length</th><td></td></tr><tr><th>Beam</th><td>3</td></tr>')).toEqual([false, true]);
  });
  it('a heading over several columns is a row of headings', () => {
    const table = (markup: string) => {
      const [one] = html(`<table><tr><th colspan="2">Model</th></tr>${markup}</table>`).parts;
      return one?.part.kind === 'table' ? [one.part.table.headerRow, one.part.table.headerColumn] : one;
    };
    expect(table('<tr><td>1</td><td>2</td></tr>')).toEqual([true, false]);
    expect(table('<tr><th>Beam</th><td>3</td></tr>')).toEqual([true, true]);
  });
  it('markup without words gives way to the plain words beside it', () => {
    const words = paste({
      'text/html': '<meta charset="utf-8"><!--StartFragment--><!--EndFragment-->',
      'text/plain': 'Calm sea',
    });
    expect(words.parts[0]?.part).toEqual({ kind: 'text', html: '<p>Calm sea</p>' });
  });
  it('MathML without TeX is counted, and a script is never taken', () => {
    const pasted = html('<p>x <math><mi>y</mi></math><script>alert(1)</script><img src="javascript:1" onerror="alert(1)"></p>');
    expect(pasted.notTaken).toEqual({ formulas: 1, images: 1 });
    expect(JSON.stringify(pasted.parts)).not.toMatch(/alert/);
  });
  it('a table that is too large stays as paragraphs, and is counted', () => {
    const row = `<tr>${'<td>a</td>'.repeat(31)}</tr>`;
    const pasted = html(`<table>${row}${row}</table>`);
    expect(kinds(pasted)).toEqual(['text']);
    expect(pasted.notTaken).toEqual({ tables: 1 });
  });
  it('words only are taken as they are, whatever they look like', () => {
    const plain = '## Head\r\n\n- one\n- two\n\n$$x$$\n\na\tb\n1\t2';
    const content = { html: '<h2>Head</h2><img src="data:image/png;base64,iVBORw0K">', plain, rtf: '', files: [], types: [] };
    expect(convert(content, true)).toEqual({
      parts: [{ part: { kind: 'text', html: '<p>## Head</p><p>- one<br>- two</p><p>$$x$$</p><p>a\tb<br>1\t2</p>' } }],
      notTaken: {},
      isMarkdown: false,
    });
  });
  it('two million characters are read in time linear to them, more are refused, and so is nesting without end', () => {
    expect(paste({ 'text/plain': 'word '.repeat(399_999) }).parts).toHaveLength(1);
    const words = (amount: number) => expect(paste({ 'text/plain': 'word '.repeat(amount) }).parts).toHaveLength(1);
    expect(growthOf(words, 50_000)).toBeLessThan(linearGrowthMax);
    expect(paste({ 'text/html': `<p>${'a <b>b</b> '.repeat(20_000)}</p>` }).parts).toHaveLength(1);
    expect(paste({ 'text/html': `${'<div>'.repeat(400)}deep` }).parts).toHaveLength(1);
    const deep = { html: `${'<div>'.repeat(20_000)}deep`, plain: '', rtf: '', files: [], types: [] };
    expect(convert(deep)).toEqual({ tooLong: true });
    const content = { html: '', plain: 'a'.repeat(2_000_001), rtf: '', files: [], types: [] };
    expect(convert(content)).toEqual({ tooLong: true });
  });
});

it('an image in a quote stands below it, and is not lost', () => {
  const quote = '<blockquote><p>Words</p><p><img src="https://images.example/pier.png" alt="The pier"></p></blockquote>';
  const content = { html: quote, plain: 'x', rtf: '', files: [], types: ['text/html'] };
  const read = convert(content);
  expect('tooLong' in read ? [] : read.parts.map(({ image }) => image?.alt)).toContain('The pier');
});

it('a paste of nothing that can be read says so', () => {
  expect(paste({ 'text/html': '<button>Close</button><style>p{}</style>' })).toMatchObject({ parts: [], notTaken: {} });
  expect(sentencesOf({ notTaken: {}, isNothing: true })).toEqual([
    'Nothing was pasted: the clipboard has no words, images or files that can be read.',
  ]);
});

it('a paste into a field that was left meanwhile says so, and does not blame the clipboard', () => {
  expect(sentencesOf({ notTaken: {}, isFieldLeft: true })).toEqual([
    'Nothing was pasted, because the field was left before the text had been read. Go back to it and paste again.',
  ]);
});

it('a caption that is left out is named', () => {
  expect(sentencesOf({ notTaken: {}, captionLeftOut: 'Depth of the basins' })).toEqual([
    'The caption of the pasted table was left out: “Depth of the basins”.',
  ]);
});

it('the report names the images that are missing, by their words or by where they lie', () => {
  const url = 'https://images.example/a/pier.png';
  const names = [nameOfImage('The pier', { from: 'url', url }), nameOfImage('', { from: 'url', url })];
  expect(sentencesOf({ notTaken: { images: 2 }, names })[1]).toBe('Not taken over: “The pier”, pier.png (images.example).');
});

describe('images in places that have words only', () => {
  /** What each image is called, and where its bytes come from. */
  const imagesOf = (html: string): unknown[] =>
    paste({ 'text/html': html }).parts.flatMap(({ image }) => (image === undefined ? [] : [`${image.alt} ${image.source.from}`]));
  const pier = '<img src="https://images.example/pier.png" alt="The pier" width="300">';
  const drawing = '<path d="M0 0h300v200"/>';

  it.each([
    ['code', `<pre><code>a = 1</code>${pier}</pre>`],
    ['lines of code', `<pre>a = 1 ${pier}</pre>`],
    ['the caption of a table', `<table><caption>Depths ${pier}</caption><tr><td>a</td><td>1</td></tr></table>`],
    ['a quote in a cell', `<table><tr><td><blockquote><p>a ${pier}</p></blockquote></td><td>1</td></tr></table>`],
    ['the source of a quote', `<blockquote><p>Deep.</p><footer>Jo ${pier}</footer></blockquote>`],
    ['the caption of a figure', `<figure><p>a</p><figcaption>Beside ${pier}</figcaption></figure>`],
    ['a button', `<p>a</p><button>${pier} Open</button>`],
    ['a button with an image', '<form><input type="image" src="https://images.example/pier.png" alt="The pier"></form>'],
    ['an embedded part', '<object data="https://images.example/pier.png" type="image/png">The pier</object>'],
  ])('stand below it: in %s', (_, html) => {
    expect(imagesOf(html)).toEqual(['The pier url']);
  });

  it.each([
    ['with a title', `<svg viewBox="0 0 300 200"><title>Spectrum</title>${drawing}</svg>`, 'Spectrum'],
    ['with a label', `<p>a <svg width="300" height="200" aria-label="Spectrum">${drawing}</svg> b</p>`, 'Spectrum'],
    ['without words', `<svg width="300" height="200">${drawing}</svg>`, ''],
    ['in a table', `<table><tr><td><svg width="300" height="200">${drawing}</svg></td><td>1</td></tr></table>`, ''],
    ['on a canvas', '<canvas width="300" height="200" aria-label="Plot"></canvas>', 'Plot'],
  ])('a drawing waits for its file: %s', (_, html, name) => {
    expect(imagesOf(html)).toEqual([`${name} nowhere`]);
    expect(paste({ 'text/html': html }).notTaken.images).toBe(1);
  });

  it('a sign beside words is no drawing', () => {
    expect(
      imagesOf(`<p>Copy <svg viewBox="0 0 24 24">${drawing}</svg></p><button><svg width="16">${drawing}</svg></button>`),
    ).toEqual([]);
  });

  const shape = (alt = ' alt="The pier"') =>
    `<v:shape style="width:300pt;height:200pt"${alt}><v:imagedata src="file:///C:/clip_image001.png" o:title="pier"/></v:shape>`;
  it.each([
    ['in a comment', `<p class=MsoNormal><!--[if gte vml 1]>${shape()}<![endif]-->words</p>`, 'The pier'],
    ['in the markup', `<p class=MsoNormal>${shape()}words</p>`, 'The pier'],
    ['with a title only', `<p class=MsoNormal>${shape('')}words</p>`, 'pier'],
    [
      'with the same as an image',
      `<p class=MsoNormal><!--[if gte vml 1]>${shape()}<![endif]--><![if !vml]><img width=300 height=200 src="file:///C:/clip_image001.png" alt="The pier"><![endif]>words</p>`,
      'The pier',
    ],
    [
      'with the same as an image, both in the markup',
      `<p class=MsoNormal>${shape()}<![if !vml]><img width=300 height=200 src="file:///C:/clip_image001.png" alt="The pier"><![endif]>words</p>`,
      'The pier',
    ],
  ])('a shape of Word is one image: %s', (_, html, name) => {
    expect(imagesOf(html)).toEqual([`${name} nowhere`]);
    expect(paste({ 'text/html': html }).parts.some(({ part }) => part.kind === 'text' && part.html.includes('words'))).toBe(true);
  });
});
