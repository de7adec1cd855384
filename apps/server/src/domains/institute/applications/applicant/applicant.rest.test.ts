import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeDocuments } from '../../../../testing/documents.ts';
import { makeLivePage, outcomeOf, type CreatedPage } from '../../../../testing/factories.ts';
import { findWords } from '../../../../testing/stored-data.ts';

const vacancies = '/api/institute/vacancies';
const applications = '/api/institute/applications';
const canary = 'canaryofapplicant';
const email = `Marijke.${canary}@devlijt.example`;

let test: TestApp;
let staff: Caller;
const pages: CreatedPage[] = [];
let files = 0;

beforeAll(async () => {
  test = await createTestApp();
  const editor = await test.loginAs(['create-page', 'edit-page', 'publish-page']);
  staff = await test.loginAs(['manage-members', 'view-audit-log']);
  const contact = { name: 'Noor Bakker', email: 'jobs@meridian.example', phone: '' };
  for (const slug of ['vacancies/researcher', 'vacancies/diver'])
    pages.push(
      await makeLivePage(editor, { title: slug, slug, type: 'vacancy', typeData: { publicationDate: '2026-11-02', contact } }),
    );
});
afterAll(() => test.close());

async function apply(page: CreatedPage | undefined, change: object = {}, words = canary): Promise<void> {
  files += 1;
  const bytes = makeDocuments(`${words} ${files}`).pdf;
  const file = { field: 'f', name: `cv ${words}.pdf`, type: 'application/pdf', bytes };
  const sent = await test.visitor.upload(`${vacancies}/application-files`, {}, file);
  const form = {
    firstName: `Marijke ${words}`,
    lastName: `Berg ${words}`,
    email,
    phone: '+31 6 000',
    motivation: words,
    fileTokens: [sent.body['token']],
    privacyAccepted: true,
    ...change,
  };
  expect(
    outcomeOf(await test.visitor.post(`${vacancies}/${page?.id}/apply`, form, { 'idempotency-key': `apply-${files}` })),
  ).toBe('done');
}
const get = (address: string, caller = staff) =>
  caller.get(`${applications}/export-applicant?email=${encodeURIComponent(address)}`);
const erase = (address: string, caller = staff) =>
  caller.send('DELETE', `${applications}/applicant?email=${encodeURIComponent(address)}`);
const keys = () => Array.fromAsync(test.services.files.list('applications/'), ({ key }) => key);

beforeEach(async () => {
  await sql`delete from application_file`.execute(test.db);
  await sql`delete from application`.execute(test.db);
  await sql`delete from mail`.execute(test.db);
  await sql`delete from outbox`.execute(test.db);
  for (const key of await keys()) await test.services.files.delete(key);
  await test.services.keptMails.delete(await test.services.keptMails.find(() => true));
  await apply(pages[0]);
  await apply(pages[1], { email: email.toUpperCase() });
  await apply(pages[1], { email: 'other@devlijt.example' }, 'somebody else');
  await test.services.outbox.settled();
  // A mail server that is away, and one that refuses.
  const ofApplicant = sql`m.dedupe_key like 'application:' || a.application_id || ':%' and lower(a.email) = lower(${email}::text)`;
  await sql`update mail m set state = 'waiting', body = ${`Dear ${canary}`}, reply_to = ${email} from application a where ${ofApplicant}`.execute(
    test.db,
  );
  await sql`insert into outbox (topic, payload, run_at, last_error)
    select 'send-mail', jsonb_build_object('mailID', mail_id), now() + interval '1 day', ${`550 ${email}`} from mail m, application a where ${ofApplicant}`.execute(
    test.db,
  );
  await sql`insert into audit (user_name, action, subject_type, subject_id, summary)
    values ('system', 'mail.refuse', 'mail', 1, ${`${email}: 550 no such mailbox`})`.execute(test.db);
});

it('all applications of an email address are one export, in any case of its letters, with where their files are', async () => {
  const { body, headers } = await get(email.toLowerCase());
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringContaining('applications.json') as string,
  });
  const { applications: found } = body as {
    applications: { id: number; motivation: string; files: { url: string; name: string }[] }[];
  };
  expect(found).toMatchObject([
    { vacancyTitle: 'vacancies/diver', lastName: `Berg ${canary}`, motivation: canary, files: [{ name: `cv ${canary}.pdf` }] },
    { vacancyTitle: 'vacancies/researcher', phone: '+31 6 000', files: [{ mimeType: 'application/pdf' }] },
  ]);
  const url = new URL(found[0]?.files[0]?.url ?? '');
  expect((await staff.get(url.pathname)).text).toContain(canary);
  expect(body['mails']).toHaveLength(2);
  const log = await staff.get(`/api/ximblox/audit/list?subject=application:${found[1]?.id}&action=applications.exportApplicant`);
  expect(log.body).toMatchObject({ totalItems: 1, items: [{ summary: '2 applications' }] });
});

it('erasing an applicant leaves nothing of them in any table or file, and others alone', async () => {
  expect(new Set(await findWords(test, [canary]))).toEqual(
    new Set(['application', 'application_file', 'audit', 'mail', 'outbox', 'file', 'kept mail']),
  );
  expect((await erase(email)).body).toMatchObject({ applications: 2, files: 2 });
  expect(await findWords(test, [canary])).toEqual([]);
  const { rows } = await sql<{ key: string }>`select dedupe_key as key from mail`.execute(test.db);
  expect(rows).toHaveLength(2);
  expect(await keys()).toHaveLength(1);
  expect((await findWords(test, ['somebody else'])).length).toBeGreaterThan(2);
  expect(outcomeOf(await get(email))).toBe('404 V_12 email');
  expect(outcomeOf(await erase(email))).toBe('404 V_12 email');
});

it('tampers with no entry about accounts: anybody can apply with the address of another', async () => {
  const admin = 'admin@meridian.example';
  await test.visitor.post('/api/ximblox/auth/login', { email: admin, password: 'Wrong password 1!' });
  await apply(pages[0], { email: admin }, 'forger');
  expect(outcomeOf(await erase(admin))).toBe('done');
  expect(await findWords(test, [admin])).toContain('audit');
});

it.each(['application', 'application_file', 'mail', 'outbox', 'audit'])(
  'erasing that fails at %s leaves everything as it was',
  async (table) => {
    const before = await findWords(test, [canary]);
    await sql
      .raw(`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
      .execute(test.db);
    await sql
      .raw(`create trigger fail_here before update or delete on ${table} for each row execute function fail_here()`)
      .execute(test.db);
    try {
      expect((await erase(email)).status).toBe(500);
    } finally {
      await sql.raw(`drop function fail_here() cascade`).execute(test.db);
    }
    expect(await findWords(test, [canary])).toEqual(before);
  },
);

it('is for those who manage members, and for an address', async () => {
  const other = await test.loginAs(['manage-users']);
  for (const call of [get, erase]) {
    expect(outcomeOf(await call(email, other))).toBe('403 UM_01 ');
    expect(outcomeOf(await call(email, test.visitor))).toBe('401 UM_01 ');
    expect(outcomeOf(await call(''))).toBe('400 V_01 email');
    expect(outcomeOf(await call('%'))).toBe('400 V_02 email');
  }
});
