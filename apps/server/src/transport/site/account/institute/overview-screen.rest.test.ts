import { dayInZone, siteTimeZone } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestClock } from '../../../../testing/accounts.ts';
import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { readCalendar } from '../../../../testing/calendar.ts';
import { makeLivePage, makePage, outcomeOf } from '../../../../testing/factories.ts';

const dayMs = 86_400_000;
const jipID = 11;
const clock = createTestClock();
/** A day from today, by the site's clocks. */
const day = (days: number): string =>
  new Date(Date.parse(`${dayInZone(clock.now(), siteTimeZone)}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);

let test: TestApp;
let staff: Caller;
let jipPath: string;
let eventPath: string;
const events: Record<'soon' | 'later', { id: number; title: string }> = {
  soon: { id: 0, title: 'Seakeeping for designers' },
  later: { id: 0, title: 'Noise rules for ferries' },
};

async function uploadDocument(name: string): Promise<number> {
  const file = { field: 'f', name, type: 'application/pdf', bytes: Buffer.from(`%PDF-1.4\n${name}\n%%EOF\n`) };
  const { body } = await staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, file);
  return (body['file'] as { id: number }).id;
}

const block = (type: string, visibility: 0 | 1 | 2, props: object, files: object = {}) => ({
  type,
  key: `${type}${visibility}`,
  props,
  anchorPoint: '',
  visibility,
  __images: {},
  __files: files,
});
const documents = (visibility: 0 | 1 | 2, title: string, fileID: number) =>
  block(
    'downloads',
    visibility,
    { title: '', items: [{ key: 'k1', title, language: '', pages: null }] },
    { 'items.k1.file': [{ fileID, altText: '' }] },
  );
const agenda = (visibility: 0 | 1 | 2, items: readonly (readonly [string, string])[]) =>
  block('agenda', visibility, {
    title: '',
    intro: '',
    items: items.map(([date, title], index) => ({
      key: `d${index}`,
      date,
      title,
      text: '',
      aside: '',
      link: { kind: 'none', text: '' },
    })),
  });

async function makeProject(): Promise<void> {
  const typeData = { status: 2, type: 0, jipID, start: day(-100), end: day(99) };
  const page = await makePage(staff, { title: 'CrossSea', type: 'jip', typeData });
  const blocks = [
    documents(0, 'Summary for everybody', await uploadDocument('summary.pdf')),
    documents(2, 'All runs', await uploadDocument('runs.pdf')),
    agenda(2, [
      [day(-3), 'Kick-off'],
      [day(9), 'Steering group'],
    ]),
  ];
  expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks }))).toBe('done');
  expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
  jipPath = `/en/${page.slug}`;
}

async function makeEvent(title: string, days: number, capacity: number | null): Promise<number> {
  const typeData = { type: 5, startDate: `${day(days)}T09:30`, endDate: `${day(days)}T16:00`, registration: true, capacity };
  const page = await makeLivePage(staff, { title, type: 'event', typeData });
  eventPath = `/en/${page.slug}`;
  return page.id;
}

const register = async (id: number, email: string): Promise<void> => {
  const person = { name: 'Marijke van den Berg', email, privacyAccepted: true };
  expect(outcomeOf(await test.visitor.post(`/api/institute/events/${id}/register`, person))).toBe('done');
};
const addressOf = async (memberID: number): Promise<string> =>
  (await test.db.selectFrom('member').select('email').where('member_id', '=', memberID).executeTakeFirstOrThrow()).email;

let member: Caller;
let stranger: Caller;
beforeAll(async () => {
  test = await createTestApp({ clock });
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-media']);
  member = await test.loginAsMember(1001, [jipID]);
  stranger = await test.loginAsMember(1002);
  await makeProject();
  for (const name of ['later', 'soon'] as const)
    events[name].id = await makeEvent(events[name].title, name === 'soon' ? 4 : 20, name === 'soon' ? null : 1);
});
afterAll(() => test.close());

const shown = async (caller: Caller, path = '/en/account'): Promise<string> =>
  (await caller.get(path)).text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the overview of an account', () => {
  it('says what would be there, and how to get it, to a member without anything', async () => {
    const text = await shown(stranger);
    expect(text).toContain('You aren’t a member of any joint industry project.');
    expect(text).toContain('You aren’t registered for any upcoming event.');
    expect(text).toContain('Files from your projects, and files that you download while logged in, are listed here.');
    for (const other of ['JIP 11', 'All runs', 'Steering group']) expect(text).not.toContain(other);
  });

  it('has the projects of the member with their period, their next day, and the files that the member may have', async () => {
    const { text: html } = await member.get('/en/account');
    expect(html).toContain(`href="${jipPath}"`);
    expect(html).toMatch(/<rect[^>]* width="50%"/);
    const text = await shown(member);
    expect(text).toMatch(/9 days until Steering group , JIP 11/);
    expect(text).toContain('2 files that you don’t have yet');
    expect(text).toMatch(/All runs.*Summary for everybody/);
    expect(text).not.toContain('Kick-off');
    const [file = ''] = /\/api\/ximblox\/medialib\/get-page-file\/[^"]*runs\.pdf/.exec(html) ?? [];
    expect((await member.get(file)).status).toBe(200);
    expect(await shown(member)).toContain('1 file that you don’t have yet');
  });

  it('has the coming events that their address is registered for, with a place or on the waiting list, and nobody else’s', async () => {
    const email = await addressOf(1001);
    await register(events.later.id, 'somebody@devlijt.example');
    await register(events.later.id, email);
    await register(events.soon.id, email.toUpperCase());
    const text = await shown(member);
    expect(text).toMatch(/4 days until Seakeeping for designers/);
    expect(text).toMatch(/Seakeeping for designers You have a place.*Noise rules for ferries You are on the waiting list/);
    const { text: html } = await member.get('/en/account');
    expect(html).toContain(`href="${eventPath}"`);
    expect(html).toContain(`href="${eventPath}.ics"`);
    const [event, ...others] = readCalendar((await member.get(`${eventPath}.ics`)).text);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ zone: siteTimeZone, url: expect.stringMatching(`^http.*${eventPath}$`) as string });
    expect([event?.start, event?.end].map((time) => time?.slice(10))).toEqual(['T09:30:00', 'T16:00:00']);
    expect(await shown(stranger)).not.toContain('Noise rules for ferries');
    await test.db.updateTable('event_registration').set({ status: 'cancelled' }).where('page_id', '=', events.soon.id).execute();
    expect(await shown(member)).not.toContain('Seakeeping for designers');
  });

  it('is the same in Dutch', async () => {
    const text = await shown(member, '/nl/account');
    expect(text).toContain('U staat op de wachtlijst');
    expect(text).toContain('Welkom, ');
  });
});
