import { describe, expect, test } from 'vitest';
import { countRawStatements, rawStatementProblems } from './raw-statements.mjs';

const raw = 'const { rows } = await sql<Row>`select 1`.execute(db);\n';
const built = [
  "await db.selectFrom('page').select(sql<number>`1`.as('one')).execute();",
  'await db.transaction().execute(async (tx) => work(tx));',
  'await db.transaction().execute(function (tx) {});',
].join('\n');

describe('the raw statements of a file', () => {
  test('are the templates that are executed, by their own name or another', () => {
    expect(countRawStatements('a.ts', raw + built + raw)).toBe(2);
    expect(countRawStatements('a.ts', 'const shown = sql`select 1`;\nshown.execute(tx);')).toBe(1);
    expect(countRawStatements('a.ts', built)).toBe(0);
  });

  test('may be as many as are recorded, none more, and one less must be recorded', () => {
    expect(rawStatementProblems({ 'a.ts': raw }, { 'a.ts': 1 })).toEqual([]);
    expect(rawStatementProblems({ 'a.ts': raw + raw }, { 'a.ts': 1 })).toEqual([expect.stringContaining('has 2 raw statements')]);
    expect(rawStatementProblems({ 'b.ts': raw }, {})).toEqual([expect.stringContaining("kysely's builder")]);
    expect(rawStatementProblems({ 'a.ts': built }, { 'a.ts': 1 })).toEqual([expect.stringContaining('lower its number')]);
    expect(rawStatementProblems({}, { 'a.ts': 1 })).toEqual([expect.stringContaining('lower its number')]);
  });
});
