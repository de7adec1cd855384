import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeHeading, makeLivePage, makePage, outcomeOf } from '../../../../testing/factories.ts';
import { sentMails } from '../../../../testing/sent-mails.ts';
import { acceptByPublishing } from '../../publication-requests/index.ts';
import { runScheduled } from '../index.ts';

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('a scheduled publication', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page'], 'P. Lanner');
  });
  afterAll(() => test.close());

  const runDue = () => runScheduled(test.services, acceptByPublishing);
  const publish = (id: number, body: object, caller = staff) => caller.post(`/api/ximblox/page/${id}/publish`, body);
  const act = (verb: string, id: number, caller = staff) => caller.post(`/api/ximblox/page/${id}/${verb}`, {});
  const store = async (versionID: number, revision: number, body: object): Promise<number> =>
    Number((await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision, ...body })).body['pageVersionID']);
  const pageOf = async (id: number) => (await staff.get(`/api/ximblox/page/${id}`)).body;
  const liveTitle = async (slug: string): Promise<unknown> =>
    (await test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/${slug}`)).body['title'];
  /** Simulates that hours pass: moves both scheduled times of a page into the past. */
  const passHours = (id: number, hours: number) =>
    sql`update page set scheduled_at = scheduled_at - make_interval(hours => ${hours}), unpublish_at = unpublish_at - make_interval(hours => ${hours}) where page_id = ${id}`.execute(
      test.db,
    );
  const auditOf = (id: number) =>
    test.db
      .selectFrom('audit')
      .select(['action', 'summary', 'user_name', 'user_id'])
      .where('subject_type', '=', 'page')
      .where('subject_id', '=', id)
      .orderBy('audit_id')
      .execute();
  const publicationsOf = (id: number) =>
    test.db
      .selectFrom('release')
      .select(['page_version_id', 'published_by_user_id', 'ended_at'])
      .where('page_id', '=', id)
      .execute();

  it('runs at its time, and is then on the site, in search and in the audit log, in the name of the scheduling user', async () => {
    const page = await makePage(staff, { title: 'Breakwater symposium' });
    const [publishAt, unpublishAt] = [inHours(2), inHours(4)];
    expect((await publish(page.id, { publishAt, unpublishAt })).body).toEqual({
      Success: true,
      publishedVersionID: null,
      publishedID: null,
      scheduledAt: publishAt,
      unpublishAt,
      droppedSchedule: null,
      wasLive: false,
    });
    expect(await pageOf(page.id)).toMatchObject({
      state: 'concept',
      scheduledAt: publishAt,
      scheduledVersionID: page.versionID,
      unpublishAt,
    });
    const { body: list } = await staff.post('/api/ximblox/page/list', { searchTerm: 'Breakwater symposium' });
    expect(list['items']).toMatchObject([{ id: page.id, scheduledAt: publishAt, unpublishAt }]);
    await runDue();
    expect(await liveTitle(page.slug)).toBeUndefined();

    await passHours(page.id, 3);
    await runDue();
    expect(await liveTitle(page.slug)).toBe(page.title);
    expect(await pageOf(page.id)).toMatchObject({ state: 'published', scheduledAt: null, scheduledVersionID: null });
    await test.services.outbox.settled();
    const { body: found } = await test.visitor.post('/api/ximblox/search/search', { term: 'breakwater symposium' });
    expect(found['results']).toMatchObject([{ pageID: page.id }]);
    expect(await publicationsOf(page.id)).toMatchObject([{ published_by_user_id: staff.userID, ended_at: null }]);

    await passHours(page.id, 3);
    await runDue();
    expect(await liveTitle(page.slug)).toBeUndefined();
    expect(await pageOf(page.id)).toMatchObject({ state: 'notPublished', liveVersionID: null, unpublishAt: null });
    expect((await auditOf(page.id)).map(({ action, summary, user_name: who }) => `${who}: ${action} ${summary}`)).toEqual([
      'P. Lanner: pages.create “Breakwater symposium” (English)',
      `P. Lanner: pages.plan “Breakwater symposium” version 1 at ${publishAt}, unpublished at ${unpublishAt}`,
      'P. Lanner: pages.publish “Breakwater symposium” version 1, as scheduled',
      'P. Lanner: pages.unpublish “Breakwater symposium”, as scheduled',
    ]);
  });

  it('is of the scheduled version: later edits create the next one, and the live version stays until then', async () => {
    const page = await makeLivePage(staff, { title: 'First' });
    const second = await store(page.versionID, 0, { title: 'Second' });
    expect(outcomeOf(await publish(page.id, { publishAt: inHours(1) }))).toBe('done');
    const third = await store(second, 1, { title: 'Third' });
    expect(third).not.toBe(second);
    expect(await liveTitle(page.slug)).toBe('First');
    await passHours(page.id, 2);
    await runDue();
    expect(await liveTitle(page.slug)).toBe('Second');
    expect(await pageOf(page.id)).toMatchObject({ liveVersionID: second, pageVersion: { id: third } });
  });

  it('runs once, however many processes try', async () => {
    const pages = await Promise.all(Array.from({ length: 8 }, () => makePage(staff)));
    for (const { id } of pages) await publish(id, { publishAt: inHours(1) });
    for (const { id } of pages) await passHours(id, 2);
    await Promise.all(Array.from({ length: 4 }, () => runDue()));
    await runDue();
    for (const { id } of pages) {
      expect(await publicationsOf(id)).toHaveLength(1);
      expect((await auditOf(id)).filter(({ action }) => action === 'pages.publish')).toHaveLength(1);
    }
  });

  it('runs even if the scheduling user is deleted, whose name stays with it', async () => {
    const leaver = await test.loginAs(['publish-page', 'edit-page'], 'L. Eaver');
    const page = await makePage(staff);
    await publish(page.id, { publishAt: inHours(1) }, leaver);
    await sql`update staff_user set deleted_at = now() where staff_user_id = ${leaver.userID}`.execute(test.db);
    await passHours(page.id, 2);
    await runDue();
    expect(await liveTitle(page.slug)).toBe(page.title);
    expect((await auditOf(page.id)).at(-1)).toMatchObject({ user_name: 'L. Eaver', user_id: leaver.userID });
    // Who publishes has not written.
    expect((await pageOf(page.id))['updatedBy']).toMatchObject({ name: 'P. Lanner' });
  });

  it('of a version that became invalid is cancelled and audited; the live version stays, with its scheduled end', async () => {
    const page = await makeLivePage(staff, { title: 'Good' });
    const second = await store(page.versionID, 0, { title: 'Bad soon', blocks: [makeHeading('h1', 'Heading')] });
    await publish(page.id, { publishAt: inHours(1), unpublishAt: inHours(9) });
    await sql`update page_version set blocks = jsonb_set(blocks, '{0,props,title}', '""') where page_version_id = ${second}`.execute(
      test.db,
    );
    const other = await makePage(staff);
    await publish(other.id, { publishAt: inHours(1) });
    await passHours(page.id, 2);
    await passHours(other.id, 2);
    await runDue();
    await runDue();
    expect(await liveTitle(page.slug)).toBe('Good');
    expect(await liveTitle(other.slug)).toBe(other.title);
    const after = await pageOf(page.id);
    expect(after).toMatchObject({ scheduledAt: null, scheduledVersionID: null, liveVersionID: page.versionID });
    expect(after['unpublishAt']).not.toBeNull();
    const failures = (await auditOf(page.id)).filter(({ action }) => action === 'pages.planFailed');
    expect(failures).toHaveLength(1);
    expect(failures[0]?.summary).toMatch(/^“Bad soon” was not published as planned at 20.*: V_01 blocks\[0\]\.props\.title$/);
  });

  it('with both times passed during downtime leaves the page unpublished, with both in the audit log', async () => {
    const page = await makePage(staff);
    await publish(page.id, { publishAt: inHours(1), unpublishAt: inHours(2) });
    await passHours(page.id, 5);
    await runDue();
    expect(await liveTitle(page.slug)).toBeUndefined();
    expect(await pageOf(page.id)).toMatchObject({ state: 'notPublished', scheduledAt: null, unpublishAt: null });
    expect((await auditOf(page.id)).map(({ action }) => action).slice(-2)).toEqual(['pages.publish', 'pages.unpublish']);
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['it is cancelled', (id) => act('unschedule', id)],
    ['the page is moved to the bin', (id) => act('delete', id)],
    ['the version is published at once', (id) => publish(id, {})],
  ])('is none any more once %s', async (_, end) => {
    const page = await makePage(staff);
    await publish(page.id, { publishAt: inHours(1), unpublishAt: null });
    await end(page.id);
    const before = await publicationsOf(page.id);
    await passHours(page.id, 2);
    await runDue();
    expect(await publicationsOf(page.id)).toEqual(before);
    const row = await test.db
      .selectFrom('page')
      .select(['scheduled_at', 'scheduled_version_id'])
      .where('page_id', '=', page.id)
      .executeTakeFirst();
    expect(row).toEqual({ scheduled_at: null, scheduled_version_id: null });
  });

  it('is cancelled when the page is unpublished, its end too', async () => {
    const page = await makeLivePage(staff);
    await publish(page.id, { unpublishAt: inHours(4) });
    await store(page.versionID, 0, { title: 'Next' });
    await publish(page.id, { publishAt: inHours(1) });
    expect(Object.entries(await pageOf(page.id)).filter(([name, value]) => /^(sch|unp)/.test(name) && value === null)).toEqual(
      [],
    );
    expect(outcomeOf(await act('unpublish', page.id))).toBe('done');
    expect(await pageOf(page.id)).toMatchObject({ scheduledAt: null, unpublishAt: null });
  });

  it('of an end only leaves the page live until then, survives the next publication, and can be cancelled', async () => {
    const page = await makeLivePage(staff);
    const unpublishAt = inHours(4);
    const { body } = await publish(page.id, { unpublishAt });
    expect(body).toMatchObject({ publishedVersionID: page.versionID, scheduledAt: null, unpublishAt });
    expect(await publicationsOf(page.id)).toHaveLength(1);
    await store(page.versionID, 0, { title: 'A better title' });
    expect((await publish(page.id, {})).body).toMatchObject({ unpublishAt });
    expect((await publish(page.id, { unpublishAt: null })).body).toMatchObject({ unpublishAt: null });
  });

  it('accepts times with an offset, and a past time means now', async () => {
    const page = await makePage(staff);
    const { body } = await publish(page.id, { publishAt: '2099-12-01T09:00:00+01:00' });
    expect(body).toMatchObject({ scheduledAt: '2099-12-01T08:00:00.000Z' });
    expect((await publish(page.id, { publishAt: '2020-01-01T00:00:00Z' })).body).toMatchObject({
      publishedVersionID: page.versionID,
      scheduledAt: null,
    });
  });

  it.each<[string, object, string]>([
    ['its end before its start', { publishAt: inHours(2), unpublishAt: inHours(1) }, '400 V_12 unpublishAt'],
    [
      'its end at its start',
      { publishAt: '2099-01-01T00:00:00Z', unpublishAt: '2099-01-01T01:00:00+01:00' },
      '400 V_12 unpublishAt',
    ],
    ['an end that has passed', { unpublishAt: inHours(-1) }, '400 V_12 unpublishAt'],
    ['no time', { publishAt: 'tomorrow' }, '400 V_12 publishAt'],
    ['a day without a time', { unpublishAt: '2099-01-01' }, '400 V_12 unpublishAt'],
    ['a time that no calendar has', { publishAt: '2099-02-30T00:00:00Z' }, '400 V_12 publishAt'],
    ['a time before there were clocks', { publishAt: '0000-01-01T00:00:00Z' }, '400 V_12 publishAt'],
    ['a time after all plans', { publishAt: '9999-12-31T23:59:59-23:59' }, '400 V_12 publishAt'],
    ['a version of another page', { publishAt: inHours(1), pageVersionID: 999_999 }, '400 V_12 pageVersionID'],
    ['a field that it has not', { publishAt: inHours(1), zone: 'CET' }, '400 V_12 zone'],
  ])('with %s is refused, and nothing is planned', async (_, body, errors) => {
    const page = await makePage(staff);
    expect(outcomeOf(await publish(page.id, body))).toBe(errors);
    expect(await pageOf(page.id)).toMatchObject({ state: 'concept', scheduledAt: null, unpublishAt: null });
  });

  it('of an incomplete version is refused at once, like its publication', async () => {
    const page = await makePage(staff);
    await store(page.versionID, 0, { blocks: [makeHeading('h1', '')] });
    expect(outcomeOf(await publish(page.id, { publishAt: inHours(1) }))).toBe('400 V_01 blocks[0].props.title');
  });

  it('validates the order of its times when only one of them is changed', async () => {
    const page = await makeLivePage(staff);
    await store(page.versionID, 0, { title: 'Next' });
    await publish(page.id, { publishAt: inHours(4), unpublishAt: inHours(6) });
    expect(outcomeOf(await publish(page.id, { publishAt: inHours(7) }))).toBe('400 V_12 unpublishAt');
    expect(outcomeOf(await publish(page.id, { pageVersionID: page.versionID, unpublishAt: inHours(3) }))).toBe(
      '400 V_12 unpublishAt',
    );
  });

  describe('of which later edits are no part', () => {
    /** A live page of which the second version is scheduled, and a third one is the draft. */
    const makeEdited = async () => {
      const page = await makeLivePage(staff, { title: 'First' });
      const second = await store(page.versionID, 0, { title: 'Second' });
      const [publishAt, unpublishAt] = [inHours(2), inHours(9)];
      expect(outcomeOf(await publish(page.id, { publishAt, unpublishAt }))).toBe('done');
      return { ...page, second, publishAt, unpublishAt };
    };
    const listed = async (id: number) => {
      const { body } = await staff.post('/api/ximblox/page/list', { pageSize: 100 });
      return (body['items'] as { id: number }[]).find((item) => item.id === id);
    };
    const dropped = ({ second, publishAt }: { second: number; publishAt: string }) => ({
      scheduledAt: publishAt,
      pageVersionID: second,
      number: 2,
    });

    it('tells so in the page and in the list, until they are put in or taken back', async () => {
      const page = await makeEdited();
      const both = async () => [await pageOf(page.id), await listed(page.id)];
      const facts = (hasLaterChanges: boolean, scheduledNumber: number) =>
        Array.from({ length: 2 }, (): unknown => expect.objectContaining({ hasLaterChanges, scheduledNumber }));
      expect(await both()).toEqual(facts(false, 2));
      const third = await store(page.second, 1, { title: 'Third' });
      expect(await both()).toEqual(facts(true, 2));
      await store(third, 2, { title: 'Second' });
      expect(await both()).toEqual(facts(false, 2));
      await store(third, 3, { title: 'Third' });
      const moved = await publish(page.id, { pageVersionID: third, publishAt: page.publishAt });
      expect(moved.body).toMatchObject({ scheduledAt: page.publishAt, unpublishAt: page.unpublishAt, droppedSchedule: null });
      expect(await both()).toEqual(facts(false, 3));
      expect((await pageOf(page.id))['siblings']).toMatchObject([{ scheduledAt: page.publishAt, scheduledNumber: 3 }]);
    });

    it('is dropped by publishing what is newer, alone or with others, and named in the answer; its end stays', async () => {
      const [one, other, set] = [await makeEdited(), await makeEdited(), await makeEdited()];
      for (const { second } of [one, other]) await store(second, 1, { title: 'Third' });
      expect((await publish(one.id, {})).body).toMatchObject({
        droppedSchedule: dropped(one),
        wasLive: false,
        scheduledAt: null,
        unpublishAt: one.unpublishAt,
      });
      expect((await pageOf(one.id))['scheduledNumber']).toBeNull();
      expect((await publish(one.id, {})).body).toMatchObject({ droppedSchedule: null, wasLive: true });
      const many = await staff.post('/api/ximblox/page/publish-many', { ids: [one.id, other.id] });
      expect(many.body).toMatchObject({
        done: [one.id, other.id],
        unchanged: [one.id],
        droppedSchedules: [{ pageID: other.id, ...dropped(other) }],
      });
      const { body } = await staff.post(`/api/ximblox/page/${set.id}/publish-set`, { pageIDs: [set.id] });
      expect(body['items']).toMatchObject([{ pageID: set.id, droppedSchedule: dropped(set), wasLive: false }]);
      const again = await staff.post(`/api/ximblox/page/${set.id}/publish-set`, { pageIDs: [set.id] });
      expect(again.body['items']).toMatchObject([{ pageID: set.id, wasLive: true }]);
      const later = await publish(one.id, { publishAt: inHours(3) });
      expect(later.body).toMatchObject({ wasLive: false });
    });

    it('is kept where an earlier version is published, with the order of its times', async () => {
      const page = await makePage(staff, { title: 'First' });
      await publish(page.id, {});
      await act('unpublish', page.id);
      const second = await store(page.versionID, 0, { title: 'Second' });
      const publishAt = inHours(4);
      await publish(page.id, { publishAt });
      expect(outcomeOf(await publish(page.id, { pageVersionID: page.versionID, unpublishAt: inHours(2) }))).toBe(
        '400 V_12 unpublishAt',
      );
      expect((await publish(page.id, { pageVersionID: page.versionID })).body).toMatchObject({
        publishedVersionID: page.versionID,
        scheduledAt: publishAt,
        droppedSchedule: null,
      });
      await passHours(page.id, 5);
      await runDue();
      expect(await pageOf(page.id)).toMatchObject({ liveVersionID: second, scheduledAt: null });
    });

    it('is kept or dropped alike where a request is accepted, in the program and from the mail', async () => {
      const reviewer = await test.loginAs(['edit-page', 'publish-page'], 'R. Eviewer');
      const email = String((await reviewer.get('/api/ximblox/user')).body['email']);
      const request = async (id: number) => {
        const answer = await staff.post(`/api/ximblox/page/${id}/request-publication`, { reviewerIDs: [reviewer.userID] });
        const mail = (await sentMails(test, email)).at(-1)?.body ?? '';
        return { version: Number(answer.body['pageVersionID']), token: /#accept=([\w-]{43})/.exec(mail)?.[1] ?? '' };
      };
      const accept = (version: number) =>
        reviewer.post(`/api/ximblox/page/version/${version}/accept-publication`, { feedback: '' });

      const newer = await makeEdited();
      await store(newer.second, 1, { title: 'Third' });
      expect((await accept((await request(newer.id)).version)).body).toMatchObject({ droppedSchedule: dropped(newer) });

      const mailed = await makeEdited();
      await store(mailed.second, 1, { title: 'Third' });
      const { token } = await request(mailed.id);
      const opened = await test.visitor.post('/api/ximblox/publication-request/open-decision', { token });
      expect(opened.body).toMatchObject({ droppedSchedule: dropped(mailed) });
      const decided = await test.visitor.post('/api/ximblox/publication-request/decide', { token, decision: 'accept' });
      expect(decided.body).toMatchObject({ droppedSchedule: dropped(mailed) });

      const older = await makePage(staff, { title: 'First' });
      const { version } = await request(older.id);
      const second = await store(version, 0, { title: 'Second' });
      expect(second).not.toBe(version);
      const publishAt = inHours(3);
      await publish(older.id, { publishAt });
      expect((await accept(version)).body).toMatchObject({ publishedVersionID: version, droppedSchedule: null });
      expect(await pageOf(older.id)).toMatchObject({
        scheduledAt: publishAt,
        scheduledVersionID: second,
        liveVersionID: version,
      });
    });
  });

  it('requires the permission to publish the page, and can only be cancelled if it exists', async () => {
    const page = await makePage(staff);
    const editor = await test.loginAs(['edit-page']);
    const dutch = await test.loginAs([{ name: 'publish-page', parameters: { locales: ['nl-nl'] } }]);
    const body = { publishAt: inHours(1) };
    expect(outcomeOf(await publish(page.id, body, test.visitor))).toBe('401 UM_01 ');
    expect(outcomeOf(await publish(page.id, body, editor))).toBe('403 UM_01 ');
    expect(outcomeOf(await publish(page.id, body, dutch))).toBe('403 UM_01 ');
    expect(outcomeOf(await publish(999_999, body))).toBe('404 PM_01 id');
    expect(outcomeOf(await act('unschedule', page.id))).toBe('409 V_07 ');
    await publish(page.id, body);
    expect(outcomeOf(await act('unschedule', page.id, test.visitor))).toBe('401 UM_01 ');
    expect(outcomeOf(await act('unschedule', page.id, editor))).toBe('403 UM_01 ');
    expect(outcomeOf(await act('unschedule', page.id, dutch))).toBe('403 UM_01 ');
    expect(outcomeOf(await act('unschedule', 999_999))).toBe('404 PM_01 id');
    expect(outcomeOf(await act('unschedule', page.id))).toBe('done');
    expect((await auditOf(page.id)).at(-1)).toMatchObject({ action: 'pages.unschedule' });
  });

  it('stays scheduled while links to a moved page are updated in the live version', async () => {
    const target = await makeLivePage(staff);
    const link = { type: 'richText', key: 'r1', props: { html: `<p><a href="/en/${target.slug}">there</a></p>` } };
    const page = await makePage(staff);
    await store(page.versionID, 0, { blocks: [link] });
    await publish(page.id, {});
    const next = await store(page.versionID, 1, { title: 'Planned' });
    await publish(page.id, { publishAt: inHours(1) });
    await staff.send('PUT', `/api/ximblox/page/${target.id}/save`, {
      id: target.id,
      slug: `${target.slug}-moved`,
      shouldUpdateLinks: true,
    });
    expect((await test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/${page.slug}`)).text).toContain('-moved');
    expect(await pageOf(page.id)).toMatchObject({ scheduledVersionID: next });
  });
});
