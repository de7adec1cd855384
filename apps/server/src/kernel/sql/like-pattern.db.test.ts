import { createTestDatabase } from '@ximblox/db/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { likePattern } from './like-pattern.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

test.each([
  ['O’Brien', "o'brien", true],
  ["O'Brien", 'O’Brien', true],
  ['„Ruder“ und «quille»', '"ruder"', true],
  ['“wave”', 'wave', true],
  ['non-breaking', 'non\u2011breaking', true],
  ['100 % sure', '100 %', true],
  ['100 sure', '100 %', false],
  ['a_b', 'a_b', true],
  ['axb', 'a_b', false],
  ['OBrien', "o'brien", false],
])('a list with %s, searched by %s: found is %s', async (text, term, isFound) => {
  const { rows } = await sql<{ found: boolean }>`select ${text}::text ilike ${likePattern(term)} as found`.execute(database.db);
  expect(rows).toEqual([{ found: isFound }]);
});
