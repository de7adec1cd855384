import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';

describe('redirects', () => {
  let test: TestApp;
  let staff: Caller;
  const create = async (originalURL: string, targetURL: string, more: object = {}) => {
    const { status, body } = await staff.post('/api/ximblox/redirect', { originalURL, targetURL, ...more });
    return status === 200
      ? 'made'
      : `${status} ${((body['Errors'] ?? []) as { code: string; property: string }[]).map(({ code, property }) => `${code} ${property}`).join(', ')}`;
  };

  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-redirects']);
  });
  afterAll(() => test.close());

  it.each([
    ['www.meridian.example/a', 'https://www.meridian.example/a'],
    ['meridian.example', 'https://meridian.example'],
    ['https:meridian.example', 'https://meridian.example/'],
    ['https:///meridian.example', 'https://meridian.example/'],
  ])('to %j lead to %j', async (targetURL, stored) => {
    const answer = await staff.post('/api/ximblox/redirect', {
      originalURL: `/to/${stored.length}-${targetURL.length}`,
      targetURL,
    });
    expect(answer.body).toMatchObject({ redirect: { targetURL: stored } });
  });

  it('are refused where they form a loop or a chain, or the path has one already', async () => {
    expect(await create('/first', '/second')).toBe('made');
    expect(await create('/first', '/third')).toBe('409 RM_02 originalURL');
    expect(await create('/self', '/self?again=1')).toBe('409 V_07 targetURL');
    expect(await create('/zero', '/first#x')).toBe('409 V_07 targetURL');
    expect(await create('/second', '/fourth')).toBe('409 V_07 originalURL');
  });

  it.each<[string, string, string]>([
    ['', '/x', '400 RM_01 originalURL'],
    ['no-slash', '/x', '400 V_12 originalURL'],
    ['//evil.example', '/x', '400 V_12 originalURL'],
    ['/a', '//evil.example', '400 V_12 targetURL'],
    ['/a', '/\\evil.example', '400 V_12 targetURL'],
    ['/a', 'javascript:alert(1)', '400 V_12 targetURL'],
    ['/a', '', '400 V_01 targetURL'],
    ...[
      '/\u0001x',
      '/x\u007f',
      '/x\r\nSet-Cookie: a=b',
      '/\t/evil.example',
      '/x\u0085',
      '\u0001//evil.example',
      ' //evil.example',
      '\\\\evil.example',
      '/x\\evil',
      'https://',
      'https://?x',
      'https://[',
      'https://a b.example',
      'https://x.example\\@evil.example',
      'https://www.meridian.example@evil.example/',
      'https://user:word@x.example/',
      'http://x.example:99999/',
      'data:text/html,x',
      'vbscript:x',
      'ftp://x.example/',
      'mailto:a@x.example',
      'blob:https://x.example/1',
      'JaVaScRiPt:alert(1)',
    ].map((target): [string, string, string] => ['/a', target, '400 V_12 targetURL']),
    ['/a\u0001', '/x', '400 V_12 originalURL'],
    ['/a\\b', '/x', '400 V_12 originalURL'],
  ])('from %j to %j are %s', async (originalURL, targetURL, answer) => {
    expect(await create(originalURL, targetURL)).toBe(answer);
  });

  it.each([
    ['/en/日本?q=é', '/en/%E6%97%A5%E6%9C%AC?q=%C3%A9'],
    ['/en/"><script>', '/en/%22%3E%3Cscript%3E'],
    ['/%0d%0aSet-Cookie:x', '/%0d%0aSet-Cookie:x'],
    ['https://münchen.example/ü#ä', 'https://m%C3%BCnchen.example/%C3%BC#%C3%A4'],
    ['https://x.example/a?b=https://y.example/#c', 'https://x.example/a?b=https://y.example/#c'],
  ])('to %j send a browser to %j, with and without a session', async (targetURL, location) => {
    const from = `/en/from/${encodeURIComponent(targetURL)}`.replaceAll('%', '-');
    expect(await create(from, targetURL)).toBe('made');
    for (const caller of [test.visitor, staff]) {
      const answer = await caller.get(from);
      expect([answer.status, answer.headers['location']]).toEqual([301, location]);
    }
  });

  it('are listed, searched literally and sorted', async () => {
    await create('/list/100%_b', 'https://x.example/b', { status: 302 });
    await create('/list/100xxb', 'https://x.example/c', { status: 308 });
    const { body } = await staff.get(`/api/ximblox/redirect/list?searchTerm=${encodeURIComponent('100%_b')}`);
    expect(body).toMatchObject({
      totalItems: 1,
      items: [{ originalURL: '/list/100%_b', targetURL: 'https://x.example/b', status: 302, hits: 0 }],
    });
    const sorted = await staff.get(
      '/api/ximblox/redirect/list?searchTerm=/list/&columnToSort=originalURL&sortOrder=desc&pageSize=1',
    );
    expect(sorted.body).toMatchObject({ totalItems: 2, items: [{ originalURL: '/list/100xxb' }] });
    expect((await staff.get('/api/ximblox/redirect/list?columnToSort=target_page_id')).status).toBe(400);
  });

  it('have the right total past their last page too', async () => {
    const count = async (pageIndex: number) =>
      (await staff.get(`/api/ximblox/redirect/list?pageIndex=${pageIndex}`)).body['totalItems'];
    expect(await create('/past-the-end', '/x')).toBe('made');
    expect(await count(0)).toBeGreaterThan(0);
    expect(await count(1000)).toBe(await count(0));
  });

  it('accept paths of 2000 bytes in any script, and no longer ones', async () => {
    // Random letters of three bytes each, which can't be compressed.
    const letters = Array.from({ length: 667 }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20000))).join('');
    expect(await create(`/${letters.slice(1)}`, `/xy${letters.slice(1)}`)).toBe('400 V_14 targetURL');
    expect(await create(`/xy${letters.slice(1)}`, '/x')).toBe('400 V_14 originalURL');
    expect(await create(`/${letters.slice(1)}`, `/${letters.slice(0, -1)}`)).toBe('made');
  });

  it('are changed and deleted, with the same rules', async () => {
    const answerOf = async (call: Promise<Answer>): Promise<string> => {
      const { status, body } = await call;
      const errors = (body['Errors'] ?? []) as { code: string; property: string }[];
      return status === 200 ? 'done' : `${status} ${errors.map(({ code, property }) => `${code} ${property}`).join(', ')}`;
    };
    const created = await staff.post('/api/ximblox/redirect', { originalURL: '/change/a', targetURL: '/change/b' });
    const { id } = created.body['redirect'] as { id: number };
    await create('/change/taken', '/change/c');
    const put = (change: object) => answerOf(staff.send('PUT', `/api/ximblox/redirect/${id}`, change));
    expect(await put({ originalURL: '/change/a2', targetURL: '/change/b2', status: 308 })).toBe('done');
    expect(await put({ originalURL: '/change/a2', targetURL: '/change/a2' })).toBe('409 V_07 targetURL');
    expect(await put({ originalURL: '/change/a2', targetURL: '/change/taken' })).toBe('409 V_07 targetURL');
    expect(await put({ originalURL: '/change/taken', targetURL: '/change/b' })).toBe('409 RM_02 originalURL');
    const { body } = await staff.get('/api/ximblox/redirect/list?searchTerm=/change/a');
    expect(body).toMatchObject({
      totalItems: 1,
      items: [{ id, originalURL: '/change/a2', targetURL: '/change/b2', status: 308 }],
    });
    expect(await answerOf(staff.send('DELETE', `/api/ximblox/redirect/${id}`))).toBe('done');
    expect(await answerOf(staff.send('DELETE', `/api/ximblox/redirect/${id}`))).toBe('404 RM_03 id');
    expect(await put({ originalURL: '/x', targetURL: '/y' })).toBe('404 RM_04 id');
  });

  it('count their visits', async () => {
    await create('/counted', 'https://x.example/');
    const follow = () => test.visitor.get('/api/ximblox/page/get-by-slug-query?slug=/counted');
    expect((await follow()).body).toMatchObject({ redirect: 'https://x.example/', status: 301 });
    await follow();
    const { body } = await staff.get('/api/ximblox/redirect/list?searchTerm=/counted');
    expect(body).toMatchObject({ items: [{ hits: 2 }] });
  });

  it('are imported from a CSV file line by line, and errors are reported', async () => {
    const csv = [
      'originalURL,targetURL,status',
      '/csv/1,/csv/new,301',
      '"/csv/2","https://x.example/a,b",',
      ',/csv/new,301',
      '/csv/1,/csv/other,301',
      '/csv/3,/csv/new,200',
      '/csv/4,javascript:alert(1),301',
      '/csv/new,/csv/5,301',
    ].join('\r\n');
    const upload = (bytes: Buffer) =>
      staff.upload('/api/ximblox/redirect/import', {}, { field: 'f', name: 'r.csv', type: 'text/csv', bytes });
    const answer = await upload(Buffer.from(`\ufeff${csv}`));
    expect(answer.body).toEqual({
      Success: true,
      imported: 2,
      errors: [
        { line: 4, code: 'RM_01' },
        { line: 5, code: 'RM_02' },
        { line: 6, code: 'V_12' },
        { line: 7, code: 'V_12' },
        { line: 8, code: 'V_07' },
      ],
    });
    const { body } = await staff.get('/api/ximblox/redirect/list?searchTerm=/csv/2');
    expect(body).toMatchObject({ items: [{ targetURL: 'https://x.example/a,b', status: 301 }] });
    for (const content of ['a,b\n1,2\n', 'a,b', '"']) expect((await upload(Buffer.from(content))).status).toBe(415);
    expect((await upload(Buffer.from('originalURL,targetURL'))).body).toEqual({ Success: true, imported: 0, errors: [] });
  });

  it('require the permission to manage them', async () => {
    const reader = await test.loginAs([]);
    expect((await reader.get('/api/ximblox/redirect/list')).status).toBe(403);
    expect((await test.visitor.post('/api/ximblox/redirect', { originalURL: '/x', targetURL: '/y' })).status).toBe(401);
  });
});
