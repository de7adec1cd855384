import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';
import { generateTableTypes } from './testing/table-types.ts';

const file = path.join(import.meta.dirname, 'schema.gen.ts');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the table types are those of the migrated database; "npm run generate" brings them up to date', async () => {
  const types = await generateTableTypes(database.db);
  if (process.env['UPDATE_TABLE_TYPES'] === '1') await writeFile(file, types);
  expect(await readFile(file, 'utf8')).toBe(types);
});
