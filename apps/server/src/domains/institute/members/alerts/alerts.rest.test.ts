import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makePage, outcomeOf } from '../../../../testing/factories.ts';
import { sentMails, type SentMail } from '../../../../testing/sent-mails.ts';
import { eraseMember } from '../erase-members.ts';
import { findMember } from '../members.repository.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { digestTimes, sendDigests } from './send-digests.ts';

const api = '/api/institute/user';
const dayMs = 86_400_000;
const week = 7 * dayMs;
/** How long digests wait for what is being published. */
const settled = 10 * 60_000;

/** It goes on by itself, since pages are published by the clock of the database. */
const clock = {
  ahead: 0,
  now: () => new Date(Date.now() + clock.ahead),
  forward: (ms: number): void => void (clock.ahead += ms),
};
let test: TestApp;
let staff: Caller;
const tags: Record<string, number> = {};
let nextMember = 100;

type Page = {
  title: string;
  type?: string;
  tags?: readonly string[];
  locale?: string;
  typeData?: object;
  seoDescription?: string;
};

beforeAll(async () => {
  test = await createTestApp({ clock });
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-tags', 'manage-jips']);
  for (const name of ['Waves', 'Noise', 'Golven', 'Secret']) {
    const { body } = await staff.post('/api/ximblox/tags', { name, private: name === 'Secret' });
    tags[name] = (body['tag'] as { id: number }).id;
  }
});
beforeEach(() => test.db.deleteFrom('member_alert').execute());
afterAll(() => test.close());

const ids = (names: readonly string[]): number[] => names.map((name) => tags[name] ?? 0);

/** A draft with tags, and what lists say of it. */
async function draft({
  title,
  type = 'news',
  tags: names = [],
  locale = 'en-gb',
  typeData = { type: 0, date: '2026-01-01' },
  ...more
}: Page) {
  const page = await makePage(staff, { title, type, locale, typeData });
  const stored = { revision: 0, tags: ids(names), ...more };
  expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, stored))).toBe('done');
  return page;
}
async function publish(page: Page) {
  const created = await draft(page);
  expect(outcomeOf(await staff.post(`/api/ximblox/page/${created.id}/publish`, {}))).toBe('done');
  return created;
}

type Follower = { readonly caller: Caller; readonly id: number; readonly email: string };
async function follower(
  choice: { frequency?: string; tagIDs?: number[] } = {},
  { language = 'en', jipIDs = [] as number[], set = sql`is_active = true` } = {},
): Promise<Follower> {
  const id = (nextMember += 1);
  const caller = await test.loginAsMember(id, jipIDs);
  const { rows } = await sql<{ email: string }>`
    update member set language = ${language}, ${set} where member_id = ${id} returning email
  `.execute(test.db);
  const alerts = { frequency: 'daily', tagIDs: ids(['Waves']), ...choice };
  expect(outcomeOf(await caller.send('PUT', `${api}/alerts`, alerts))).toBe('done');
  return { caller, id, email: rows[0]?.email ?? '' };
}

/** Runs the job so much later. @returns how many mails it queued */
async function later(ms: number): Promise<number> {
  clock.forward(ms);
  try {
    return await sendDigests(test.services);
  } finally {
    clock.forward(-ms);
  }
}
const mailsTo = ({ email }: Follower): Promise<SentMail[]> => sentMails(test, email);
const bodyTo = async (reader: Follower): Promise<string> => (await mailsTo(reader)).at(-1)?.body ?? '';

