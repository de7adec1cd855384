import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeDocuments } from '../../../testing/documents.ts';
import { makeLivePage, outcomeOf } from '../../../testing/factories.ts';
import { nextMonth } from '../../../testing/next-month.ts';

const applications = '/api/institute/applications';

let test: TestApp;
let staff: Caller;
let application: number;
let file: string;
beforeAll(async () => {
  test = await createTestApp();
  const editor = await test.loginAs(['create-page', 'edit-page', 'publish-page']);
  staff = await test.loginAs(['manage-members', 'view-audit-log', 'manage-api-tokens'], 'Noor Bakker');
  const { id } = await makeLivePage(editor, { type: 'vacancy', typeData: { publicationDate: '2026-11-02' } });
  const sent = { field: 'f', name: 'cv Marijke Berg.pdf', type: 'application/pdf', bytes: makeDocuments().pdf };
  const { body } = await test.visitor.upload('/api/institute/vacancies/application-files', {}, sent);
  await test.visitor.post(`/api/institute/vacancies/${id}/apply`, {
    firstName: 'Marijke',
    lastName: 'Berg',
    email: 'marijke@devlijt.example',
    fileTokens: [body['token']],
    privacyAccepted: true,
  });
  const row = await test.db.selectFrom('application_file').selectAll().executeTakeFirstOrThrow();
  application = row.application_id ?? 0;
  file = `${applications}/${application}/files/${row.application_file_id}`;
});
afterAll(() => test.close());

type Entry = { readonly user: { readonly name: string }; readonly subject: object; readonly summary: string };
const downloads = async (): Promise<Entry[]> =>
  (await staff.get('/api/ximblox/audit/list?action=applications.file')).body['items'] as Entry[];

it('a download of an applicant’s file is in the audit log: who, of which application, and no name of the applicant', async () => {
  expect((await staff.get(file)).status).toBe(200);
  const entries = await downloads();
  expect(entries).toMatchObject([
    {
      action: 'applications.file',
      user: { ID: staff.userID, name: 'Noor Bakker' },
      subject: { type: 'application', id: application },
    },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/marijke|berg|cv/i);
});

it('by an API token too, and each time anew', async () => {
  const before = (await downloads()).length;
  const { body } = await staff.post('/api/ximblox/api-token', {
    name: 'Program',
    permissions: ['manage-members'],
    expiresAt: nextMonth(),
  });
  const bearer = { authorization: `Bearer ${String(body['token'])}` };
  const asProgram = (): Promise<Answer> => test.visitor.get(file, bearer);
  expect([(await asProgram()).status, (await asProgram()).status]).toEqual([200, 200]);
  expect(await downloads()).toHaveLength(before + 2);
});

it('of nobody who got nothing', async () => {
  const before = await downloads();
  const other = await test.loginAs(['manage-media']);
  expect(outcomeOf(await test.visitor.get(file))).toBe('401 UM_01 ');
  expect(outcomeOf(await other.get(file))).toBe('403 UM_01 ');
  expect(outcomeOf(await staff.get(`${applications}/${application}/files/999999`))).toBe('404 V_12 fileID');
  expect(await downloads()).toEqual(before);
});

it('and what the audit log cannot record is not sent', async () => {
  await sql`alter table audit add constraint no_more check (action <> 'applications.file') not valid`.execute(test.db);
  try {
    const answer = await staff.get(file);
    expect([answer.status, answer.text.includes('%PDF')]).toEqual([500, false]);
  } finally {
    await sql`alter table audit drop constraint no_more`.execute(test.db);
  }
  expect((await staff.get(file)).status).toBe(200);
});
