import { createHash } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type TestApp } from '../../../testing/app.ts';
import { makeDangerousDocuments, makeDocuments, makeImpostors } from '../../../testing/documents.ts';
import { makeLivePage, outcomeOf } from '../../../testing/factories.ts';
import { findWords } from '../../../testing/stored-data.ts';
import { sweepContent } from '../../cms/media/index.ts';
import { deleteOldApplications, deleteWaitingFiles, sweepApplicationFiles } from './index.ts';

const path = '/api/institute/vacancies/application-files';
const limit = 10 * 1024 * 1024;

let test: TestApp;
const upload = (bytes: Buffer, name = 'cv.pdf', field = 'f'): Promise<Answer> =>
  test.visitor.upload(path, {}, { field, name, type: 'application/octet-stream', bytes });
const keys = (): Promise<string[]> => Array.fromAsync(test.services.files.list('applications/'), ({ key }) => key);
const rows = () => test.db.selectFrom('application_file').selectAll().orderBy('application_file_id').execute();
const pdfOf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')]);
const soon = (): Date => new Date(Date.now() + 60_000);

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.db.deleteFrom('application').execute();
  await test.db.deleteFrom('application_file').execute();
  await sweepApplicationFiles(test.services, soon());
});
afterAll(() => test.close());

describe('a file for an application', () => {
  it.each(['pdf', 'doc', 'docx', 'odt'] as const)(
    'is taken if it is a %s by its content, and gets its extension',
    async (type) => {
      const bytes = makeDocuments()[type];
      for (const [sent, name] of [
        [`cv.${type}`, `cv.${type}`],
        [`CV ${type}.${type.toUpperCase()}`, `CV ${type}.${type.toUpperCase()}`],
        ['cv.txt', `cv.${type}`],
        ['cv v1.2', `cv v1.2.${type}`],
        ['../../etc/passwd', `passwd.${type}`],
        [`c\u200b\u0085v\ufeff.${type}`, `cv.${type}`],
      ] as const) {
        const { status, body } = await upload(bytes, sent);
        expect({ status, name: body['name'], size: body['size'] }).toEqual({ status: 200, name, size: bytes.length });
      }
    },
  );

  it('is identified by a token of 256 bits, of which only the hash is stored, and has no URL', async () => {
    const { body } = await upload(makeDocuments().pdf);
    const token = String(body['token']);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [row] = await rows();
    expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest());
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.object_key).toMatch(/^applications\/[0-9a-f]{32}$/);
    expect(test.logLines().join('\n')).not.toContain(token);
    expect(await test.db.selectFrom('media_file').selectAll().execute()).toEqual([]);
  });

  it.each(Object.entries(makeImpostors()))('is refused if it is %s', async (_what, bytes) => {
    for (const [name, detail] of [
      [
        'cv.pdf',
        { rule: 'fileContent', extension: 'pdf', text: expect.stringContaining('doesn’t match its extension .pdf') as string },
      ],
      ['cv.docx', { rule: 'fileContent', extension: 'docx' }],
      ['cv.exe', { rule: 'fileType' }],
    ] as const) {
      const answer = await upload(bytes, name);
      expect(outcomeOf(answer)).toBe('415 V_12 f');
      expect(answer.body['Errors']).toMatchObject([{ detail }]);
    }
    expect(await keys()).toEqual([]);
  });

  it.each(Object.entries(makeDangerousDocuments()))('is refused if it has %s', async (what, [fault, bytes]) => {
    // Its own type says it: it is no document that applications have.
    const detail = what === 'macros under another name' ? { rule: 'fileContent' } : { rule: 'archive', fault };
    for (const name of ['cv.docx', 'cv.odt', 'cv.pdf']) {
      const answer = await upload(bytes, name);
      expect(outcomeOf(answer)).toBe('415 V_12 f');
      expect(answer.body['Errors']).toMatchObject([{ detail }]);
    }
    expect(await keys()).toEqual([]);
  });

  it('has ten megabytes at most', async () => {
    expect(outcomeOf(await upload(pdfOf(limit)))).toBe('done');
    const refused = await upload(pdfOf(limit + 1));
    expect(outcomeOf(refused)).toBe('413 ML_01 f');
    expect(refused.body['Errors']).toMatchObject([{ detail: { rule: 'maxBytes', limit } }]);
    // Its declared length is enough to refuse it.
    expect(outcomeOf(await upload(pdfOf(2 * limit)))).toBe('413 ML_01 f');
    expect(await rows()).toHaveLength(1);
  });

  it('is refused if it is empty, missing, in another field, or not an upload', async () => {
    expect(outcomeOf(await upload(Buffer.alloc(0)))).toBe('400 V_17 f');
    expect(outcomeOf(await upload(makeDocuments().pdf, 'cv.pdf', 'files'))).toBe('400 V_12 files');
    expect(outcomeOf(await test.visitor.post(path, {}))).toBe('415 V_12 ');
    const withField = await test.visitor.upload(path, { id: '1' }, { field: 'f', name: 'a.pdf', type: '', bytes: pdfOf(20) });
    expect(outcomeOf(withField)).toBe('400 V_12 id');
  });

  it('is refused temporarily where files without an application use up the quota', async () => {
    await sql`
      insert into application_file (token_hash, object_key, content_hash, name, mime_type, size)
      select sha256(n::text::bytea), 'applications/none' || n, '', 'cv.pdf', 'application/pdf', 1024 * 1024 * 1024
      from generate_series(1, 2) n`.execute(test.db);
    const refused = await upload(makeDocuments().pdf);
    expect(outcomeOf(refused)).toBe('503 G_01 f');
    expect(refused.headers['retry-after']).toBe('3600');
    expect(await keys()).toEqual([]);
    await test.db.deleteFrom('application_file').where('object_key', '=', 'applications/none1').execute();
    expect(outcomeOf(await upload(makeDocuments().pdf))).toBe('done');
  });

  it('is limited to thirty an hour per network', async () => {
    const { headers } = await test.visitor.get('/api/ximblox/settings/get');
    const send = (remoteAddress: string): Promise<Answer> =>
      test.inject({
        method: 'POST',
        url: path,
        remoteAddress,
        headers: { 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': String(headers['x-csrf-token']) },
      });
    for (let count = 0; count < 30; count += 1) expect((await send(`203.0.113.${count}`)).status).not.toBe(429);
    expect(outcomeOf(await send('203.0.113.200'))).toBe('429 V_07 ');
    expect((await send('198.51.100.1')).status).not.toBe(429);
  });
});

