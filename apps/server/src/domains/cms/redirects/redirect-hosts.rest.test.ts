import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/factories.ts';

describe('the hosts that redirects may lead to', () => {
  let test: TestApp;
  let staff: Caller;
  let manager: Caller;
  let count = 0;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-redirects']);
    manager = await test.loginAs(['manage-redirects', 'manage-settings', 'view-audit-log']);
  });
  afterAll(() => test.close());
  beforeEach(() => save(['partner.example']));

  const path = '/api/ximblox/settings/redirect-hosts';
  const save = async (hosts: readonly string[], caller = manager) => outcomeOf(await caller.send('PUT', path, { hosts }));
  const create = async (targetURL: string, caller = staff) => {
    count += 1;
    return caller.post('/api/ximblox/redirect', { originalURL: `/from/${count}`, targetURL });
  };

  it('are any until some are listed, and then the site, those and the hosts below them', async () => {
    for (const target of ['/en/news', 'http://localhost:3000/en', 'https://partner.example/a', 'http://www.partner.example:8080'])
      expect(outcomeOf(await create(target))).toBe('done');
    for (const target of ['https://elsewhere.example', 'https://notpartner.example', 'https://partner.example.evil.example'])
      expect(outcomeOf(await create(target))).toBe('400 V_12 targetURL');
    await save([]);
    expect(outcomeOf(await create('https://elsewhere.example'))).toBe('done');
  });

  it('are named by a refusal with the remedy, over REST and tRPC, also to who may list them', async () => {
    const detail = {
      rule: 'redirectHost',
      host: 'elsewhere.example',
      text: expect.stringContaining('ask an administrator to add this host') as string,
    };
    for (const caller of [staff, manager])
      expect((await create('https://elsewhere.example/x', caller)).body['Errors']).toMatchObject([
        { property: 'targetURL', detail },
      ]);
    const input = { originalURL: '/by-trpc', targetURL: 'https://elsewhere.example/x' };
    expect((await staff.post('/api/trpc/redirects.create', input)).body).toMatchObject({
      error: { data: { errors: [{ detail }] } },
    });
  });

  it('hold for a changed redirect and for each line of an import; redirects that were there stay', async () => {
    await save([]);
    const { body } = await create('https://elsewhere.example/stays');
    const { id, originalURL } = body['redirect'] as { id: number; originalURL: string };
    await save(['partner.example']);
    expect((await test.visitor.get(originalURL)).headers['location']).toBe('https://elsewhere.example/stays');
    const change = async (targetURL: string) =>
      outcomeOf(await staff.send('PUT', `/api/ximblox/redirect/${id}`, { originalURL, targetURL }));
    expect(await change('https://elsewhere.example/other')).toBe('400 V_12 targetURL');
    expect(await change('https://partner.example/other')).toBe('done');
    const csv = 'originalURL,targetURL\n/i/1,https://partner.example\n/i/2,https://elsewhere.example\n/i/3,nonsense\n';
    const file = { field: 'f', name: 'r.csv', type: 'text/csv', bytes: Buffer.from(csv) };
    expect((await staff.upload('/api/ximblox/redirect/import', {}, file)).body).toMatchObject({
      imported: 1,
      errors: [
        { line: 3, code: 'V_12', host: 'elsewhere.example' },
        { line: 4, code: 'V_12' },
      ],
    });
  });

  it('are read by who manages redirects, changed with the permission for the settings, and audited', async () => {
    expect(await save(['x.example'], staff)).toBe('403 UM_01 ');
    expect((await staff.get(path)).body).toMatchObject({ hosts: ['partner.example'], can: { save: false } });
    expect(await save(['https://WWW.Partner.example/a', 'www.partner.example', 'a.example'])).toBe('done');
    expect((await manager.get(path)).body).toMatchObject({ hosts: ['a.example', 'www.partner.example'], can: { save: true } });
    const { body } = await manager.get('/api/ximblox/audit/list?pageSize=1');
    expect(body['items']).toMatchObject([
      { action: 'settings.saveRedirectHosts', summary: 'Redirects may lead to a.example, www.partner.example' },
    ]);
  });

  it.each<[string, readonly string[], string]>([
    ['a wildcard', ['*.partner.example'], '400 V_12 hosts[0]'],
    ['a word', ['partner'], '400 V_12 hosts[0]'],
    ['an empty one', [''], '400 V_12 hosts[0]'],
    ['one that is too long', ['x'.repeat(301)], '400 V_14 hosts[0]'],
    ['too many', Array.from({ length: 201 }, (_, index) => `h${index}.example`), '400 V_12 hosts'],
  ])('with %s are refused', async (_, hosts, answer) => {
    expect(await save(hosts)).toBe(answer);
  });
});
