import { describe, expect, test } from 'vitest';
import { formatTemplates, longLines } from './templates.mjs';

const inFunction = (statement) => `export const run = (db) => {\n  return sql\`${statement}\`.execute(db);\n};\n`;
const statementOf = (text) => /`([^]*)`\.execute/.exec(text)[1];
const laid = (statement) => statementOf(formatTemplates('run.ts', inFunction(statement)));

describe('the layout of SQL in templates', () => {
  test('is a clause a line, with what belongs to a clause beside it', () => {
    expect(laid('select a, b from page p where p.id = ${id} and p.deleted_at is null order by a')).toBe(`
    select a, b
    from page p
    where p.id = \${id} and p.deleted_at is null
    order by a`);
  });

  test('keeps what is filled in as it is written, also where it is long or holds SQL itself', () => {
    const filled = '${isOn ? sql`and a = ${first}` : sql``} ${[...new Set([1, 2])].map((one) => ({ one }))}';
    expect(laid(`select a from page where b = 1 ${filled} limit 1`)).toContain(filled);
  });

  test('changes nothing the second time', () => {
    const statement = `with x as (select p.page_id, p.title, p.slug, p.locale, p.type, p.state, p.created_at, p.updated_at from page p
      where exists (select from page_version v where v.page_id = p.page_id and v.number > \${least} and v.title like \${pattern}))
      -- Why it is so.
      select case when count(*) > 1 then 'a  b' else 'it''s' end, f(x) from x join y on y.id = any(\${ids}::int[]) where a = 1 or b = 2`;
    const once = formatTemplates('run.ts', inFunction(statement));
    expect(once).toContain(`'a  b'`);
    expect(once).toContain(`-- Why it is so.\n`);
    expect(once).toContain('f(x)');
    expect(formatTemplates('run.ts', once)).toBe(once);
  });

  test('leaves a short part, one that is put together inside a word, and half a bracket alone', () => {
    for (const part of [
      ' and p.locale = ${locale}',
      'select text_${level} from page where a = 1',
      'select f( from page where a = 1',
    ])
      expect(laid(part)).toBe(part);
  });

  test('of lines that are too long the numbers are told', () => {
    expect(longLines('run.ts', inFunction(`select f( ${'x'.repeat(130)}`))).toEqual([2]);
    expect(longLines('run.ts', inFunction('select 1'))).toEqual([]);
  });
});
