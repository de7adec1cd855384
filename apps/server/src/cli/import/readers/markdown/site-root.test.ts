import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { defaultsOf, readSiteRoot } from './site-root.ts';
import { temporaryFolder } from '../../../../testing/temporary-folder.ts';

const folder = temporaryFolder();

let count = 0;
/** Reads the root of a site with one file of configuration. */
async function rootWith(name: string, text: string, files: readonly string[] = []) {
  const place = path.join(folder, String((count += 1)));
  await mkdir(place);
  await writeFile(path.join(place, name), text);
  return readSiteRoot(place, files);
}

test.each([
  ['mkdocs.yml', 'site_name: Basin\n', 'docs/'],
  ['mkdocs.yml', 'docs_dir: ./handbook/\nmarkdown_extensions: [{ x: !!python/name:a.b }]\n', 'handbook/'],
  ['mkdocs.yml', 'docs_dir: ../elsewhere\n', ''],
  ['hugo.toml', 'title = "Basin"\n', 'content/'],
  ['config.yaml', 'contentDir: handbook\n', 'handbook/'],
  ['_config.yml', 'title: Basin\n', ''],
  ['package.json', '{}', ''],
])('the articles of a site with %s %j are in %j', async (name, text, content) => {
  const files = ['docs/a.md', 'content/a.md', 'handbook/a.md'];
  expect((await rootWith(name, text, files)).content).toBe(content);
  expect((await rootWith(name, text, ['a.md'])).content).toBe('');
});

test('of Jekyll the values are those of its configuration, and its defaults those of a file that they are for', async () => {
  const root = await rootWith(
    '_config.yml',
    `title: Basin
defaults:
  - { scope: { path: '' }, values: { author: All, layout: page } }
  - { scope: { path: '', type: posts }, values: { author: Posts, tags: [news] } }
  - { scope: { path: /guide/, type: pages }, values: { author: Guide } }
  - { scope: { path: '', type: recipes }, values: { author: Recipes } }
  - { scope: { path: guide } }
`,
  );
  expect(root.values).toMatchObject({ title: 'Basin' });
  expect(defaultsOf(root, 'index.md')).toEqual({ author: 'All' });
  expect(defaultsOf(root, '_posts/2026-01-01-a.md')).toEqual({ author: 'Posts', tags: ['news'] });
  expect(defaultsOf(root, 'guide/_posts/2026-01-01-a.md')).toEqual({ author: 'Posts', tags: ['news'] });
  expect(defaultsOf(root, 'guide/a.md')).toEqual({ author: 'Guide' });
  expect(defaultsOf(root, 'guidebook/a.md')).toEqual({ author: 'All' });
  expect(defaultsOf(root, '_recipes/a.md')).toEqual({ author: 'Recipes' });
});