describe('the choice of a member', () => {
  it('is off at first, is stored, and is told with the subjects that visitors see', async () => {
    const page = await publish({ title: 'About waves', tags: ['Waves', 'Secret'] });
    const reader = await test.loginAsMember(50);
    expect((await reader.get(`${api}/alerts`)).body).toEqual({
      frequency: 'off',
      tagIDs: [],
      subjects: [{ id: tags['Waves'], name: 'Waves', isInLanguage: true }],
    });
    const chosen = { frequency: 'weekly', tagIDs: ids(['Noise', 'Waves', 'Noise']) };
    expect(outcomeOf(await reader.send('PUT', `${api}/alerts`, chosen))).toBe('done');
    const { body } = await reader.get(`${api}/alerts`);
    expect(body).toMatchObject({ frequency: 'weekly', tagIDs: ids(['Noise', 'Waves']) });
    expect((body['subjects'] as { name: string }[]).map(({ name }) => name)).toEqual(['Noise', 'Waves']);
    const { rows } = await sql<{ since: string }>`select since from member_alert where member_id = 50`.execute(test.db);
    expect((await reader.get(`${api}/export`)).body['alerts']).toEqual({
      frequency: 'weekly',
      tagIDs: ids(['Noise', 'Waves']),
      since: rows[0]?.since,
    });
    const other = await test.loginAsMember(49);
    expect((await other.get(`${api}/export`)).body['alerts']).toEqual({ frequency: 'off', tagIDs: [], since: null });
    expect(page.id).toBeGreaterThan(0);
  });

  it('offers the subjects of pages in the language of the reader, and tells those of others that are chosen apart', async () => {
    await publish({ title: 'Of waves', tags: ['Waves'] });
    await publish({ title: 'Over golven', tags: ['Golven'], locale: 'nl-nl' });
    const reader = await test.loginAsMember(52);
    const offered = async (): Promise<unknown> =>
      (await reader.get(`${api}/alerts`, { 'accept-language': 'nl' })).body['subjects'];
    const golven = { id: tags['Golven'], name: 'Golven', isInLanguage: true };
    expect(await offered()).toEqual([golven]);
    expect(outcomeOf(await reader.send('PUT', `${api}/alerts`, { frequency: 'daily', tagIDs: ids(['Waves']) }))).toBe('done');
    expect(await offered()).toEqual([golven, { id: tags['Waves'], name: 'Waves', isInLanguage: false }]);
  });

  it('is of the member alone, and refuses no subject, unknown and private ones, and too many', async () => {
    const reader = await test.loginAsMember(51);
    const put = async (body: object, caller = reader): Promise<string> =>
      outcomeOf(await caller.send('PUT', `${api}/alerts`, body));
    expect((await test.visitor.get(`${api}/alerts`)).status).toBe(401);
    expect(await put({ frequency: 'daily' }, staff)).toBe('401 UM_01 ');
    expect(await put({ frequency: 'daily' })).toBe('400 V_01 tagIDs');
    expect(await put({ frequency: 'hourly', tagIDs: ids(['Waves']) })).toBe('400 V_12 frequency');
    expect(await put({ frequency: 'daily', tagIDs: ids(['Secret']) })).toBe('400 V_12 tagIDs');
    expect(await put({ frequency: 'daily', tagIDs: [99_999] })).toBe('400 V_12 tagIDs');
    expect(await put({ frequency: 'daily', tagIDs: Array.from({ length: 41 }, (_, index) => index + 1) })).toBe(
      '400 V_14 tagIDs',
    );
    expect(await put({ frequency: 'off' })).toBe('done');
  });
});

