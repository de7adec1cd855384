import { describe, expect, it } from 'vitest';

import { toPlainMarkdown } from './dialects.ts';

const remarks: string[] = [];
const plain = (text: string, isMdx = false, variables: Record<string, unknown> = {}): string => {
  remarks.length = 0;
  return toPlainMarkdown(text, {
    isMdx,
    variables,
    listContents: () => ['- [A](</a.md>)', '- [B](</b.md>)'],
    remark: (line, why) => remarks.push(`${line}: ${why}`),
  }).text;
};

describe('the dialects of site generators', () => {
  it.each([
    ['```{note}\nCalm **sea**.\n```', 'note', 'Note', 'Calm **sea**.'],
    ['~~~{warning}\nCalm **sea**.\n~~~', 'warning', 'Warning', 'Calm **sea**.'],
    ['```{admonition} Mind the tide\n:class: tip\nCalm **sea**.\n```', 'admonition', 'Mind the tide', 'Calm **sea**.'],
    ['- At low tide\n\n  ```{hint}\n  Calm **sea**.\n  ```', 'hint', 'Hint', '  Calm **sea**.'],
    ['````{seealso}\n```js\nx\n```\n````', 'seealso', 'Seealso', '```js\nx\n```'],
  ])('turns a box of MyST into a box: %j', (text, kind, title, words) => {
    const result = plain(text);
    expect(result).toContain(`<aside data-notice="${kind}" data-title="${title}">`);
    expect(result).toContain(words);
    expect(result).not.toContain('{');
    expect(remarks.filter((remark) => !remark.includes('"class: tip"'))).toEqual([]);
  });
  it('has a line for each directive of MyST that stays as code or loses its options, and none for code', () => {
    expect(plain('```{figure} tide.png\n```\n\n> ```{note}\n> Calm.\n> ```\n')).toContain('```{figure} tide.png');
    expect(remarks).toEqual([
      '1: A directive of MyST stays as code: "{figure} tide.png"',
      '4: A directive of MyST stays as code: "{note}"',
    ]);
    plain('```{note}\n:class: dropdown\nCalm.\n```');
    expect(remarks).toEqual(['2: An option of a box was left out: "class: dropdown"']);
    plain('```{note}\nCalm.');
    expect(remarks).toEqual(['1: A directive of MyST stays as code: "{note}"']);
    plain('```{r}\nx\n```\n\n```{python}\nx\n```\n\n``` { .js title="x" }\n{note}\n```\n\n```{code-block} python\nx\n```');
    expect(remarks).toEqual([]);
  });
  it('leaves out expressions of MDX with a line each, except for texts and values that are known', () => {
    expect(plain('Version {props.x} of {frontMatter.name}{" "}now, v{ meta[0].y }.', true, { name: 'Tides' })).toMatch(
      /^Version \S of Tides now, v\S\.$/,
    );
    expect(remarks).toEqual([
      '1: An expression of MDX was left out: "{props.x}"',
      '1: An expression of MDX was left out: "{ meta[0].y }"',
    ]);
  });
  it.each(['Sea {isCalm && "calm"} now', 'Sea\n\n{list.map((one) => (\n<li>{one}</li>\n))}', 'Sea {1 + 1}'])(
    'has a line for an expression of MDX that stays in the text: %j',
    (text) => {
      plain(text, true);
      expect(remarks.filter((remark) => remark.includes('An expression of MDX stays in the text'))).toHaveLength(1);
    },
  );
  it('takes braces of formulas, attributes and code for no expressions of MDX', () => {
    const text = 'So $$\\frac{a}{b} x_{i}$$ and `{props.x}` hold.\n\n```js\n{props.x}\n```';
    expect(plain(text, true)).toBe(text);
    expect(plain('## Sea {#sea}', true)).toContain('<a id="sea">');
    expect(remarks).toEqual([]);
    expect(plain('Sea {props.x}')).toBe('Sea {props.x}');
  });
  it('turns a template’s image into an image with its alternative text', () => {
    expect(plain('{% image "assets/team.jpg" "The \'team\'" %}')).toBe("![The 'team'](</assets/team.jpg>)");
    expect(plain('{% include "figure.html",\n image: "/a/b.png",\n alt: "A grid",\n caption: "Twelve columns" %}')).toContain(
      '![A grid](</a/b.png>)',
    );
    expect(plain('{% include "figure.html",\n image: "/a/b.png",\n caption: "Twelve columns" %}')).toContain(
      '<figcaption>Twelve columns</figcaption>',
    );
  });
  it.each([
    ['{% include youtube.html id="abc-1" %}', 'https://www.youtube.com/watch?v=abc-1'],
    ['{% youtube abc-1 %}', 'https://www.youtube.com/watch?v=abc-1'],
    ['{% include vimeo.html id="123" %}', 'https://vimeo.com/123'],
    ['{% vimeo https://vimeo.com/123 %}', 'https://vimeo.com/123'],
  ])('turns a template’s video into its player: %s', (tag, address) => {
    expect(plain(tag)).toContain(`<iframe src="${address}"></iframe>`);
    expect(remarks).toEqual([]);
  });
  it('turns a template’s URL into the URL', () => {
    expect(
      plain('[x]({{ "/2015/12/01/how/" | url }}) [y]({{ site.baseurl }}/y) ![z]({{ image | url }})', false, { image: '/z.png' }),
    ).toBe('[x](/2015/12/01/how/) [y](/y) ![z](/z.png)');
    expect(remarks).toEqual([]);
  });
  it('drops other tags with a remark, and preserves the line numbers', () => {
    expect(plain('a\n{% for x in\n y %}\nb {{ x | upcase }}').split('\n')).toHaveLength(4);
    expect(remarks).toHaveLength(2);
  });
  it('parses images between HTML', () => {
    expect(plain('<div>\n{% image "a.png" "Alt" %}\n</div>')).toBe('<div>\n\n![Alt](</a.png>)\n</div>');
    expect(plain('<td>{% image "a.png" "The \\"A\\"" %}</td>')).toBe('<td><img src="/a.png" alt="The &quot;A&quot;"></td>');
    expect(plain('{{ "maya" | team_photo }} by {{ "maya" | team_link }}').replace(/\uE0F5/g, '')).toBe(' by maya');
  });
  it('changes nothing in code', () => {
    const code = '```liquid\n{% image "a" %} <Card /> :::\n```\n\nand `{{ "/x" | url }}` and `<Card />`';
    expect(plain(code, true)).toBe(code);
    const inList = '- a\n\n      ```\n      <Card />\n      ```\n';
    expect(plain(inList, true)).toBe(inList);
  });
  it('turns an admonition into a box with its title, also after code on one line', () => {
    expect(plain('<TabItem value="npm">```bash npx init ```</TabItem>\n\n:::tip[**TL;DR**]\nShort.\n:::', true)).toMatch(
      /<aside data-notice="tip" data-title="TL;DR">\n+Short\.\n+<\/aside>/,
    );
    expect(plain(':::note\nx\n:::')).toContain('data-title="Note"');
  });
  it('drops the code of MDX and preserves the text of its components', () => {
    const text =
      'import A from "@x/a";\nimport {\n  B,\n} from "@x/b";\n\nText.\n\n<Card heading="Read on" description="More." href="/more" />\n\n<Tabs>\n<TabItem label="npm">one</TabItem>\n</Tabs>\n\n<Author\n  author={{\n    name: "N", links: { a: { b: 1 } },\n  }}\n/>';
    const result = plain(text, true);
    expect(result).not.toMatch(/import|<[A-Z]|author=/);
    expect(result).toContain('[Read on](</more>)');
    expect(result).toContain('More.');
    expect(result).toContain('**npm**');
    expect(result).toContain('one');
  });
  it('lists sibling articles where a handbook does', () => {
    expect(plain('Tools.\n\n<DocCardList />', true).trim()).toBe('Tools.\n\n\n\n- [A](</a.md>)\n- [B](</b.md>)');
    expect(plain('```mdx-code-block\n<DocCardList />\n```', true).trim()).toBe('- [A](</a.md>)\n- [B](</b.md>)');
    expect(remarks).toEqual([]);
  });
  it('reports the line of the file, whatever was inserted before it', () => {
    plain('<Card heading="A" />\n\n:::tip\nx\n:::\n\n{% figure "a.png" "alt" %}\n{% for x %}\n\n<B\n  c="d"\n/>\n{{ y }}', true);
    const reported = remarks.map((remark) => /^(\d+): .*?(<\w+>|"\{[{%] \w+)/.exec(remark)?.slice(1).join(' '));
    expect(reported).toEqual(['1 <Card>', '10 <B>', '8 "{% for', '13 "{{ y']);
  });
  it('preserves a sentence that starts with a keyword', () => {
    expect(plain('export is growing in the north.\n\nimport duties fell.', true)).toContain('export is growing');
  });
});
