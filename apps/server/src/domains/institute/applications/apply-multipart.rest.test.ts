import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeDocuments } from '../../../testing/documents.ts';
import { makeLivePage, outcomeOf, type CreatedPage } from '../../../testing/factories.ts';
import { multipartOf, type SentFile } from '../../../testing/multipart.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

const vacancies = '/api/institute/vacancies';
const limit = 10 * 1024 * 1024;

let test: TestApp;
let editor: Caller;
let vacancy: CreatedPage;

const written = {
  firstName: 'Marijke',
  lastName: 'Berg',
  email: 'marijke@devlijt.example',
  phone: '',
  motivation: 'I know towing tanks.',
  privacyAccepted: 'true',
};
const pdf = (words = 'cv', name = `${words}.pdf`): SentFile => ({ name, bytes: makeDocuments(words).pdf });
const large = (size: number): SentFile => ({
  name: 'large.pdf',
  bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')]),
});

type Sent = {
  readonly id?: number;
  readonly headers?: Record<string, string>;
  readonly tokens?: readonly string[];
  readonly from?: string;
};
async function apply(
  files: readonly SentFile[],
  change: object = {},
  { id = vacancy.id, headers = {}, tokens = [], from = '127.0.0.1' }: Sent = {},
): Promise<Answer> {
  const settings = await test.visitor.get('/api/ximblox/settings/get');
  const { contentType, payload } = await multipartOf({ ...written, ...change, fileTokens: tokens }, { files });
  return test.inject({
    method: 'POST',
    url: `${vacancies}/${id}/apply`,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': String(settings.headers['x-csrf-token']),
      'content-type': contentType,
      ...headers,
    },
    payload,
    remoteAddress: from,
  });
}
const applications = () => test.db.selectFrom('application').selectAll().execute();
const files = () => test.db.selectFrom('application_file').selectAll().orderBy('application_file_id').execute();
const keys = (): Promise<string[]> => Array.fromAsync(test.services.files.list('applications/'), ({ key }) => key);
const upload = async (words: string): Promise<string> => {
  const sent = { field: 'f', name: 'cv.pdf', type: 'application/pdf', bytes: makeDocuments(words).pdf };
  return String((await test.visitor.upload(`${vacancies}/application-files`, {}, sent)).body['token']);
};
/** What a refused call leaves: nothing. */
const left = async () => [...(await applications()), ...(await files()), ...(await keys()), ...(await sentMails(test))];

beforeAll(async () => {
  test = await createTestApp();
  editor = await test.loginAs(['create-page', 'edit-page', 'publish-page']);
  vacancy = await makeLivePage(editor, {
    title: 'Researcher',
    slug: 'vacancies/researcher',
    type: 'vacancy',
    typeData: { publicationDate: '2026-11-02', contact: { name: 'Noor', email: 'jobs@meridian.example', phone: '' } },
  });
});
beforeEach(async () => {
  await test.db.deleteFrom('mail').execute();
  const found = await keys();
  await test.db.deleteFrom('application_file').execute();
  await test.db.deleteFrom('application').execute();
  for (const key of found) await test.services.files.delete(key);
});
afterAll(() => test.close());

