import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type TestApp } from '../../../testing/app.ts';
import { makeDocuments } from '../../../testing/documents.ts';
import { makeLivePage, outcomeOf, type CreatedPage } from '../../../testing/factories.ts';
import { multipartOf } from '../../../testing/multipart.ts';

const path = '/api/institute/vacancies/application-files';
const megabyte = 1024 ** 2;
const tenth = Math.floor(0.2 * 1024 * megabyte);

let test: TestApp;
let vacancy: CreatedPage;
beforeAll(async () => {
  test = await createTestApp({ environment: { APPLICATION_FILES_GB: '2' } });
  const editor = await test.loginAs(['create-page', 'edit-page', 'publish-page']);
  vacancy = await makeLivePage(editor, { type: 'vacancy', typeData: { publicationDate: '2026-11-02' } });
});
beforeEach(async () => {
  await test.db.deleteFrom('application').execute();
  await test.db.deleteFrom('application_file').execute();
});
afterAll(() => test.close());

const keys = (): Promise<string[]> => Array.fromAsync(test.services.files.list('applications/'), ({ key }) => key);
const count = async (): Promise<number> => (await test.db.selectFrom('application_file').selectAll().execute()).length;

async function upload(remoteAddress: string, language = 'en'): Promise<Answer> {
  const settings = await test.visitor.get('/api/ximblox/settings/get');
  const { contentType, payload } = await multipartOf({}, { f: [{ name: 'cv.pdf', bytes: makeDocuments().pdf }] });
  return test.inject({
    method: 'POST',
    url: path,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': String(settings.headers['x-csrf-token']),
      'content-type': contentType,
      'accept-language': language,
    },
    payload,
    remoteAddress,
  });
}

const apply = (tokens: readonly unknown[]): Promise<Answer> =>
  test.visitor.post(`/api/institute/vacancies/${vacancy.id}/apply`, {
    firstName: 'Marijke',
    lastName: 'Berg',
    email: 'marijke@devlijt.example',
    fileTokens: tokens,
    privacyAccepted: true,
  });

/** Makes the stored files as large as if they were of this size together. */
const grow = (bytes: number): Promise<unknown> =>
  sql`update application_file set size = (${bytes} / (select count(*) from application_file))::int`.execute(test.db);

/** As a person sees it who sends the form of the vacancy without scripts. */
async function sendForm(remoteAddress: string): Promise<Answer> {
  const page = `/en/${vacancy.slug}`;
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec((await test.visitor.get(page)).text)?.[1] ?? '';
  const fields = { form: 'page-form', csrfToken, firstName: 'Marijke', lastName: 'Berg', email: 'm@devlijt.example' };
  const files = [{ name: 'cv.pdf', bytes: makeDocuments().pdf }];
  const { contentType, payload } = await multipartOf({ ...fields, privacyAccepted: 'on' }, { files });
  return test.inject({ method: 'POST', url: page, headers: { 'content-type': contentType }, payload, remoteAddress });
}

describe('the files of applications that were sent', () => {
  it('take a bounded part of the disk, and a refused file leaves nothing', async () => {
    const sent = await upload('203.0.113.1');
    expect(outcomeOf(await apply([sent.body['token']]))).toBe('done');
    await grow(2047 * megabyte);
    expect(outcomeOf(await upload('198.51.100.1'))).toBe('done');
    await test.db.deleteFrom('application_file').where('application_id', 'is', null).execute();
    await sql`insert into application_file (application_id, token_hash, object_key, content_hash, name, mime_type, size)
      select application_id, 'x', 'applications/more', '', 'cv.pdf', 'application/pdf', ${megabyte} from application`.execute(
      test.db,
    );
    const before = await keys();
    const refused = await upload('198.51.100.2');
    expect([outcomeOf(refused), refused.headers['retry-after']]).toEqual(['503 G_01 f', '86400']);
    expect(refused.body['Errors']).toMatchObject([
      {
        detail: {
          rule: 'state',
          state: 'noRoomForFiles',
          text: 'We can’t store any more files at the moment. Email your application to the contact person instead.',
        },
      },
    ]);
    expect([await count(), await keys()]).toEqual([2, before]);
    expect(test.logLines().join('\n')).toContain('The files of all applications take all the room they may.');
    await test.db.deleteFrom('application').execute();
    expect(outcomeOf(await upload('198.51.100.2'))).toBe('done');
  });

  it('of one network take a tenth of that at most, whatever address of it they come from', async () => {
    const sent = await upload('203.0.113.1');
    expect(outcomeOf(await apply([sent.body['token']]))).toBe('done');
    await grow(tenth - 1);
    const before = await keys();
    const refused = await upload('203.0.113.254', 'nl');
    expect(outcomeOf(refused)).toBe('503 G_01 f');
    expect(refused.body['Errors']).toMatchObject([
      {
        detail: {
          state: 'noRoomForNetwork',
          text: 'Vanaf dit netwerk zijn te veel bestanden verstuurd. Verstuur ze vanaf een ander netwerk, of mail de sollicitatie naar de contactpersoon.',
        },
      },
    ]);
    expect([await count(), await keys()]).toEqual([1, before]);
    expect(outcomeOf(await upload('203.0.112.1'))).toBe('done');
    expect(outcomeOf(await upload('127.0.0.1'))).toBe('done');
  });

  it('are stored without the network that sent them', async () => {
    await upload('203.0.113.77');
    const [row] = await test.db.selectFrom('application_file').selectAll().execute();
    expect(row?.network_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain('203.0.113');
  });

  it('are refused on the page too, with the reason and the name of the file, and the form is still filled in', async () => {
    await upload('203.0.113.1');
    await grow(tenth - 1);
    const { status, text } = await sendForm('203.0.113.2');
    expect(status).toBe(503);
    expect(text).toContain('cv.pdf');
    expect(text).toContain('Too many files have been sent from your network.');
    expect(text).toContain('value="Marijke"');
    expect(await count()).toBe(1);
  });
});
