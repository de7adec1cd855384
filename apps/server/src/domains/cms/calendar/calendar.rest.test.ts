import type { CalendarSubscription, ScheduledChange } from '@ximblox/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { readCalendar } from '../../../testing/calendar.ts';
import { makePage, outcomeOf } from '../../../testing/factories.ts';
import { nextMonth } from '../../../testing/next-month.ts';

const api = '/api/ximblox';

describe('the calendar of scheduled pages', () => {
  let test: TestApp;
  let staff: Caller;
  const ids: number[] = [];
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['create-page', 'edit-page', 'publish-page'], 'Staff');
    const schedule = async (input: object, times: object) => {
      const { id } = await makePage(staff, input);
      expect(outcomeOf(await staff.post(`${api}/page/${id}/publish`, times))).toBe('done');
      ids.push(id);
    };
    const [publishAt, unpublishAt] = ['2098-12-31T23:30:00.000Z', '2099-01-15T09:00:00.000Z'];
    await schedule({ title: 'First; "one", \\ here', slug: 'first' }, { publishAt, unpublishAt });
    await schedule({ title: 'Tweede', slug: 'tweede', locale: 'nl-nl' }, { publishAt: '2099-01-15T09:00:00.000Z' });
  });
  afterAll(() => test.close());

  const list = async (query: string, caller = staff) => {
    const { body } = await caller.get(`${api}/calendar?from=2099-01-01T00:00:00.000Z&before=2099-02-01T00:00:00.000Z${query}`);
    return (body['items'] as ScheduledChange[]).map(({ title, kind }) => `${kind} ${title}`);
  };
  const subscribe = async (caller = staff) => {
    const { body } = await caller.post(`${api}/calendar/subscription`, {});
    return new URL(String(body['url'])).pathname;
  };
  const state = async (caller = staff) =>
    (await caller.get(`${api}/calendar/subscription`)).body['subscription'] as CalendarSubscription | null;

  it('lists publications and ends in a range of time, by language and type', async () => {
    expect(await list('')).toEqual(['unpublish First; "one", \\ here', 'publish Tweede']);
    expect(await list('&locale=nl-nl')).toEqual(['publish Tweede']);
    expect(await list('&type=news')).toEqual([]);
    expect(outcomeOf(await staff.get(`${api}/calendar?from=never&before=2099-02-01T00:00:00.000Z`))).toBe('400 V_12 from');
  });

  it('is read by a secret URL as RFC 5545, which names times in UTC and the pages in the back office', async () => {
    const path = await subscribe();
    const answer = await test.visitor.get(path);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toContain('private');
    const text = answer.text.replaceAll('\r\n ', '');
    expect(text).toMatch(
      /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:-?\/\/Ximblox\/\/Scheduled pages\/\/EN\r\n[^]*END:VCALENDAR\r\n$/,
    );
    const [first, ...others] = readCalendar(answer.text);
    expect(others).toHaveLength(2);
    expect(first).toMatchObject({
      uid: expect.stringMatching(`^publish-${ids[0]}@.`) as string,
      start: '2098-12-31T23:30:00Z',
      title: 'Publish: First; "one", \\ here',
      description: 'Content, English, /en/first',
      url: expect.stringMatching(`^http.*/cmsadmin/page/${ids[0]}$`) as string,
    });
    expect(text).toContain('SUMMARY:Publish: First\\; "one"\\, \\\\ here\r\n');
    expect((await test.visitor.get(path, { 'if-none-match': String(answer.headers['etag']) })).status).toBe(304);
    expect(await state()).toMatchObject({ lastFetchedAt: expect.stringMatching(/^\d{4}-/) as string });
    expect(outcomeOf(await test.visitor.get(`${api}/calendar/subscription/short/scheduled.ics`))).toBe('400 V_12 token');
  });

  it('is of its owner alone: a new URL ends the one before, and a withdrawn one opens nothing', async () => {
    const first = await subscribe();
    const second = await subscribe();
    expect(second).not.toBe(first);
    expect(outcomeOf(await test.visitor.get(first))).toBe('404 V_12 token');
    expect(outcomeOf(await test.visitor.get(second))).toBe('done');
    const stored = await sql<{ row: string }>`select c::text as row from calendar_subscription c`.execute(test.db);
    expect(JSON.stringify(stored.rows)).not.toContain(second.split('/').at(-2));
    expect(outcomeOf(await staff.send('DELETE', `${api}/calendar/subscription`))).toBe('done');
    expect(outcomeOf(await test.visitor.get(second))).toBe('404 V_12 token');
    expect(await state()).toBeNull();
    expect(outcomeOf(await staff.send('DELETE', `${api}/calendar/subscription`))).toBe('done');
    const audited = await test.db.selectFrom('audit').select('action').where('action', 'like', 'calendar.%').execute();
    expect(new Set(audited.map(({ action }) => action))).toEqual(new Set(['calendar.subscribe', 'calendar.unsubscribe']));
  });

  it('has the rights that its owner has when it is read', async () => {
    const owner = await test.loginAs(['edit-page'], 'Owner');
    const path = await subscribe(owner);
    const reads = async () => outcomeOf(await test.visitor.get(path));
    const change = (what: string) => sql.raw(`update ${what} where staff_user_id = ${owner.userID}`).execute(test.db);
    const ofRole = (set: string) =>
      sql
        .raw(`update role set ${set} where role_id = (select role_id from staff_user where staff_user_id = ${owner.userID})`)
        .execute(test.db);
    expect(await reads()).toBe('done');
    await change('staff_user set is_active = false');
    expect(await reads()).toBe('404 V_12 token');
    await change('staff_user set is_active = true');
    expect(await reads()).toBe('done');
    await ofRole('requires_second_factor = true');
    expect(await reads()).toBe('404 V_12 token');
    await ofRole(`requires_second_factor = false, permissions = '[{"name":"edit-page","parameters":{}}]'`);
    expect(await reads()).toBe('404 V_12 token');
  });

  it('is subscribed to in a session alone: an API token would outlive its expiry', async () => {
    const caller = await test.loginAs(['edit-page', 'manage-api-tokens']);
    const { body } = await caller.post(`${api}/api-token`, {
      name: 'Tool',
      permissions: ['read-drafts'],
      expiresAt: nextMonth(),
    });
    const answer = await test.inject({
      method: 'POST',
      url: `${api}/calendar/subscription`,
      headers: { authorization: `Bearer ${String(body['token'])}`, 'x-requested-with': 'XMLHttpRequest' },
      payload: {},
    });
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('UM_01')]);
  });
});
