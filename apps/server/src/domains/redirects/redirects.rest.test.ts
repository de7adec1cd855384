import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../testing/app.ts';

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

  it('are refused where they lead in a circle, on to another or from an address that has one', async () => {
    expect(await create('/first', '/second')).toBe('made');
    expect(await create('/first', '/third')).toBe('409 RM_02 originalURL');
    expect(await create('/self', '/self?again=1')).toBe('409 V_07 targetURL');
    expect(await create('/zero', '/first#x')).toBe('409 V_07 targetURL');
    expect(await create('/second', '/fourth')).toBe('409 V_07 originalURL');
  });

  it.each([
    ['', '/x', '400 RM_01 originalURL'],
    ['no-slash', '/x', '400 V_12 originalURL'],
    ['//evil.example', '/x', '400 V_12 originalURL'],
    ['/a', '//evil.example', '400 V_12 targetURL'],
    ['/a', '/\\evil.example', '400 V_12 targetURL'],
    ['/a', 'javascript:alert(1)', '400 V_12 targetURL'],
    ['/a', '', '400 V_01 targetURL'],
  ])('from %j to %j are %s', async (originalURL, targetURL, answer) => {
    expect(await create(originalURL, targetURL)).toBe(answer);
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

  it('are for who may manage them', async () => {
    const reader = await test.loginAs([]);
    expect((await reader.get('/api/ximblox/redirect/list')).status).toBe(403);
    expect((await test.visitor.post('/api/ximblox/redirect', { originalURL: '/x', targetURL: '/y' })).status).toBe(401);
  });
});
