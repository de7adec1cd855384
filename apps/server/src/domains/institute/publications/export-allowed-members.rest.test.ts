import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makePage, outcomeOf } from '../../../testing/factories.ts';

const product = '/api/institute';
let test: TestApp;
let staff: Caller;
let pageID: number;
let jipID: number;
beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'manage-members', 'manage-jips', 'view-audit-log'], 'Noor Bakker');
  pageID = (await makePage(staff, { type: 'publication', typeData: { date: '2026-01-01' } })).id;
  const { body } = await staff.post(`${product}/jips`, { name: 'Waves', description: '', status: 2, type: 0 });
  jipID = (body['jip'] as { id: number }).id;
  const ids = [701, 702, 703];
  for (const id of ids) await test.loginAsMember(id);
  await sql`update member set organisation = '=HYPERLINK("x"), "N.V."' where member_id = 701`.execute(test.db);
  await sql`update member set delete_after = now() + interval '1 day' where member_id = 703`.execute(test.db);
  await sql`insert into publication_member (page_id, member_id) select ${pageID}::int, unnest(array[701, 702, 703])`.execute(
    test.db,
  );
});
afterAll(() => test.close());

it('the members of a publication are exported as CSV that a parser reads and no spreadsheet executes, without those who left', async () => {
  const { text, headers } = await staff.get(`${product}/publications/csv-export/${pageID}`);
  expect(headers['content-disposition']).toContain(`publication-${pageID}-members.csv`);
  const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map(({ Email }) => Email)).toEqual(['member701@test.example', 'member702@test.example']);
  expect(rows[0]).toMatchObject({ Organisation: `'=HYPERLINK("x"), "N.V."` });
  expect(outcomeOf(await staff.get(`${product}/publications/csv-export/99999`))).toBe('404 PM_01 id');
  expect(outcomeOf(await staff.get(`${product}/publications/csv-export/none`))).toBe('400 V_12 id');
});

it('each export of members is in the audit log: who, of what, and no word that was searched for', async () => {
  await staff.get(`${product}/publications/csv-export/${pageID}`);
  await staff.get(`${product}/jips/csv-export/${jipID}`);
  await staff.get(`${product}/user/csv-export?filter=Berg`);
  const { body, text } = await staff.get('/api/ximblox/audit/list?pageSize=3');
  expect(body['items']).toMatchObject([
    { action: 'members.csvExport', user: { name: 'Noor Bakker' }, subject: { type: 'member', id: null } },
    { action: 'jips.csvExport', user: { name: 'Noor Bakker' }, subject: { type: 'jip', id: jipID } },
    { action: 'publications.csvExport', user: { name: 'Noor Bakker' }, subject: { type: 'page', id: pageID } },
  ]);
  expect(text).not.toContain('Berg');
});

it('and what the audit log cannot record is not exported', async () => {
  await sql`alter table audit add constraint no_more check (action not like '%csvExport') not valid`.execute(test.db);
  for (const path of [`publications/csv-export/${pageID}`, `jips/csv-export/${jipID}`, 'user/csv-export']) {
    const { status, text } = await staff.get(`${product}/${path}`);
    expect([status, text.includes('member701')]).toEqual([500, false]);
  }
});