describe('expired data is deleted', () => {
  const age = (table: 'application' | 'application_file', interval: string) =>
    sql`update ${sql.table(table)} set created_at = now() - ${interval}::interval`.execute(test.db);

  it('files of a day ago without an application, bytes and rows', async () => {
    await upload(makeDocuments('young').pdf);
    await age('application_file', '23 hours 59 minutes');
    expect(await deleteWaitingFiles(test.services)).toBe(0);
    await age('application_file', '24 hours 1 minute');
    await upload(makeDocuments('new').pdf);
    expect(await deleteWaitingFiles(test.services)).toBe(1);
    expect(await keys()).toEqual((await rows()).map((row) => row.object_key));
    expect(await keys()).toHaveLength(1);
  });

  it('bytes without a row, left by a killed process, but none of an upload in progress', async () => {
    await upload(makeDocuments().pdf);
    const [storedKey] = await keys();
    await test.services.files.put('applications/00000000000000000000000000000000', pdfOf(20), 'application/pdf');
    expect(await sweepApplicationFiles(test.services)).toBe(0);
    expect(await sweepApplicationFiles(test.services, soon())).toBe(1);
    expect(await keys()).toEqual([storedKey]);
  });

  it('and the sweep of the media library keeps the files of applications', async () => {
    await upload(makeDocuments().pdf);
    await sweepContent(test.services, soon());
    expect(await keys()).toHaveLength(1);
  });

  it('applications of a year ago with their files, and each run is in the audit log without a name', async () => {
    const editor = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'view-audit-log']);
    const { id } = await makeLivePage(editor, { type: 'vacancy', typeData: { publicationDate: '2026-11-02' } });
    const send = async (email: string) => {
      const { body } = await upload(makeDocuments(email).pdf);
      const application = { firstName: 'Marijke', lastName: 'Berg', email, fileTokens: [body['token']], privacyAccepted: true };
      expect(outcomeOf(await test.visitor.post(`/api/institute/vacancies/${id}/apply`, application))).toBe('done');
    };
    await send('old@devlijt.example');
    await age('application', '364 days');
    await age('application_file', '364 days');
    expect(await deleteWaitingFiles(test.services)).toBe(0);
    expect(await deleteOldApplications(test.services)).toBe(0);
    await age('application', '367 days');
    await send('new@devlijt.example');
    expect(await findWords(test, ['old@devlijt.example'])).toContain('kept mail');
    expect(await deleteOldApplications(test.services)).toBe(1);
    expect(await findWords(test, ['old@devlijt.example'])).toEqual([]);
    const left = await test.db.selectFrom('application').select('email').execute();
    expect(left).toEqual([{ email: 'new@devlijt.example' }]);
    expect(await keys()).toEqual((await rows()).map((row) => row.object_key));
    expect(await keys()).toHaveLength(1);
    const { body } = await editor.get('/api/ximblox/audit/list?action=applications.deleteOld');
    expect((body['items'] as { summary: string }[]).map(({ summary }) => summary)).toEqual(['1 application', '0 applications']);
    expect(JSON.stringify(body)).not.toMatch(/berg|marijke|devlijt/i);
  });
});
