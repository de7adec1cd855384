import { describe, expect, it } from 'vitest';

import { dateOf, readFrontMatter } from './front-matter.ts';
import { createLinkMap } from '../link-map.ts';
import { commonFolder, dateOfPath, planSlugs, slugPartsOf, type Article } from './source-files.ts';

const article = (path: string, matter = ''): Article => {
  const read = readFrontMatter(`---\n${matter}\n---\n`);
  return {
    path,
    matter: read,
    title: path,
    date: dateOfPath(path),
    contentHash: '',
    slugParts: slugPartsOf(path),
    refusal: undefined,
  };
};

describe('front matter', () => {
  it('is split off, with the line on which the body begins', () => {
    expect(readFrontMatter('---\ntitle: "A: b"\ntags:\n- x\n---\nBody')).toEqual({
      data: { title: 'A: b', tags: ['x'] },
      body: 'Body',
      bodyLine: 6,
      problem: undefined,
    });
    expect(readFrontMatter('Body\n---\nx')).toMatchObject({ data: {}, bodyLine: 1 });
  });
  it('is parsed where a quoted text continues at the start of the next line', () => {
    expect(readFrontMatter('---\nexcerpt: "One\ntwo."\ntitle: T\n---\n')).toMatchObject({
      data: { excerpt: 'One two.', title: 'T' },
      problem: undefined,
    });
  });
  it('is parsed after blank lines, and may be empty', () => {
    expect(readFrontMatter('\n \n---\ntitle: T\n---\nBody')).toMatchObject({ data: { title: 'T' }, body: 'Body', bodyLine: 6 });
    expect(readFrontMatter('\uFEFF---\r\n---\r\nBody')).toMatchObject({
      data: {},
      body: 'Body',
      bodyLine: 3,
      problem: undefined,
    });
  });
  it.each([
    ['---\ntitle: T\nbad: [\n---\nBody', 3, 'the YAML of its front matter cannot be read'],
    ['---\ntitle: "Unclosed\ndate: : :\n---\nBody', 3, 'the YAML of its front matter cannot be read'],
    ['\n---\ntitle: T\n\ttab: x\n---\nBody', 4, 'the YAML of its front matter cannot be read'],
    ['---\n- a\n- b\n---\nBody', 2, 'its front matter is not a list of names with values'],
    ['---\nJust words.\n---\nBody', 2, 'its front matter is not a list of names with values'],
    ['---\ntitle: T\nBody', 1, 'its front matter does not end'],
    ['+++\ntitle = "T"\n+++\nBody', 1, 'its front matter is TOML'],
    ['\uFEFF\n+++\ntitle = "T"\n+++\nBody', 2, 'its front matter is TOML'],
    ['{\n  "title": "T"\n}\nBody', 1, 'its front matter is JSON'],
    [';;;\n"title": "T"\n;;;\nBody', 1, 'its front matter is JSON'],
    ['---json\n{"title":"T"}\n---\nBody', 1, 'its front matter is marked as "json"'],
    ['--- toml\ntitle = "T"\n---\nBody', 1, 'its front matter is marked as "toml"'],
  ])('that is malformed, as in %j, reports the line and the reason', (text, line, why) => {
    expect(readFrontMatter(text).problem).toEqual({ line, why: expect.stringContaining(`Not imported, ${why}`) as string });
  });
  it.each([
    'Body',
    '---\n\nA rule above, and one below.\n',
    '{% raw %}Body{% endraw %}',
    '{{ "words" }}',
    '{/* a remark of MDX */}\nBody',
    '{"quoted"} words',
    '--- said the captain\n',
    '+ an item\n',
  ])('is not present in %j', (text) => {
    expect(readFrontMatter(text)).toEqual({ data: {}, body: text, bodyLine: 1, problem: undefined });
  });
  it('returns dates in any form as a day', () => {
    expect([
      dateOf('2015-3-7'),
      dateOf('2015/03/07 10:00'),
      dateOf(new Date('2015-03-07T00:00:00Z')),
      dateOf('soon'),
      dateOf('2015-13-40'),
      dateOf('2024-02-30'),
      dateOf('2024-02-29T10:00:00Z'),
    ]).toEqual(['2015-03-07', '2015-03-07', '2015-03-07', '', '', '', '2024-02-29']);
  });
});

describe('paths', () => {
  it('come from the file path, without its dates', () => {
    expect(slugPartsOf('2014-03-12-coming-soon.md')).toEqual(['coming-soon']);
    expect(slugPartsOf('blog/2026/03/25-skills.md')).toEqual(['blog', 'skills']);
    expect(slugPartsOf('docs/Één naam/index.mdx')).toEqual(['docs', 'een-naam']);
    expect(dateOfPath('blog/2026/03/25-skills.md')).toBe('2026-03-25');
  });
  it('omit the folder common to all articles', () => {
    expect(commonFolder(['posts/a.md', 'posts/b/c.md'])).toEqual(['posts']);
    expect(commonFolder(['a/x.md', 'b/y.md'])).toEqual([]);
  });
  it('get a number where two would be equal', () => {
    expect([
      ...planSlugs([article('2014-01-01-a.md'), article('2015-01-01-a.md'), article('index.md')], 'news').values(),
    ]).toEqual(['news/a', 'news/a-2', 'news']);
  });
});

describe('links of the old site', () => {
  const links = createLinkMap([
    article('posts/2014-03-12-coming-soon.md'),
    article('posts/2015-01-01-other.md', 'permalink: /old/place/'),
    article('docs/api/2-models.md'),
    article('docs/api/index.mdx'),
    article('docs/data/index.mdx'),
  ]);
  const find = (href: string, from = 'posts/x.md'): string | undefined => links.find(href, from)?.path;

  it('resolve by file, by date and name, by front matter, and under another name of the folder', () => {
    expect(find('2014-03-12-coming-soon.md')).toBe('posts/2014-03-12-coming-soon.md');
    expect(find('/2014/03/12/coming-soon/')).toBe('posts/2014-03-12-coming-soon.md');
    expect(find('/blog/2014/03/12/coming-soon')).toBe('posts/2014-03-12-coming-soon.md');
    expect(find('/old/place')).toBe('posts/2015-01-01-other.md');
    expect(find('/handbook/api/models')).toBe('docs/api/2-models.md');
    expect(find('/handbook/data/')).toBe('docs/data/index.mdx');
    expect(find('../data', 'docs/api/index.mdx')).toBe('docs/data/index.mdx');
    expect(links.find('/2014/03/12/coming-soon/#why', '')).toEqual({ path: 'posts/2014-03-12-coming-soon.md', fragment: 'why' });
  });
  it('do not resolve to other sites or missing files', () => {
    for (const href of [
      'https://a.example/2014/03/12/coming-soon/',
      '//a.example/x',
      'mailto:a@b.c',
      '#why',
      '/contact/',
      '/other-part/of/models-x',
    ])
      expect(find(href)).toBeUndefined();
  });
});