describe('a digest', () => {
  it('lists what is new on the subjects, with type, excerpt and absolute link, as text and as HTML', async () => {
    const reader = await follower();
    await publish({ title: 'Not on it', tags: ['Noise'] });
    await draft({ title: 'Not published', tags: ['Waves'] });
    await publish({ title: 'A content page', type: 'content', typeData: {}, tags: ['Waves'] });
    const page = await publish({ title: 'Waves & <wakes>', tags: ['Waves'], seoDescription: 'What waves do.' });
    expect(await later(0)).toBe(0);
    expect(await later(dayMs + 3_600_000)).toBe(1);
    const [mail, ...others] = await mailsTo(reader);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^1 new page at /);
    expect(mail?.body).toContain(`News: Waves & <wakes>\nWhat waves do.\nhttp://localhost:3000/en/${page.slug}\n`);
    expect(mail?.body).not.toMatch(/Not on it|Not published|A content page/);
    expect(mail?.html).toContain(`<a href="http://localhost:3000/en/${page.slug}">Waves &amp; &lt;wakes&gt;</a>`);
    expect(mail?.html).toMatch(/^<!doctype html>\s+<html lang="en">/);
  });

  it('is sent once, and a page is told once, also where it is published again', async () => {
    const reader = await follower();
    const page = await publish({ title: 'Told once', tags: ['Waves'] });
    expect([await later(dayMs + 3_600_000), await later(dayMs + 3_600_000)]).toEqual([1, 0]);
    await staff.post(`/api/ximblox/page/${page.id}/unpublish`, {});
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
    await sql`update page set live_at = now() + interval '2 days' where page_id = ${page.id}`.execute(test.db);
    expect(await later(4 * dayMs)).toBe(0);
    expect(await mailsTo(reader)).toHaveLength(1);
  });

  it('leaves out what is no longer on the site when it is made', async () => {
    const reader = await follower();
    const page = await publish({ title: 'Taken away', tags: ['Waves'] });
    await publish({ title: 'Still there', tags: ['Waves'] });
    await staff.post(`/api/ximblox/page/${page.id}/unpublish`, {});
    expect(await later(dayMs + 3_600_000)).toBe(1);
    expect(await bodyTo(reader)).toContain('Still there');
    expect(await bodyTo(reader)).not.toContain('Taken away');
  });

  it('comes once a week to who wants that', async () => {
    const reader = await follower({ frequency: 'weekly' });
    await publish({ title: 'Of this week', tags: ['Waves'] });
    const monday = Date.parse(digestTimes(new Date(clock.now().getTime() + week + settled)).weekly) - clock.now().getTime();
    expect(await later(monday)).toBe(0);
    expect(await later(monday + 3_600_000)).toBe(1);
    expect(await later(monday + 5 * dayMs)).toBe(0);
    expect(await bodyTo(reader)).toContain('Of this week');
  });

  it('tells of projects to their members alone', async () => {
    const { body } = await staff.post('/api/institute/jips', { name: 'Deep water', status: 2, type: 0 });
    const jipID = Number((body['jip'] as { id: number } | undefined)?.id ?? body['id']);
    const [own, other] = [await follower({}, { jipIDs: [jipID] }), await follower()];
    await publish({ title: 'Project in deep water', type: 'jip', typeData: { status: 2, type: 0, jipID }, tags: ['Waves'] });
    expect(await later(dayMs + 3_600_000)).toBe(1);
    expect(await bodyTo(own)).toContain('Project in deep water');
    expect(await mailsTo(other)).toEqual([]);
  });

  it('says nothing of what a page has for members and projects', async () => {
    const reader = await follower();
    const page = await draft({ title: 'Half open', tags: ['Waves'] });
    const text = (key: string, visibility: number) => ({
      type: 'richText',
      key,
      visibility,
      props: { html: `<p>Private ${key}</p>` },
    });
    const stored = { revision: 1, blocks: [text('a', 1), text('b', 2)], tags: ids(['Waves']) };
    expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, stored))).toBe('done');
    await staff.post(`/api/ximblox/page/${page.id}/publish`, {});
    expect(await later(dayMs + 3_600_000)).toBe(1);
    expect(await bodyTo(reader)).toContain('Half open');
    expect(JSON.stringify(await mailsTo(reader))).not.toContain('Private');
  });

  it('is in the language of the member, and has the courses that they are interested in', async () => {
    const reader = await follower({ tagIDs: [] }, { language: 'nl', set: sql`receive_courses = true` });
    const course = { type: 'event', typeData: { type: 5, startDate: '2099-01-01T09:00' } };
    await publish({ title: 'Course on waves', ...course });
    const page = await publish({ title: 'Cursus golven', locale: 'nl-nl', ...course });
    await publish({ title: 'Congres', locale: 'nl-nl', type: 'event', typeData: { type: 3, startDate: '2099-01-01T09:00' } });
    expect(await later(dayMs + 3_600_000)).toBe(1);
    const [mail] = await mailsTo(reader);
    expect(mail?.subject).toMatch(/^1 nieuwe pagina bij /);
    expect(mail?.body).toContain(`Cursus: Cursus golven\nhttp://localhost:3000/nl/${page.slug}`);
    expect(mail?.body).toContain('http://localhost:3000/nl/account/e-mailalerts/uit?code=');
  });

  it('tells of a page in two languages with a shared subject once, in the language of the member, also in later digests', async () => {
    const [english, dutch] = [await follower(), await follower({}, { language: 'nl' })];
    const page = await publish({ title: 'Open data', tags: ['Waves'] });
    const copy = { pageID: page.id, newLocale: 'nl-nl', title: 'Vrije gegevens', slug: 'nieuws/vrije-gegevens' };
    const { body } = await staff.post('/api/ximblox/page/create-translation', copy);
    const translationID = Number(body['pageID']);
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${translationID}/publish`, {}))).toBe('done');
    expect(await later(dayMs + 3_600_000)).toBe(2);
    expect([await bodyTo(english), await bodyTo(dutch)]).toEqual([
      expect.stringMatching(/^(?![^]*Vrije gegevens)[^]*Open data/),
      expect.stringMatching(/^(?![^]*Open data)[^]*Vrije gegevens/),
    ]);
    const after = sql<string>`now() + interval '2 days'`;
    await test.db.updateTable('page').set({ live_at: after }).where('page_id', '=', translationID).execute();
    await test.db.updateTable('release').set({ published_at: after }).where('page_id', '=', translationID).execute();
    expect(await later(4 * dayMs)).toBe(0);
  });

  it('lists twenty pages and says how many more there are', async () => {
    const reader = await follower({ tagIDs: ids(['Noise']) });
    for (let index = 1; index <= 22; index += 1) await publish({ title: `Noise ${index}`, tags: ['Noise'] });
    expect(await later(dayMs + 3_600_000)).toBe(1);
    const body = await bodyTo(reader);
    expect(body.match(/News: Noise/g)).toHaveLength(20);
    expect(body).toContain('And 2 more, which you’ll find on the site.');
    expect(await later(2 * dayMs)).toBe(0);
  });

  it('goes to no closed account and none that is not active, and its mails are erased with it', async () => {
    const reader = await follower();
    const [closed, never] = [await follower(), await follower()];
    await sql`update member set delete_after = now() + interval '1 day' where member_id = ${closed.id}`.execute(test.db);
    await sql`update member set is_active = false where member_id = ${never.id}`.execute(test.db);
    await publish({ title: 'For the living', tags: ['Waves'] });
    expect(await later(dayMs + 3_600_000)).toBe(1);
    expect(await mailsTo(reader)).toHaveLength(1);
    await unitOfWork(test.context, (unit) => eraseMember(test.context, unit, reader.id));
    expect(await mailsTo(reader)).toEqual([]);
    expect(await test.db.selectFrom('member_alert').select('member_id').where('member_id', '=', reader.id).execute()).toEqual([]);
  });

  it('is not made for an account that is being erased, whose mails would be left behind', async () => {
    const reader = await follower();
    await publish({ title: 'While they leave', tags: ['Waves'] });
    await unitOfWork(test.context, async (unit) => {
      await findMember(unit.tx, reader.id, true);
      expect(await later(dayMs + 3_600_000)).toBe(0);
      await eraseMember(test.context, unit, reader.id);
    });
    expect(await mailsTo(reader)).toEqual([]);
  });

  it('is not made of pages that are taken away while it is, and counts the others', async () => {
    const [reader, other] = [await follower(), await follower({ tagIDs: ids(['Waves', 'Noise']) })];
    const page = await publish({ title: 'Gone by now', tags: ['Waves'] });
    await publish({ title: 'Here to stay', tags: ['Noise'] });
    const takesAway: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows.some((row) => 'pageIDs' in row)) await staff.post(`/api/ximblox/page/${page.id}/unpublish`, {});
        return result;
      },
    };
    clock.forward(dayMs + 3_600_000);
    const queued = await sendDigests({ ...test.services, db: test.db.withPlugin(takesAway) });
    clock.forward(-dayMs - 3_600_000);
    expect(queued).toBe(1);
    expect(await mailsTo(reader)).toEqual([]);
    const [mail] = await mailsTo(other);
    expect(mail?.subject).toMatch(/^1 new page at /);
    expect(mail?.body).not.toMatch(/Gone by now|more, which/);
  });

  it('is sent to all others where that of one member fails, which is told and tried again, three times until the next morning', async () => {
    const [before, broken, after] = [await follower(), await follower(), await follower()];
    await publish({ title: 'For all but one', tags: ['Waves'] });
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'too long'; end $$`.execute(test.db);
    await sql`
      create trigger refuse before insert on mail for each row
      when (new.recipient = ${sql.lit(broken.email)}) execute function refuse()
    `.execute(test.db);
    const logged: unknown[] = [];
    const log = {
      ...test.services.log,
      error: (entry: unknown) => void logged.push(entry),
    } as unknown as typeof test.services.log;
    const run = async (ms: number): Promise<number> => {
      clock.forward(ms);
      return sendDigests({ ...test.services, log }).finally(() => clock.forward(-ms));
    };
    const morning = dayMs + 3_600_000;
    await expect(run(morning)).rejects.toThrow('too long');
    for (const reader of [before, after]) expect(await mailsTo(reader)).toHaveLength(1);
    expect(logged).toMatchObject([{ event: 'digest-failed', memberID: broken.id, attempt: 1 }]);
    expect(JSON.stringify(logged)).not.toContain(broken.email);
    await expect(run(morning)).rejects.toThrow('too long');
    await expect(run(morning)).rejects.toThrow('too long');
    expect([await run(morning), logged.length]).toEqual([0, 3]);
    await sql`drop trigger refuse on mail`.execute(test.db);
    await sql`drop function refuse`.execute(test.db);
    expect(await run(morning)).toBe(0);
    expect(await run(morning + dayMs)).toBe(1);
    expect(await bodyTo(broken)).toContain('For all but one');
    for (const reader of [before, after]) expect(await mailsTo(reader)).toHaveLength(1);
  });

  it('is neither lost nor sent twice where the process ends within a run, and two processes share the members', async () => {
    const readers = [await follower(), await follower(), await follower()];
    await publish({ title: 'In a storm', tags: ['Waves'] });
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`.execute(test.db);
    await sql`create trigger fail before update on member_alert for each row execute function fail()`.execute(test.db);
    await expect(later(dayMs + 3_600_000)).rejects.toThrow('gone');
    for (const reader of readers) expect(await mailsTo(reader)).toEqual([]);
    await sql`drop trigger fail on member_alert`.execute(test.db);
    clock.forward(dayMs + 3_600_000);
    const queued = await Promise.all([sendDigests(test.services), sendDigests(test.services)]);
    clock.forward(-dayMs - 3_600_000);
    expect(queued.reduce((sum, count) => sum + count)).toBe(3);
    for (const reader of readers) expect(await mailsTo(reader)).toHaveLength(1);
  });
});

describe('unsubscribing', () => {
  const linkIn = (body: string): string => /http:\/\/localhost:3000(\/\S+\?code=\S+)/.exec(body)?.[1] ?? '';
  const frequencyOf = async ({ caller }: Follower): Promise<unknown> => (await caller.get(`${api}/alerts`)).body['frequency'];
  async function mailed(): Promise<{ reader: Follower; mail: SentMail; link: string }> {
    const reader = await follower();
    await publish({ title: 'To unsubscribe from', tags: ['Waves'] });
    expect(await later(dayMs + 3_600_000)).toBe(1);
    const [mail] = await mailsTo(reader);
    if (mail === undefined) throw new Error('There is no mail.');
    return { reader, mail, link: linkIn(mail.body) };
  }

  it('is one click of a mail program, without cookies and token (RFC 8058), and opening the link changes nothing', async () => {
    const { reader, mail, link } = await mailed();
    expect(mail.listUnsubscribe).toEqual([`<http://localhost:3000${link}>`, 'List-Unsubscribe=One-Click']);
    expect((await test.visitor.get(link)).status).toBe(200);
    expect(await frequencyOf(reader)).toBe('daily');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    const answer = await test.inject({ method: 'POST', url: link, headers, payload });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
    expect((await reader.caller.get(`${api}/alerts`)).body).toMatchObject({ frequency: 'off', tagIDs: ids(['Waves']) });
    expect((await test.inject({ method: 'POST', url: link, headers, payload })).status).toBe(200);
    const forged = link.replace(`code=${reader.id}-`, `code=${reader.id + 1}-`);
    expect((await test.inject({ method: 'POST', url: forged, headers, payload })).status).toBe(400);
    await publish({ title: 'After it', tags: ['Waves'] });
    expect(await later(3 * dayMs)).toBe(0);
  });

  it('by one click takes a form in parts too, which RFC 8058 prefers', async () => {
    const { reader, link } = await mailed();
    const partsOf = (value: string) =>
      `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\n${value}\r\n--x--\r\n`;
    const post = (url: string, payload: string) =>
      test.inject({ method: 'POST', url, headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload });
    expect((await post('/en/account/login', partsOf('One-Click'))).status).toBe(415);
    expect((await post(link, partsOf('One-Click').replaceAll('--', '-'))).status).toBe(400);
    expect((await post(link, partsOf('x'.repeat(200_000)))).status).toBe(413);
    expect((await post(`${link}x`, partsOf('One-Click'))).status).toBe(400);
    expect(await frequencyOf(reader)).toBe('daily');
    expect((await post(link, partsOf('One-Click'))).status).toBe(200);
    expect(await frequencyOf(reader)).toBe('off');
  });

  it('by the API takes the code of a mail for its member alone', async () => {
    const { reader, link } = await mailed();
    const code = new URL(link, 'http://localhost').searchParams.get('code') ?? '';
    const stop = async (given: string): Promise<string> =>
      outcomeOf(await test.visitor.post(`${api}/stop-alerts`, { code: given }));
    expect(await stop('')).toBe('400 V_01 code');
    expect(await stop('x'.repeat(101))).toBe('400 V_14 code');
    expect(await stop(code.replace(/^\d+/, String(reader.id + 1)))).toBe('400 V_12 code');
    expect(await frequencyOf(reader)).toBe('daily');
    expect(await stop(code)).toBe('done');
    expect(await frequencyOf(reader)).toBe('off');
    expect((await test.visitor.get(`${api}/alerts`)).status).toBe(401);
    const log = await test.db
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', reader.id)
      .orderBy('audit_id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['members.updateAlerts', 'members.stopAlerts']);
  });
});
