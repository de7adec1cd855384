import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeLivePage, outcomeOf } from '../../../testing/factories.ts';

type Line = readonly [originalURL: string, targetURL: string, status: string];
type Answer = { readonly imported: number; readonly errors: readonly { line: number; code: string }[] };

/** Similar paths, so that a few lines contain loops, chains and duplicates; some invalid ones. */
const originals = ['/a', '/a/', '/%61', '/b', '/b/', '/c', '/en/page', 'a', ''];
const targets = ['/a', '/a#x', '/b/', '/b?x=1', '/c', '/%63', '/en/page#x', 'http://localhost:3000/a', 'https://x.example/a', ''];
const line = fc.tuple(
  fc.constantFrom(...originals),
  fc.constantFrom(...targets),
  fc.constantFrom('', '301', '308', '308', '200', 'x'),
);

describe('an import of redirects', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-redirects', 'create-page', 'edit-page', 'publish-page']);
  });
  afterAll(() => test.close());

  const upload = async (lines: readonly Line[]): Promise<Answer> => {
    const csv = ['originalURL,targetURL,status', ...lines.map((fields) => fields.join(','))].join('\n');
    const file = { field: 'f', name: 'r.csv', type: 'text/csv', bytes: Buffer.from(csv) };
    const { Success, ...answer } = (await staff.upload('/api/ximblox/redirect/import', {}, file)).body;
    expect(Success).toBe(true);
    return answer as Answer;
  };
  const oneByOne = async (lines: readonly Line[]): Promise<Answer> => {
    const errors: { line: number; code: string }[] = [];
    for (const [index, [originalURL, targetURL, status]] of lines.entries()) {
      const body = { originalURL, targetURL, ...(status === '' ? {} : { status: Number(status) }) };
      const answer = await staff.post('/api/ximblox/redirect', body);
      const [first] = (answer.body['Errors'] ?? []) as { code: string }[];
      if (first !== undefined) errors.push({ line: index + 2, code: first.code });
    }
    return { imported: lines.length - errors.length, errors };
  };
  const storedRedirects = () =>
    test.db
      .selectFrom('redirect')
      .select(['original_url', 'target_url', 'target_page_id', 'status', 'created_by_user_id'])
      .orderBy('redirect_id')
      .execute();
  const auditNow = () =>
    test.db
      .selectFrom('audit')
      .select(['action', 'summary', 'user_id'])
      .where('subject_type', '=', 'redirect')
      .orderBy('audit_id')
      .execute();
  const startWith = async (lines: readonly Line[]): Promise<void> => {
    await test.db.deleteFrom('redirect').execute();
    await oneByOne(lines);
  };

  it.each([
    ['empty', '', '400 V_17 f'],
    ['white space alone', ' \n\t\r\n', '400 V_17 f'],
    ['a mark alone', '\uFEFF', '400 V_17 f'],
    ['UTF-16 without a mark', Buffer.from('originalURL,targetURL\n/a,/b\n', 'utf16le'), '415 V_12 f'],
    ['a workbook', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0]), '415 V_12 f'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), '415 V_12 f'],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), '415 V_12 f'],
    ['without its header', '/a,/b\n', '415 V_12 f'],
    ['cut off in a quotation', 'originalURL,targetURL\n/a,"/b\n', '415 V_12 f'],
  ])('that is %s is refused as a whole', async (_, content, answer) => {
    const before = await storedRedirects();
    const file = { field: 'f', name: 'r.csv', type: 'text/csv', bytes: Buffer.from(content) };
    expect(outcomeOf(await staff.upload('/api/ximblox/redirect/import', {}, file))).toBe(answer);
    expect(await storedRedirects()).toEqual(before);
  });

  it.each([
    ['originalURL,targetURL,originalURL\n/a,/b,/c\n', 'originalURL'],
    ['status;originalURL;targetURL;status\n301;/a;/b;308\n', 'status'],
    ['originalURL,targetURL,Remark, "Remark"\n/a,/b,x,y\n', 'Remark'],
  ])('with two columns of one name is refused with that name: %j', async (content, column) => {
    const file = { field: 'f', name: 'r.csv', type: 'text/csv', bytes: Buffer.from(content) };
    const answer = await staff.upload('/api/ximblox/redirect/import', {}, file);
    expect(outcomeOf(answer)).toBe('415 V_12 f');
    expect(answer.body).toMatchObject({ Errors: [{ detail: { rule: 'columnTwice', property: column } }] });
    expect(JSON.stringify(answer.body)).toContain(`The file has more than one column named “${column}”.`);
  });

  const header = 'originalURL,targetURL,status';
  it.each([
    ['semicolons', `${header}\n/caf\u00e9,/a,308`.replaceAll(',', ';')],
    ['tabs', `${header}\n/caf\u00e9,/a,308`.replaceAll(',', '\t')],
    ['a named separator', `sep=;\r\n${`${header}\n/caf\u00e9,/a,308`.replaceAll(',', ';')}`],
    ['a mark', `\uFEFF${header}\r\n"/caf\u00e9",/a,308\r\n`],
    ['UTF-16', Buffer.from(`\uFEFF${header}\n/caf\u00e9,/a,308`, 'utf16le')],
    ['UTF-16 of the other order', Buffer.from(`\uFEFF${header}\n/caf\u00e9,/a,308`, 'utf16le').swap16()],
    ['windows-1252', Buffer.from(`${header}\n/caf\u00e9,/a,308`, 'latin1')],
    ['empty cells at the ends of lines', `${header},,\n/caf\u00e9,/a,308,,,`],
  ])('with %s is read', async (_, content) => {
    await startWith([]);
    const file = { field: 'f', name: 'r.csv', type: 'text/csv', bytes: Buffer.from(content) };
    expect((await staff.upload('/api/ximblox/redirect/import', {}, file)).body).toMatchObject({ imported: 1, errors: [] });
    expect(await storedRedirects()).toMatchObject([{ original_url: '/café', target_url: '/a', status: 308 }]);
  });

  it('tells of lines with more cells than columns, by the line that they begin in', async () => {
    await startWith([]);
    const bytes = Buffer.from('originalURL,targetURL\n"/a\n",/b\n\n/c,/d,/e\n/f\n/g,/h\n');
    const answer = await staff.upload('/api/ximblox/redirect/import', {}, { field: 'f', name: 'r.csv', type: 'text/csv', bytes });
    expect(answer.body).toMatchObject({
      imported: 1,
      errors: [
        { line: 2, code: 'V_12' },
        { line: 5, code: 'V_12', columns: 2 },
        { line: 6, code: 'V_01' },
      ],
    });
  });

  it('accepts and refuses the same lines as consecutive calls, with the same errors', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 3 }), fc.array(line, { maxLength: 8 }), async (before, lines) => {
        await startWith(before);
        const from = (await auditNow()).length;
        const expected = [await oneByOne(lines), await storedRedirects(), (await auditNow()).slice(from)];
        await startWith(before);
        const middle = (await auditNow()).length;
        expect([await upload(lines), await storedRedirects(), (await auditNow()).slice(middle)]).toEqual(expected);
      }),
      { numRuns: 40, seed: 20_260 },
    );
  });

  it('checks each line against all lines before it, however far above', async () => {
    await startWith([]);
    const far = Array.from({ length: 600 }, (_, index): Line => [`/far/${index}`, `/to/${index}`, '']);
    const lines: Line[] = [
      ...far,
      ['/x', '/far/0', ''],
      ['/x', '/far/299', ''],
      ['/to/0', '/y', ''],
      ['/to/599/', '/y', ''],
      ['/far/1', '/y', ''],
      ['/x', '/y', ''],
    ];
    expect(await upload(lines)).toEqual({
      imported: 601,
      errors: [
        { line: 602, code: 'V_07' },
        { line: 603, code: 'V_07' },
        { line: 604, code: 'V_07' },
        { line: 605, code: 'V_07' },
        { line: 606, code: 'RM_02' },
      ],
    });
  });

  it('makes its redirects effective for paths that were not found before', async () => {
    await startWith([]);
    const page = await makeLivePage(staff);
    expect((await test.visitor.get('/en/asked-in-vain')).status).toBe(404);
    await upload([['/en/asked-in-vain', `/en/${page.slug}`, '308']]);
    const answer = await test.visitor.get('/en/asked-in-vain');
    expect([answer.status, answer.headers['location']]).toEqual([308, `/en/${page.slug}`]);
  });
});
