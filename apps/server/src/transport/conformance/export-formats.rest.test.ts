import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { outcomeOf } from '../../testing/factories.ts';

describe('the exports', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('are all offered as CSV, as CSV for Excel and as XLSX, and in no other format', async () => {
    const exports = test.services.execute.operations.filter(({ operation }) => operation.kind === 'csv');
    expect(exports.length).toBeGreaterThanOrEqual(5);
    for (const { name, operation } of exports)
      expect([name, operation.input.safeParse({ ...(operation.example as object), format: 'ods' }).success]).toEqual([
        name,
        false,
      ]);
    const staff = await test.loginAs(['read-drafts', 'edit-page']);
    const term = { sourceLocale: 'en-gb', targetLocale: 'nl-nl', source: '0031; swell', translation: 'deining' };
    await staff.post('/api/ximblox/glossary', term);
    const path = '/api/ximblox/glossary/export';
    const plain = await staff.get(path);
    expect(plain.text).toContain('\r\nen-gb,nl-nl,0031; swell,deining,,false,false\r\n');
    expect((await staff.get(`${path}?format=csv`)).text).toBe(plain.text);
    const excel = await staff.get(`${path}?format=csv-semicolon`);
    expect(excel.text).toContain('\r\nen-gb;nl-nl;"0031; swell";deining;;false;false\r\n');
    expect(excel.headers['content-disposition']).toContain('glossary.csv');
    expect(outcomeOf(await staff.get(`${path}?format=ods`))).toBe('400 V_12 format');
    const file = { field: 'f', name: 'g.csv', type: 'text/csv', bytes: Buffer.from(excel.text) };
    expect((await staff.upload('/api/ximblox/glossary/import', {}, file)).body).toMatchObject({ added: 0, errors: [] });

    const workbook = await staff.get(`${path}?format=xlsx`);
    expect(workbook.headers['content-disposition']).toContain('glossary.xlsx');
    const [sheet] = (await readXlsx(workbook.raw.rawPayload)).sheets;
    expect(sheet?.rows[1]?.slice(0, 4)).toEqual(['en-gb', 'nl-nl', '0031; swell', 'deining']);
  });
});
