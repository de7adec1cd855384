import { describe, expect, it } from 'vitest';

import { createLinkMap } from '../link-map.ts';
import { planSlugs } from '../page-slugs.ts';
import { readArticleFields } from './article-fields.ts';
import { commonFolder, dateOfPath, slugPartsOf } from './file-paths.ts';
import type { Article } from './source.ts';

const article = (path: string, data: Record<string, unknown> = {}): Article => ({
  path,
  type: undefined,
  ...readArticleFields(data, { title: path, date: dateOfPath(path), lineOf: () => 1 }),
  contentHash: '',
  slugParts: slugPartsOf(path),
  refusal: undefined,
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
      ...planSlugs([article('2014-01-01-a.md'), article('2015-01-01-a.md'), article('index.md')], {
        usual: () => 'news',
        given: undefined,
      }).values(),
    ]).toEqual(['news/a', 'news/a-2', 'news']);
  });
});

describe('links of the old site', () => {
  const links = createLinkMap([
    article('posts/2014-03-12-coming-soon.md'),
    article('posts/2015-01-01-other.md', { permalink: '/old/place/' }),
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
