import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importSite, type ImportResult } from './import-site.ts';

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

const write = async (name: string, content: string): Promise<void> => {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), content);
};
const run = (options: object = {}): Promise<ImportResult> =>
  importSite(test.context, { place: folder, locale: 'en-gb', type: 'news', reportFile: `${folder}.txt`, ...options });
const findingLines = ({ findings }: ImportResult): string[] => findings.map(({ file, line, why }) => `${file}:${line}: ${why}`);
const visit = async (address: string): Promise<[number, string | undefined]> => {
  const { status, headers } = await test.visitor.get(address);
  return [status, headers['location']];
};
const matter = (fields: string, text = 'Text.'): string => `---\ntitle: A page\ndate: 2024-02-03\n${fields}\n---\n${text}\n`;

describe('the addresses of the old site', () => {
  it('lead to the page: its permalink, which is its path here too, and its aliases', async () => {
    await write(
      'crlf.md',
      matter('permalink: /old/crlf/\nredirect_from:\n  - /older/crlf.html\n  - /oldest/').replaceAll('\n', '\r\n'),
    );
    await write('other.md', matter('slug: named\naliases: [/was/other/, relative]'));
    const first = await run();
    expect(first).toMatchObject({ made: 2, failed: 0, redirects: 5, findings: [], totals: { redirects: 5 } });
    expect(await visit('/old/crlf/')).toEqual([301, '/en/old/crlf']);
    expect(await visit('/older/crlf.html')).toEqual([301, '/en/old/crlf']);
    expect(await visit('/oldest')).toEqual([301, '/en/old/crlf']);
    expect(await visit('/was/other')).toEqual([301, '/en/news/named']);
    expect(await visit('/relative')).toEqual([301, '/en/news/named']);
    expect((await visit('/en/old/crlf'))[0]).toBe(200);
    expect(await run()).toMatchObject({ made: 0, unchanged: 2, redirects: 0, findings: [], totals: first.totals });
  });

  it('are made by the pattern of the old site', async () => {
    await write('_posts/2015-04-09-how-we-write.md', '---\ntitle: How we write\ncategories: [Team, Words]\n---\nText.\n');
    await write('docs/guide/index.md', matter(''));
    await write('docs/guide/part.md', matter('slug: second'));
    const patterns = ['/:year/:month/:day/:title/', '/blog/:categories/:i_month/:short_year/:name.html'];
    expect(await run({ permalinks: [...patterns, 'https://old.example/handbook/:path/'], prefix: 'p' })).toMatchObject({
      redirects: 9,
      findings: [],
    });
    const page = '/en/p/posts/how-we-write';
    expect(await visit('/2015/04/09/how-we-write/')).toEqual([301, page]);
    expect(await visit('/blog/team/words/4/15/how-we-write.html')).toEqual([301, page]);
    expect(await visit('/handbook/docs/guide/')).toEqual([301, '/en/p/docs/guide']);
    expect(await visit('/handbook/docs/guide/part')).toEqual([301, '/en/p/docs/guide/second']);
    expect(await visit('/2024/02/03/second')).toEqual([301, '/en/p/docs/guide/second']);
  });

  it('never replace a page or an existing redirect, which is reported on every run', async () => {
    const { execute } = test.services;
    await execute.call('redirects.create', test.context, { originalURL: '/taken', targetURL: 'https://x.example/', status: 301 });
    await write('a.md', matter('aliases: [/taken, /twice, /en/here/b, "/no?query", //evil.example/x]\npermalink: /here/a'));
    await write('b.md', matter('aliases: [/twice, /en/here/b/]\npermalink: /here/b/'));
    await write('c.md', '---\ntitle: C\n---\nText.\n');
    const first = await run({ permalinks: ['/:year/:title'] });
    expect(findingLines(first)).toEqual([
      'a.md:1: A redirect was not made: it leads elsewhere already, "/taken"',
      'a.md:1: A redirect was not made: a page has this address, "/en/here/b"',
      'b.md:1: A redirect was not made: it leads elsewhere already, "/twice"',
      expect.stringMatching(/^c\.md:1: No date/),
      'c.md:1: A redirect was not made: the article has nothing for the pattern "/:year/:title"',
    ]);
    expect(await visit('/taken')).toEqual([301, 'https://x.example/']);
    expect((await visit('/en/here/b'))[0]).toBe(200);
    expect(await visit('/x')).toEqual([301, '/en/here/a']);
    expect(findingLines(await run({ permalinks: ['/:year/:title'] }))).toEqual(findingLines(first));
  });

  it('that the routes of the server need are made below the prefix', async () => {
    await write('a.md', matter('permalink: /search/deep/'));
    const result = await run({ prefix: 'kept' });
    expect(result).toMatchObject({ made: 1, failed: 0 });
    expect((await visit('/en/kept/search/deep'))[0]).toBe(200);
  });

  it('of an unknown pattern are refused before anything is written', async () => {
    await write('a.md', matter(''));
    await expect(run({ permalinks: ['/:yaer/:title'] })).rejects.toThrow(':yaer');
    await expect(run({ permalinks: ['relative'] })).rejects.toThrow('begin with /');
    const items = test.db.selectFrom('import_item').select('source_path').where('source', 'like', `site-${count} %`);
    expect(await items.execute()).toEqual([]);
  });
});

describe('people and categories', () => {
  it('authors are those of the page where its type has them, categories are tags', async () => {
    await write('a.md', matter('authors: [Jan Jansen, { name: Ann }]\ncategories: [Waves]\ntags: Sea, Waves'));
    const result = await run({ type: 'publication', prefix: 'pub' });
    expect(findingLines(result).filter((line) => line.includes('A field was not taken'))).toEqual([]);
    const page = await test.db.selectFrom('page').select('page_id').where('slug', '=', 'pub/a').executeTakeFirstOrThrow();
    const got = await test.services.execute.call('pages.get', test.context, { id: page.page_id });
    expect(got.typeData).toMatchObject({ authors: ['Jan Jansen', 'Ann'], date: '2024-02-03' });
    expect(JSON.stringify(got)).toMatch(/Sea/);
    expect(JSON.stringify(got)).toMatch(/Waves/);
  });
});
