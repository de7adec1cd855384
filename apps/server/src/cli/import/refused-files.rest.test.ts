import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importSite, type ImportResult } from './import-site.ts';

const good = '---\ntitle: The tide\ndate: 2024-02-03\n---\nIt comes and goes.\n';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let test: TestApp;
const root = temporaryFolder();
let folder: string;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  folder = path.join(root, `site-${count}`);
  await mkdir(folder);
});

const write = (name: string, content: string | Buffer): Promise<void> => writeFile(path.join(folder, name), content);
const reportFile = (): string => `${folder}.txt`;
const run = (options: object = {}): Promise<ImportResult> =>
  importSite(test.context, {
    place: folder,
    locale: 'en-gb',
    type: 'news',
    prefix: path.basename(folder),
    reportFile: reportFile(),
    ...options,
  });
/** The pages of a source with their state; checks that an import leaves nothing elsewhere. */
const pages = async () =>
  test.db
    .selectFrom('page')
    .select(['title', 'slug', (eb) => eb('live_version_id', 'is not', null).as('isLive')])
    .where('slug', 'like', `${path.basename(folder)}/%`)
    .orderBy('slug')
    .execute();

describe('front matter that cannot be read', () => {
  it.each([
    ['2024-02-03-broken', '---\ntitle: "Unclosed\ntags: [tide]\n---\nText.\n', 'the YAML of its front matter cannot be read'],
    ['2024-02-03-open', '---\ntitle: Never closed\n\nText.\n', 'its front matter does not end: close it with a line of ---'],
    ['2024-02-03-toml', '+++\ntitle = TOML\n+++\nText.\n', 'the TOML of its front matter cannot be read'],
  ])('(%s) costs its fields, not the page, and has a line of the report', async (name, content, why) => {
    await write(`${name}.md`, content);
    const result = await run();
    expect(result).toMatchObject({ made: 1, refused: 0, failed: 0, drafts: 0, totals: { pages: 1, published: 1 } });
    expect(result.findings.map((finding) => finding.why)).toEqual([
      expect.stringContaining(`Of the fields only those were taken that can be read: ${why}`),
    ]);
    expect((await pages()).map(({ isLive }) => isLive)).toEqual([true]);
  });
  it('leaves a draft where it may say that the page is one', async () => {
    await write('2024-02-03-secret.md', '+++\ndraft = true\ntitle = Secret\n+++\nText.\n');
    expect(await run()).toMatchObject({ made: 0, drafts: 1, refused: 0, totals: { pages: 1, published: 0 } });
  });
});

describe('a file that is not an article', () => {
  const files: readonly [string, string | Buffer, number, string][] = [
    ['empty', '', 1, 'the file is empty: write its text, or delete it'],
    ['blank', ' \r\n\t\n \u00a0\n', 1, 'the file holds nothing but white space'],
    ['mark', '\uFEFF', 1, 'the file holds nothing but white space'],
    ['image', png, 1, 'the file is binary, not text'],
    [
      'latin',
      Buffer.from('---\ntitle: Caf\xe9\ndate: 2024-02-03\n---\nText.\n', 'latin1'),
      2,
      'this line is not UTF-8: save the file as UTF-8',
    ],
    ['latin-text', Buffer.concat([Buffer.from(`${good}Zeven `), Buffer.from([0xeb, 0x0a])]), 6, 'this line is not UTF-8'],
    ['wide', Buffer.from(`\uFEFF${good}`, 'utf16le'), 1, 'the file is UTF-16: save it as UTF-8'],
    ['matter', '---\ntitle: Only this\ndate: 2024-02-03\n---\n\n  \n', 5, 'it has front matter but no text'],
  ];

  it.each(files)('(%s) is refused with a line of the report, and writes nothing', async (name, content, line, why) => {
    await write('tide.md', good);
    await write(`${name}.md`, content);
    const first = await run();
    expect(first).toMatchObject({ made: 1, refused: 1, failed: 0, drafts: 0, totals: { pages: 1, published: 1 } });
    expect(first.findings).toEqual([
      { file: `${name}.md`, line, why: expect.stringContaining(`Not imported, ${why}`) as string },
    ]);
    expect(await readFile(reportFile(), 'utf8')).toBe(`${name}.md:${line}: ${first.findings[0]?.why}\n`);
    expect(await pages()).toEqual([{ title: 'The tide', slug: `site-${count}/tide`, isLive: true }]);
    const items = await test.db
      .selectFrom('import_item')
      .select('source_path')
      .where('source', 'like', `site-${count} %`)
      .execute();
    expect(items).toEqual([{ source_path: 'tide.md' }]);
    expect(await run()).toMatchObject({
      made: 0,
      changed: 0,
      unchanged: 1,
      refused: 1,
      findings: first.findings,
      totals: first.totals,
    });
    await write(`${name}.md`, good.replace('The tide', 'Mended'));
    expect(await run()).toMatchObject({ made: 1, unchanged: 1, refused: 0, findings: [] });
    expect(await pages()).toHaveLength(2);
  });

  it('may be the only file', async () => {
    await write('empty.md', '');
    expect(await run()).toMatchObject({ made: 0, refused: 1, totals: { pages: 0 } });
  });

  it('leaves the page it created earlier unchanged, with its links and redirects', async () => {
    await write('tide.md', good);
    await write('ebb.md', good.replace('The tide', 'The ebb'));
    await run();
    await write('tide.md', '');
    await write('ebb.md', '---\ntitle: The ebb\ndate: 2024-02-03\n---\nSee [the tide](tide.md).\n');
    await write('redirects.csv', 'from,to\n/old-tide,tide.md\n');
    const second = await run();
    expect(second).toMatchObject({ made: 0, changed: 1, refused: 1, redirects: 1, totals: { pages: 2, published: 2 } });
    expect(second.findings.map(({ file }) => file)).toEqual(['tide.md']);
    const { body } = await test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/site-${count}/tide`);
    expect(JSON.stringify(body)).toContain('It comes and goes.');
    const { body: ebb } = await test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/site-${count}/ebb`);
    expect(JSON.stringify(ebb)).toMatch(/data-page-id=/);
    await write('tide.md', good);
    expect(await run()).toMatchObject({ changed: 0, unchanged: 2, refused: 0, findings: [] });
  });
});

