import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { importSite, type ImportResult } from './import-site.ts';
import { makeSourceFolder, type SourceFolder } from './testing/source-folder.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

describe('a dry run', () => {
  let test: TestApp;
  let source: SourceFolder;
  const folder = temporaryFolder();
  beforeAll(async () => {
    [test, source] = await Promise.all([createTestApp(), makeSourceFolder()]);
    await source.write(
      'posts/2019-09-01-old.md',
      '---\ntitle: Old\npermalink: /search/x/\naliases: [/was, "/no?"]\nlayout: x\n---\nText.\n',
    );
    await source.write('assets/broken.png', 'no image');
    await source.write('posts/2019-09-02-new.md', '---\ntitle: New\n---\n![Broken](../assets/broken.png)\n');
    await source.write('posts/empty.md', '');
  });
  afterAll(async () => {
    await test.close();
    await source.remove();
  });

  const run = (isDryRun: boolean): Promise<ImportResult> =>
    importSite(test.context, {
      place: source.folder,
      locale: 'en-gb',
      type: 'news',
      reportFile: path.join(folder, 'report.txt'),
      permalinks: ['/:year/:title'],
      isDryRun,
    });
  /** Every row of every table, and every file of the store. */
  const everything = async () => {
    await test.services.outbox.settled();
    const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(test.db);
    const contents = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(test.db);
      contents.push([name, rows.map(({ row }) => row)]);
    }
    const files = await readdir(test.services.config.dataDir, { recursive: true });
    return { tables: contents, files: files.toSorted() };
  };
  const withoutPlan = ({ findings }: ImportResult) => findings.filter(({ why }) => !why.startsWith('A page would be '));

  it('writes nothing but its report, and says what a run then does', async () => {
    const before = await everything();
    const dry = await run(true);
    expect(await everything()).toEqual(before);
    expect(await readdir(folder)).toEqual(['report.dry-run.txt']);
    const report = await readFile(path.join(folder, 'report.dry-run.txt'), 'utf8');
    expect(report).toMatch(/^This was a dry run: nothing was imported\.\n/);
    expect(report).toContain('posts/2019-05-04-harbour.md:1: A page would be made: "/en/news/posts/harbour"\n');
    const real = await run(false);
    const { totals: none, findings: _planned, ...planned } = dry;
    const { totals: _totals, findings, ...done } = real;
    expect(none).toEqual({ pages: 0, published: 0, images: 0, redirects: 0 });
    expect(planned).toEqual(done);
    expect(done).toMatchObject({ made: 7, drafts: 2, refused: 1, images: 2 });
    expect(withoutPlan(dry)).toEqual(findings);
    expect(findings.length).toBeGreaterThan(10);
  });

  it('says of a second run what would change', async () => {
    await source.write('guides/short.md', 'Three words now.\n');
    const before = await everything();
    const dry = await run(true);
    expect(dry).toMatchObject({ made: 0, changed: 1, unchanged: 8, images: 0, redirects: 0 });
    expect(dry.findings.filter(({ why }) => why.startsWith('A page would be'))).toEqual([
      { file: 'guides/short.md', line: 1, why: 'A page would be changed: "/en/news/guides/short"' },
    ]);
    expect(await everything()).toEqual(before);
  });
});
