import { describe, expect, it } from 'vitest';

import { dateOf, readFrontMatter } from './front-matter.ts';
import { createLinkMap } from './link-map.ts';
import { commonFolder, dateOfPath, planSlugs, slugPartsOf, type Article } from './source-files.ts';

const article = (path: string, matter = ''): Article => {
  const read = readFrontMatter(`---\n${matter}\n---\n`);
  return {
    path,
    matter: read,
    title: path,
    date: dateOfPath(path),
    isDated: dateOfPath(path) !== '',
    contentHash: '',
    slugParts: slugPartsOf(path),
  };
};

describe('front matter', () => {
  it('is taken off, with the line on which the body begins', () => {
    expect(readFrontMatter('---\ntitle: "A: b"\ntags:\n- x\n---\nBody')).toEqual({
      data: { title: 'A: b', tags: ['x'] },
      body: 'Body',
      bodyLine: 6,
      problem: '',
    });
    expect(readFrontMatter('Body\n---\nx')).toMatchObject({ data: {}, bodyLine: 1 });
  });
  it('is read where a quoted text goes on at the beginning of the next line', () => {
    expect(readFrontMatter('---\nexcerpt: "One\ntwo."\ntitle: T\n---\n')).toMatchObject({
      data: { excerpt: 'One two.', title: 'T' },
      problem: '',
    });
  });
  it('says what is wrong and keeps the rest', () => {
    expect(readFrontMatter('---\ntitle: T\nbad: [\n---\nBody')).toMatchObject({ body: 'Body' });
    expect(readFrontMatter('---\ntitle: T\nbad: [\n---\nBody').problem).not.toBe('');
  });
  it('gives dates in any form as a day', () => {
    expect([
      dateOf('2015-3-7'),
      dateOf('2015/03/07 10:00'),
      dateOf(new Date('2015-03-07T00:00:00Z')),
      dateOf('soon'),
      dateOf('2015-13-40'),
    ]).toEqual(['2015-03-07', '2015-03-07', '2015-03-07', '', '']);
  });
});

describe('addresses', () => {
  it('come from the path, without its dates', () => {
    expect(slugPartsOf('2014-03-12-coming-soon.md')).toEqual(['coming-soon']);
    expect(slugPartsOf('blog/2026/03/25-skills.md')).toEqual(['blog', 'skills']);
    expect(slugPartsOf('docs/Één naam/index.mdx')).toEqual(['docs', 'een-naam']);
    expect(dateOfPath('blog/2026/03/25-skills.md')).toBe('2026-03-25');
  });
  it('leave out the folder that all articles are in', () => {
    expect(commonFolder(['posts/a.md', 'posts/b/c.md'])).toEqual(['posts']);
    expect(commonFolder(['a/x.md', 'b/y.md'])).toEqual([]);
  });
  it('get a number where two would be the same', () => {
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

  it('are found by file, by date and name, by what the front matter says, and under another folder’s name', () => {
    expect(find('2014-03-12-coming-soon.md')).toBe('posts/2014-03-12-coming-soon.md');
    expect(find('/2014/03/12/coming-soon/')).toBe('posts/2014-03-12-coming-soon.md');
    expect(find('/blog/2014/03/12/coming-soon')).toBe('posts/2014-03-12-coming-soon.md');
    expect(find('/old/place')).toBe('posts/2015-01-01-other.md');
    expect(find('/handbook/api/models')).toBe('docs/api/2-models.md');
    expect(find('/handbook/data/')).toBe('docs/data/index.mdx');
    expect(find('../data', 'docs/api/index.mdx')).toBe('docs/data/index.mdx');
    expect(links.find('/2014/03/12/coming-soon/#why', '')).toEqual({ path: 'posts/2014-03-12-coming-soon.md', fragment: 'why' });
  });
  it('lead nowhere where they are of another site or of nothing that is there', () => {
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