describe('an application in one call, as multipart', () => {
  it('counts each of its files as an upload of its network', async () => {
    await test.db
      .insertInto('rate_limit')
      .values({ key: 'publicFile:203.0.113.0/24', points: 28, expire: Date.now() + 3_600_000 })
      .execute();
    const refused = await apply([pdf('a'), pdf('b'), pdf('c')], {}, { from: '203.0.113.9' });
    expect(outcomeOf(refused)).toBe('429 V_07 ');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect(await left()).toEqual([]);
    expect(outcomeOf(await apply([pdf('a'), pdf('b'), pdf('c')], {}, { from: '198.51.100.9' }))).toBe('done');
  });

  it('is stored with up to three files and mailed', async () => {
    expect(outcomeOf(await apply([pdf('a'), pdf('b'), { name: 'c.odt', bytes: makeDocuments('c').odt }]))).toBe('done');
    expect(await applications()).toMatchObject([{ first_name: 'Marijke', motivation: written.motivation, page_id: vacancy.id }]);
    expect((await files()).map(({ name, application_id: owner }) => [name, owner !== null])).toEqual([
      ['a.pdf', true],
      ['b.pdf', true],
      ['c.odt', true],
    ]);
    expect(await sentMails(test)).toHaveLength(2);
  });

  it('can combine previously uploaded files with its own', async () => {
    const token = await upload('before');
    expect(outcomeOf(await apply([pdf('now')], {}, { tokens: [token] }))).toBe('done');
    expect((await files()).map(({ application_id: owner }) => owner !== null)).toEqual([true, true]);
  });

  it('sent again is the same application, and its files are not stored twice', async () => {
    for (let round = 0; round < 2; round += 1) expect(outcomeOf(await apply([pdf('same')]))).toBe('done');
    expect(await applications()).toHaveLength(1);
    expect(await keys()).toHaveLength(1);
    expect(await files()).toHaveLength(1);
  });

  it('is processed once per Idempotency-Key, and with other files is another', async () => {
    const headers = { 'idempotency-key': 'apply-once' };
    for (let round = 0; round < 2; round += 1) expect(outcomeOf(await apply([pdf('first')], {}, { headers }))).toBe('done');
    expect(outcomeOf(await apply([pdf('second')], {}, { headers }))).toBe('done');
    expect(await applications()).toHaveLength(2);
    expect(await keys()).toHaveLength(2);
  });

  it.each<[string, () => readonly SentFile[], object, string]>([
    ['no file', () => [], {}, '400 V_17 files'],
    [
      'a file without name and content, as browsers send an empty field',
      () => [{ name: '', bytes: Buffer.alloc(0) }],
      {},
      '400 V_17 files',
    ],
    ['an empty file', () => [{ name: 'cv.pdf', bytes: Buffer.alloc(0) }], {}, '400 V_17 files[0]'],
    ['a fourth file', () => ['a', 'b', 'c', 'd'].map((name) => pdf(name)), {}, '400 V_14 files'],
    ['a file over ten megabytes', () => [pdf('a'), large(limit + 1)], {}, '413 ML_01 files[1]'],
    ['a file that is far too large', () => [large(5 * limit)], {}, '413 ML_01 files'],
    ['a file of another type', () => [pdf('a'), { name: 'cv.pdf', bytes: Buffer.from('plain words') }], {}, '415 V_12 files[1]'],
    ['no email address', () => [pdf()], { email: '' }, '400 V_01 email'],
    [
      'several faults',
      () => [],
      { email: 'x', lastName: '', privacyAccepted: 'false' },
      '400 V_01 lastName, V_02 email, V_01 privacyAccepted, V_17 files',
    ],
    ['words without end', () => [pdf()], { motivation: 'é'.repeat(10_001) }, '400 V_14 motivation'],
    ['far more words than are read', () => [pdf()], { motivation: 'x'.repeat(70_000) }, '400 V_14 motivation'],
    ['an agreement that is none', () => [pdf()], { privacyAccepted: 'perhaps' }, '400 V_12 privacyAccepted'],
    ['a field that there is not', () => [pdf()], { recipient: 'x@elsewhere.example' }, '400 V_12 recipient'],
  ])('with %s is refused, and nothing of it is stored', async (_what, sent, change, answer) => {
    const refused = await apply(sent(), change);
    expect(outcomeOf(refused).split(', ').toSorted()).toEqual(answer.split(', ').toSorted());
    expect(await left()).toEqual([]);
  });

  it('with a file in another field is refused', async () => {
    const settings = await test.visitor.get('/api/ximblox/settings/get');
    const { contentType, payload } = await multipartOf(written, { f: [pdf()] });
    const headers = {
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': String(settings.headers['x-csrf-token']),
      'content-type': contentType,
    };
    expect(outcomeOf(await test.inject({ method: 'POST', url: `${vacancies}/${vacancy.id}/apply`, headers, payload }))).toBe(
      '400 V_12 f',
    );
    const cut = {
      method: 'POST',
      url: `${vacancies}/${vacancy.id}/apply`,
      headers,
      payload: payload.subarray(0, payload.length - 40),
    } as const;
    expect((await test.inject(cut)).status).toBe(400);
    expect(await left()).toEqual([]);
  });

  it('for a vacancy that is not open is refused, and keeps the files that were uploaded before', async () => {
    const token = await upload('kept');
    expect(outcomeOf(await apply([pdf()], {}, { id: 999_999, tokens: [token] }))).toBe('404 PM_01 id');
    expect(await files()).toHaveLength(1);
    expect(outcomeOf(await apply([pdf(), pdf('b'), pdf('c')], {}, { tokens: [token] }))).toBe('400 V_14 files');
    expect(outcomeOf(await apply([pdf()], {}, { tokens: ['unknown'] }))).toBe('400 V_05 fileTokens[0]');
    expect(await files()).toHaveLength(1);
    expect(outcomeOf(await apply([], {}, { tokens: [token] }))).toBe('done');
  });

  it('is refused in the order of all calls: header, token, then body', async () => {
    expect(outcomeOf(await apply([], {}, { headers: { 'x-requested-with': '' } }))).toBe('403 V_07 ');
    expect(outcomeOf(await apply([], {}, { headers: { 'x-csrf-token': 'wrong' } }))).toBe('403 V_04 ');
    expect(outcomeOf(await apply([], {}, { headers: { 'content-type': 'text/plain' } }))).toBe('415 V_12 ');
    expect(outcomeOf(await apply([], {}, { headers: { 'content-type': 'multipart/form-data' } }))).toBe('400 V_12 ');
    expect(await left()).toEqual([]);
  });
});

describe('a file that waits for an application', () => {
  const discard = (token: string) => test.visitor.send('DELETE', `${vacancies}/application-files`, { token });

  it('is deleted by the holder of its token, before it is part of an application', async () => {
    const [discarded, claimed] = [await upload('gone'), await upload('claimed')];
    expect(outcomeOf(await discard(discarded))).toBe('done');
    expect(outcomeOf(await discard(discarded))).toBe('done');
    expect(await files()).toHaveLength(1);
    expect(await keys()).toHaveLength(1);
    expect(outcomeOf(await apply([], {}, { tokens: [claimed] }))).toBe('done');
    expect(outcomeOf(await discard(claimed))).toBe('done');
    expect(await files()).toHaveLength(1);
    expect(outcomeOf(await discard(''))).toBe('400 V_12 token');
    expect(outcomeOf(await discard('x'.repeat(101)))).toBe('400 V_14 token');
  });
});
