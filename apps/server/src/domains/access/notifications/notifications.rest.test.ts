import type { Notification } from '@ximblox/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makePage, outcomeOf } from '../../../testing/factories.ts';
import { remindReviewers } from '../../cms/publication-requests/index.ts';
import { runScheduled } from '../../cms/pages/index.ts';
import { deleteOldNotifications } from './index.ts';

const api = '/api/ximblox';

describe('notifications', () => {
  let test: TestApp;
  let editor: Caller;
  let publisher: Caller;
  const list = async (caller: Caller, query = '') => {
    const { body } = await caller.get(`${api}/notifications${query}`);
    return body as unknown as { items: Notification[]; unread: number; hasMore: boolean };
  };
  const kinds = async (caller: Caller) => (await list(caller)).items.map(({ kind, text }) => `${kind} ${text}`.trim());
  beforeAll(async () => {
    test = await createTestApp();
    editor = await test.loginAs(['create-page', 'edit-page'], 'Ed');
    publisher = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page'], 'Pub');
  });
  beforeEach(() => test.db.deleteFrom('notification').execute());
  afterAll(() => test.close());

  async function request(comment = 'Please') {
    const page = await makePage(editor, { title: 'Crossing seas' });
    expect(outcomeOf(await editor.post(`${api}/page/${page.id}/request-publication`, { comment }))).toBe('done');
    return page;
  }

  it('tell reviewers of requests and reminders, and the requester of the decision', async () => {
    const page = await request();
    expect(await list(publisher)).toMatchObject({
      items: [
        {
          kind: 'requested',
          page: { pageID: page.id, title: 'Crossing seas', path: `/en/${page.slug}` },
          pageVersionID: page.versionID,
          text: 'Please',
          by: { name: 'Ed' },
          isRead: false,
        },
      ],
      unread: 1,
      hasMore: false,
    });
    expect(await kinds(editor)).toEqual([]);
    await sql`update publication_request set requested_at = now() - interval '4 days'`.execute(test.db);
    await remindReviewers(test.services);
    expect(await kinds(publisher)).toEqual(['reminder Please', 'requested Please']);
    await publisher.post(`${api}/page/version/${page.versionID}/reject-publication`, { feedback: 'No source' });
    expect(await kinds(editor)).toEqual(['rejected No source']);
    const second = await request();
    await publisher.post(`${api}/page/version/${second.versionID}/accept-publication`, {});
    expect((await kinds(editor))[0]).toBe('accepted');
  });

  it('tell those who take part in a review of comments and replies, but not of their own', async () => {
    const page = await request();
    await test.db.deleteFrom('notification').execute();
    const { body } = await publisher.post(`${api}/page/version/${page.versionID}/comments`, { text: 'x'.repeat(500) });
    expect(await kinds(editor)).toEqual([`comment ${'x'.repeat(199)}…`]);
    await editor.post(`${api}/page/comment/${Number(body['commentID'])}/answer`, { text: 'We did.' });
    expect(await kinds(publisher)).toEqual(['reply We did.']);
    expect((await list(editor)).items).toHaveLength(1);
  });

  it('tell who scheduled a page what became of it, also where it could not be published', async () => {
    const planned = await makePage(publisher, { title: 'Planned' });
    const times = { publishAt: '2099-01-01T00:00:00.000Z', unpublishAt: '2099-02-01T00:00:00.000Z' };
    expect(outcomeOf(await publisher.post(`${api}/page/${planned.id}/publish`, times))).toBe('done');
    const run = async (set: string) => {
      await sql.raw(`update page set ${set} where page_id = ${planned.id}`).execute(test.db);
      await runScheduled(test.services, async () => {});
    };
    await run(`scheduled_at = now() - interval '1 minute'`);
    await run(`unpublish_at = now()`);
    expect(await kinds(publisher)).toEqual(['unpublished', 'published']);
    const broken = await makePage(publisher, { title: 'Broken' });
    await publisher.post(`${api}/page/${broken.id}/publish`, { publishAt: times.publishAt });
    await sql`update page set scheduled_at = now() where page_id = ${broken.id}`.execute(test.db);
    await sql`
      update page_version set blocks = '[{"key":"a","type":"heading","version":1,"props":{"title":"","level":2}}]'
      where page_id = ${broken.id}
    `.execute(test.db);
    await runScheduled(test.services, async () => {});
    expect((await kinds(publisher))[0]).toBe('scheduleFailed');
  });

  it('are marked as read one by one or up to one, by their user alone', async () => {
    for (const comment of ['1', '2', '3']) await request(comment);
    const { items } = await list(publisher);
    const [third, second] = items;
    const read = (caller: Caller, body: object) => caller.post(`${api}/notifications/read`, body);
    expect(outcomeOf(await read(editor, { id: third?.id, andBefore: true }))).toBe('done');
    expect((await list(publisher)).unread).toBe(3);
    expect(outcomeOf(await read(publisher, { id: third?.id }))).toBe('done');
    expect((await list(publisher)).items.map(({ isRead }) => isRead)).toEqual([true, false, false]);
    await read(publisher, { id: second?.id, andBefore: true });
    expect((await list(publisher)).unread).toBe(0);
    expect(await list(publisher, `?before=${third?.id}&pageSize=1`)).toMatchObject({
      items: [{ id: second?.id }],
      hasMore: true,
    });
    expect(outcomeOf(await list404(publisher))).toBe('400 V_12 before');
    expect(outcomeOf(await read(publisher, { id: 'all' }))).toBe('400 V_12 id');
  });
  const list404 = (caller: Caller) => caller.get(`${api}/notifications?before=never`);

  it('leave out what their user may no longer see, and pages in the bin', async () => {
    const reader = await test.loginAs(['publish-page'], 'Reader');
    const page = await request();
    expect(await kinds(reader)).toEqual(['requested Please']);
    await publisher.post(`${api}/page/${page.id}/delete`, {});
    expect(await list(reader)).toEqual({ items: [], unread: 0, hasMore: false });
    const other = await request();
    await sql`
      update role set permissions = '[{"name":"publish-page","parameters":{}}]'
      where role_id = (select role_id from staff_user where staff_user_id = ${reader.userID})
    `.execute(test.db);
    await expect.poll(async () => (await list(reader)).unread).toBe(0);
    expect((await list(publisher)).items[0]?.page?.pageID).toBe(other.id);
  });

  it('are 200 of each user after the clean-up, none of them older than 90 days', async () => {
    await sql`
      insert into notification (user_id, kind, text, created_at)
      select ${editor.userID}::int, 'jobDone', n::text, now() - n * interval '1 minute'
      from generate_series(1, 210) n
    `.execute(test.db);
    await sql`
      insert into notification (user_id, kind, created_at) values (${publisher.userID}::int, 'jobDone', now() - interval '91 days')
    `.execute(test.db);
    await deleteOldNotifications(test.db);
    const left = await sql<{ user_id: number }>`select user_id from notification`.execute(test.db);
    expect(left.rows.map((row) => row.user_id)).toEqual(Array(200).fill(editor.userID));
    expect(await list(editor)).toMatchObject({ unread: 100, hasMore: true });
  });
});