describe('an article', () => {
  it('without a date becomes a draft, and is reported; a date set in the back office is preserved', async () => {
    await write('undated.md', '---\ntitle: When\n---\nSome day.\n');
    await write('never.md', '---\ntitle: Never\ndate: 2024-02-30\n---\nNo day.\n');
    await write('2024-02-03-dated.md', '---\ntitle: By its name\n---\nOne day.\n');
    const first = await run();
    expect(first).toMatchObject({ made: 1, drafts: 2, refused: 0, failed: 0 });
    expect(first.findings).toEqual([
      {
        file: 'never.md',
        line: 1,
        why: expect.stringMatching(/^No day of the calendar in its date: .*draft.*"2024-02-30"$/) as string,
      },
      {
        file: 'undated.md',
        line: 1,
        why: expect.stringMatching(/^No date: its page is left as a draft\. Write date: YYYY-MM-DD/) as string,
      },
    ]);
    expect((await pages()).map(({ title, isLive }) => [title, isLive])).toEqual([
      ['By its name', true],
      ['Never', false],
      ['When', false],
    ]);
    expect(await run()).toMatchObject({ made: 0, changed: 0, drafts: 0, unchanged: 3, findings: first.findings });

    const { page_id: pageID, newest_version_id: versionID } = await test.db
      .selectFrom('page')
      .select(['page_id', 'newest_version_id'])
      .where('slug', '=', `site-${count}/undated`)
      .executeTakeFirstOrThrow();
    const { execute } = test.services;
    const { pageVersion } = await execute.call('pages.get', test.context, { id: pageID });
    await execute.call('pages.store', test.context, {
      id: Number(versionID),
      revision: pageVersion.revision,
      typeData: { type: 0, date: '2021-05-06', readingTime: 1 },
    });
    await execute.call('pages.publish', test.context, { id: pageID });
    await write('undated.md', '---\ntitle: When\n---\nAnother day.\n');
    expect(await run()).toMatchObject({ changed: 1, drafts: 0, unchanged: 2 });
    const { body } = await test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/site-${count}/undated`);
    expect(JSON.stringify(body)).toContain('Another day.');
    expect(JSON.stringify(body)).toContain('2021-05-06');
  });

  it('of a type without a date needs none', async () => {
    await write('manual.md', '# The manual\n\nRead it.\n');
    expect(await run({ type: 'content' })).toMatchObject({ made: 1, drafts: 0, findings: [] });
  });

  it('without displayable text becomes a draft', async () => {
    await write('remark.md', '---\ntitle: A remark\ndate: 2024-02-03\n---\n<!-- nothing yet -->\n');
    const { findings, drafts } = await run();
    expect([drafts, findings.map(({ why }) => why)]).toEqual([
      1,
      ['Nothing of the text could be taken: its page is left as a draft'],
    ]);
  });
});

describe('redirects.csv', () => {
  it.each([
    ['empty', '', 1, 'the file is empty'],
    ['binary', png, 1, 'the file is binary'],
    ['with a quotation mark that never ends', 'from,to\n/a,"tide.md\n/b,tide.md\n', 2, 'the file is no CSV'],
  ])('(%s) is refused, and the articles are imported', async (_, content, line, why) => {
    await write('tide.md', good);
    await write('redirects.csv', content);
    const first = await run();
    expect(first).toMatchObject({ made: 1, refused: 1, redirects: 0 });
    expect(first.findings).toEqual([
      {
        file: 'redirects.csv',
        line: expect.any(Number) as number,
        why: expect.stringContaining(`Not imported, ${why}`) as string,
      },
    ]);
    expect(first.findings[0]?.line).toBeGreaterThanOrEqual(line);
    expect(await run()).toMatchObject({ unchanged: 1, refused: 1, findings: first.findings });
  });

  it('reports each line that can’t be imported, on every run', async () => {
    await write('tide.md', good);
    await write('redirects.csv', `from,to\n/ok-${count},tide.md\n/no-target\n/evil,https://\n`);
    const first = await run();
    expect(first).toMatchObject({ made: 1, redirects: 1, failed: 2, refused: 0, totals: { redirects: 1 } });
    expect(first.findings.map(({ line, why }) => [line, why.split(':')[0]])).toEqual([
      [3, 'A redirect could not be made'],
      [4, 'A redirect could not be made'],
    ]);
    expect(await run()).toMatchObject({ redirects: 0, failed: 2, findings: first.findings, totals: first.totals });
  });
});
