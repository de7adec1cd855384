import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Locale } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importSite, type ImportResult } from './import-site.ts';

describe('a site in several languages', () => {
  let test: TestApp;
  const root = temporaryFolder();
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  const run = (name: string, locale: Locale): Promise<ImportResult> =>
    importSite(test.context, { place: path.join(root, name), locale, type: 'content', prefix: name });
  const pages = (name: string) =>
    test.db
      .selectFrom('page')
      .select(['slug', 'title', 'locale', 'page_group_id as group'])
      .where('slug', 'like', `${name}/%`)
      .orderBy('slug')
      .orderBy('locale')
      .execute();

  it.each([
    ['by-name', 'guide.md', 'guide.nl.md', 'news.md'],
    ['by-folder', 'en/guide.md', 'nl/guide.md', 'en/news.md'],
    ['by-one-folder', 'guide.md', 'nl/guide.md', 'news.md'],
  ])('is imported one language at a time, with translations of each other: %s', async (name, english, dutch, other) => {
    await write(`${name}/${english}`, '# The guide\n\nRead the [news](news.md).\n');
    await write(`${name}/${other}`, '# News\n\nText.\n');
    await write(`${name}/${dutch}`, '# De gids\n\nLees verder.\n');
    const first = await run(name, 'en-gb');
    expect(first).toMatchObject({ made: 2, failed: 0, refused: 0 });
    expect(first.findings.map(({ why }) => why)).toEqual([
      'Articles in another language (nl), for a run with --locale nl-nl, were not taken: 1',
    ]);
    expect(await run(name, 'nl-nl')).toMatchObject({ made: 1, failed: 0, refused: 0 });
    const created = await pages(name);
    expect(created.map(({ slug, title, locale }) => [slug, title, locale])).toEqual([
      [`${name}/guide`, 'The guide', 'en-gb'],
      [`${name}/guide`, 'De gids', 'nl-nl'],
      [`${name}/news`, 'News', 'en-gb'],
    ]);
    expect(created[1]?.group).toBe(created[0]?.group);
    expect(await run(name, 'nl-nl')).toMatchObject({ made: 0, changed: 0, unchanged: 1 });
  });
});
