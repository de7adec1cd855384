import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { cleanUp } from '../../../background/jobs/clean-up.ts';
import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { addViolations } from './violations.repository.ts';
import { countViolation, reportedViolations, type Violation } from './index.ts';

const api = '/api/ximblox/security-report';
const script: Violation = {
  area: 'site',
  directive: 'script-src-elem',
  blocked: 'https://evil.example',
  page: '/en/news',
  source: '/en/news',
  line: 7,
};

let test: TestApp;
let admin: Caller;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.loginAs(['manage-settings']);
});
afterAll(() => test.close());
beforeEach(() => sql`delete from csp_violation`.execute(test.db));

const send = (body: unknown, type: string) =>
  test.inject({ method: 'POST', url: '/api/csp-reports', headers: { 'content-type': type }, payload: JSON.stringify(body) });
type Item = Record<string, unknown> & { id: number };
const list = async (query = ''): Promise<Item[]> => (await admin.get(`${api}/list${query}`)).body['items'] as Item[];
const rows = async (): Promise<number> => {
  const { rows: found } = await sql<{ count: number }>`select count(*)::int as count from csp_violation`.execute(test.db);
  return found[0]?.count ?? -1;
};
/** Counts some reports as if they had come one after another. */
const count = async (...violations: Violation[]) => {
  for (const violation of violations) countViolation(test.services, violation);
  await test.services.state.get(reportedViolations).flush();
};

describe('the list of security reports', () => {
  it('has the reports of both formats by kind, with how often and when, and nothing of a visitor', async () => {
    const own = test.services.config.publicUrl;
    const page = `${own}/en/jo@meridian.example/0123456789abcdef0123?name=Jo#secret`;
    const classic = {
      'csp-report': {
        'document-uri': page,
        'effective-directive': 'img-src',
        'blocked-uri': 'https://user:pw@images.example/a.png?session=12',
        'source-file': `${own}/assets/index.js?x=1`,
        'line-number': 3,
      },
    };
    const ofAPI = (documentURL: string) => ({
      type: 'csp-violation',
      age: 10,
      url: documentURL,
      user_agent: 'Mozilla/5.0',
      body: {
        documentURL,
        effectiveDirective: 'img-src',
        blockedURL: 'https://images.example/b.png',
        sourceFile: `${own}/assets/index.js`,
        lineNumber: 4,
        sample: 'secret',
        disposition: 'enforce',
      },
    });
    expect((await send(classic, 'application/csp-report')).status).toBe(204);
    const others = [{ type: 'deprecation', body: {} }, ofAPI('https://other.example/'), 'nonsense'];
    const reports = [ofAPI(page), ofAPI(`${own}/cmsadmin/users/12`), ...others];
    expect((await send(reports, 'application/reports+json')).status).toBe(204);
    expect((await send({ a: 1 }, 'application/reports+json')).status).toBe(400);
    await test.services.state.get(reportedViolations).flush();
    const items = await list('?columnToSort=reports');
    expect(items).toMatchObject([
      { area: 'site', directive: 'img-src', blocked: 'https://images.example', page: '/en/*/*', line: 4, reports: 2 },
      { area: 'admin', page: '/cmsadmin/users/*', source: '/assets/index.js', reports: 1 },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/Jo|jo@|secret|session|user:pw|Mozilla|0123456789abcdef/);
  });

  it('costs one write for a flood of reports, and holds as many kinds as there is room for', async () => {
    for (let number = 0; number < 2_000; number += 1) countViolation(test.services, { ...script, page: `/en/${number}` });
    for (let number = 0; number < 2_000; number += 1) countViolation(test.services, { ...script, page: '/en/0' });
    expect(await rows()).toBe(0);
    await test.services.state.get(reportedViolations).flush();
    expect(await rows()).toBe(500);
    expect(await list('?columnToSort=reports&pageSize=1')).toMatchObject([{ page: '/en/0', reports: 2_001 }]);
    await sql`update csp_violation set last_seen_at = now() - interval '1 hour' where page = '/en/0'`.execute(test.db);
    await addViolations(test.db, [{ ...script, page: '/en/newest', reports: 1 }], 500);
    expect(await rows()).toBe(500);
    expect(await list('?searchTerm=newest')).toHaveLength(1);
    expect((await list('?columnToSort=page&pageSize=1&sortOrder=asc'))[0]).not.toMatchObject({ page: '/en/0' });
  });

  it('adds up the days of a kind, filters by area and text, and forgets days of more than 30 days ago', async () => {
    await count(script, script, { ...script, area: 'admin', page: '/cmsadmin', directive: 'style-src-attr', blocked: 'inline' });
    await sql`update csp_violation set day = day - 30, first_seen_at = first_seen_at - interval '30 days'`.execute(test.db);
    await count(script);
    const [kind] = await list('?area=site');
    expect(kind).toMatchObject({ reports: 3, directive: 'script-src-elem' });
    expect(Date.parse(String(kind?.['lastSeenAt'])) - Date.parse(String(kind?.['firstSeenAt']))).toBeGreaterThan(29 * 86_400_000);
    expect(await list('?searchTerm=inline')).toMatchObject([{ area: 'admin', page: '/cmsadmin' }]);
    expect(await list('?searchTerm=inline&area=site')).toEqual([]);
    await cleanUp(test.services);
    expect(await rows()).toBe(3);
    await sql`update csp_violation set day = day - 1`.execute(test.db);
    await cleanUp(test.services);
    expect(await list()).toMatchObject([{ reports: 1 }]);
  });

  it('is cleared of one kind or of all with the permission for the settings, and each is audited', async () => {
    await count(script, { ...script, page: '/en/other' });
    await sql`update csp_violation set day = day - 1`.execute(test.db);
    await count(script);
    const other = await test.loginAs(['manage-media', 'view-audit-log']);
    expect(outcomeOf(await other.get(`${api}/list`))).toBe('403 UM_01 ');
    expect(outcomeOf(await other.post(`${api}/clear`, {}))).toBe('403 UM_01 ');
    const id = (await list('?searchTerm=/en/news'))[0]?.id ?? 0;
    expect(outcomeOf(await admin.send('DELETE', `${api}/${id}`))).toBe('done');
    expect(outcomeOf(await admin.send('DELETE', `${api}/${id}`))).toBe('404 V_12 id');
    expect(outcomeOf(await admin.send('DELETE', `${api}/none`))).toBe('400 V_12 id');
    expect(await list()).toMatchObject([{ page: '/en/other' }]);
    expect(outcomeOf(await admin.post(`${api}/clear`, {}))).toBe('done');
    expect(await rows()).toBe(0);
    const { rows: audited } = await sql<{ action: string }>`
      select action from audit where subject_type = 'securityReport' order by audit_id`.execute(test.db);
    expect(audited.map(({ action }) => action)).toEqual(['securityReports.delete', 'securityReports.clear']);
  });
});
