import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importSite } from './import-site.ts';

describe('an import whose connections to the database end', () => {
  let test: TestApp;
  const root = temporaryFolder();
  beforeAll(async () => {
    test = await createTestApp();
    await mkdir(path.join(root, 'site'));
    for (let number = 1; number <= 12; number += 1)
      await writeFile(
        path.join(root, 'site', `p${number}.md`),
        `# Page ${number}\n\nSee [the next](p${(number % 12) + 1}.md).\n`,
      );
  });
  afterAll(() => test.close());
  it('goes on when the database is back, and makes each page once', async () => {
    let ended = 0;
    const endConnections = (): void => {
      ended += 1;
      void sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
        .execute(test.db)
        .catch(() => {});
    };
    const result = await importSite(test.context, {
      place: path.join(root, 'site'),
      locale: 'en-gb',
      type: 'content',
      prefix: 'lost',
      onProgress: (done) => {
        if (done === 1 || done === 5) endConnections();
      },
    });
    expect(ended).toBe(2);
    expect(result).toMatchObject({ failed: 0, refused: 0, totals: { pages: 12, published: 12 } });
    const pages = await test.db.selectFrom('page').select('slug').where('slug', 'like', 'lost%').execute();
    expect(pages).toHaveLength(12);
  });
});
