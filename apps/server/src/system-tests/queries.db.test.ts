import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPool } from '@ximblox/db';
import { createTestDatabase } from '@ximblox/db/testing';
import { layOut } from '../../../../scripts/sql/layout.mjs';
import { beforeAll, expect, test } from 'vitest';

import { fillDatabase } from '../testing/statements/fill-database.ts';
import { withoutRepeats } from '../testing/statements/without-repeats.ts';
import { listRepositoryQueries, type RepositoryQuery } from '../testing/statements/repository-queries.ts';

const folder = path.join(import.meta.dirname, '../../../../packages/db/queries');

/** The most frequent statements: for every page view, every call of a session, every file, every change of a page. */
const hottest = new Set([
  'domains/cms/pages/public/live-pages.repository.ts findLivePage',
  'domains/cms/pages/public/live-pages.repository.ts listLivePages',
  'domains/cms/pages/public/live-pages.repository.ts listLiveLinks',
  'domains/cms/pages/references/page-references.repository.ts findMediaFacts',
  'domains/cms/pages/draft/lock-page.repository.ts lockPage',
  'domains/cms/pages/draft/page.repository.ts findPageDetail',
  'domains/cms/pages/draft/versions.repository.ts findVersion',
  'domains/access/credentials/sessions.repository.ts findStaffActor',
  'domains/cms/media/media.repository.ts findFile',
  'domains/cms/redirects/redirects.repository.ts followRedirect',
]);

let queries: readonly RepositoryQuery[];
let failures: readonly string[];
beforeAll(async () => {
  ({ queries, failures } = await listRepositoryQueries());
});

/** How a statement finds its rows in a site of two thousand pages: its plan for any values. Statistics are of all rows, so it is the same each time. */
async function explainAll(statements: readonly string[]): Promise<Map<string, string>> {
  const database = await createTestDatabase();
  const pool = createPool({ url: database.url, max: 1 });
  const plans = new Map<string, string>();
  try {
    await fillDatabase(database.url, { pages: 2_000 });
    for (const statement of statements) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${statement}`);
      plans.set(statement, rows.map((row) => `--   ${row['QUERY PLAN']}`).join('\n'));
    }
    return plans;
  } finally {
    await pool.end();
    await database.drop();
  }
}

const isHot = ({ file, name }: RepositoryQuery): boolean => hottest.has(`${file} ${name}`);

/** The statements of a group of repositories, each after the name of its function. */
function textOf(group: readonly RepositoryQuery[], plans: ReadonlyMap<string, string>): string {
  const all = group.flatMap((query) => query.statements.map((statement) => ({ query, statement })));
  const texts = withoutRepeats(all.map(({ query: { name }, statement }) => ({ name, text: `${layOut(statement)};` })));
  return all
    .map(({ query, statement }, index) => {
      const head = query === all[index - 1]?.query ? '' : `${index === 0 ? '' : '\n'}-- ${query.file}: ${query.name}\n`;
      const plan = plans.get(statement);
      return `${head}${texts[index] ?? ''}\n${plan === undefined ? '' : `-- plan:\n${plan}\n`}`;
    })
    .join('');
}

async function makeFiles(): Promise<Map<string, string>> {
  const plans = await explainAll(queries.filter(isHot).flatMap(({ statements }) => statements));
  const domains = [...new Set(queries.map(({ domain }) => domain))];
  return new Map(
    domains.map((domain) => {
      const own = textOf(
        queries.filter((query) => query.domain === domain),
        plans,
      );
      return [`${domain}.sql`, `-- Generated from the repositories by "npm run generate"; never edited by hand.\n\n${own}`];
    }),
  );
}

test('every function of every repository can be asked for its statement', () => {
  expect(failures).toEqual([]);
  expect(
    queries
      .filter(isHot)
      .map(({ file, name }) => `${file} ${name}`)
      .toSorted(),
  ).toEqual([...hottest].toSorted());
});

test('packages/db/queries has the statements of all repositories; "npm run generate" brings it up to date', async () => {
  const files = await makeFiles();
  if (process.env['UPDATE_QUERIES'] === '1') {
    await rm(folder, { recursive: true });
    for (const [name, text] of files) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), text);
    }
  }
  const written = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql'));
  expect(written.map((name) => name.replaceAll(path.sep, '/')).toSorted()).toEqual([...files.keys()].toSorted());
  for (const [name, text] of files) expect(await readFile(path.join(folder, name), 'utf8'), name).toBe(text);
});
