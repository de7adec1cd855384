import { formatDate } from '@ximblox/i18n';
import { dayInZone, siteTimeZone } from '@ximblox/primitives';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestClock, type TestClock } from '../../../testing/accounts.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { readCalendar } from '../../../testing/calendar.ts';
import { makeLivePage, makePage, outcomeOf, type CreatedPage } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';
import { systemContext } from '../../../kernel/operation/context.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { deleteOldRegistrations, deleteRegistrationsOf, remindRegistrations } from './index.ts';

const dayMs = 86_400_000;
const canary = 'canary-of-the-visitor';

let test: TestApp;
let clock: TestClock;
let editor: Caller;
let staff: Caller;
let eventCount = 0;

const day = (days: number): string => dayInZone(new Date(clock.now().getTime() + days * dayMs), siteTimeZone);
const makeEvent = (typeData: object = {}, change: object = {}): Promise<CreatedPage> => {
  eventCount += 1;
  const given = {
    type: 5,
    startDate: `${day(30)}T09:30`,
    endDate: `${day(30)}T16:00`,
    location: 'Den Helder',
    registration: true,
  };
  const page = {
    title: `Seakeeping ${eventCount}`,
    slug: `events/seakeeping-${eventCount}`,
    type: 'event',
    typeData: { ...given, ...typeData },
  };
  return makeLivePage(editor, { ...page, ...change });
};
const makeTranslation = async (page: CreatedPage, typeData: object): Promise<CreatedPage> => {
  const dutch = await makeEvent(typeData, { locale: 'nl-nl' });
  await sql`update page set page_group_id = (select page_group_id from page where page_id = ${page.id}) where page_id = ${dutch.id}`.execute(
    test.db,
  );
  return dutch;
};
const person = (name: string, change: object = {}) => ({
  name: `${name} ${canary}`,
  email: `${name}@devlijt.example`,
  privacyAccepted: true,
  ...change,
});
const register = (page: CreatedPage, name: string, change: object = {}): Promise<Answer> =>
  test.visitor.post(`/api/institute/events/${page.id}/register`, person(name, change));
const cancel = (page: CreatedPage, code: string): Promise<Answer> =>
  test.visitor.post(`/api/institute/events/${page.id}/cancel-registration`, { code });
const statuses = async (page: CreatedPage): Promise<string[]> => {
  const rows = await test.db
    .selectFrom('event_registration')
    .select(['email', 'status'])
    .where('page_id', '=', page.id)
    .orderBy('event_registration_id')
    .execute();
  return rows.map(({ email, status }) => `${email.split('@')[0] ?? ''} ${status}`);
};
const mailsTo = (name: string) => sentMails(test, `${name}@devlijt.example`);
const codeOf = async (name: string): Promise<string> =>
  /\?code=([\w-]+)/.exec((await mailsTo(name)).findLast(({ body }) => body.includes('?code='))?.body ?? '')?.[1] ?? '';
const stateOf = async (page: CreatedPage) => (await test.visitor.get(`/api/institute/events/${page.id}/registration`)).body;
const html = async (page: CreatedPage, query = ''): Promise<string> => (await test.visitor.get(`/en/${page.slug}${query}`)).text;
const publishAgain = async (page: CreatedPage, typeData: object): Promise<void> => {
  const stored = await editor.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, typeData });
  expect(outcomeOf(stored)).toBe('done');
  expect(outcomeOf(await editor.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
};

beforeAll(async () => {
  clock = createTestClock();
  test = await createTestApp({ clock });
  editor = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-settings']);
  staff = await test.loginAs(['manage-members', 'view-audit-log']);
});
beforeEach(async () => {
  await test.db.deleteFrom('mail').execute();
  await test.db.deleteFrom('event_registration').execute();
});
afterAll(() => test.close());

describe('registering for an event', () => {
  it('gives a place, and mails a confirmation with a calendar file and a link, and nothing that the visitor wrote', async () => {
    const page = await makeEvent({ capacity: 2 });
    expect(outcomeOf(await register(page, 'anna'))).toBe('done');
    expect(await statuses(page)).toEqual(['anna confirmed']);
    const [mail] = await mailsTo('anna');
    expect(mail?.subject).toBe(`You’re registered: ${page.title}`);
    expect(mail?.body).toContain(`?code=${await codeOf('anna')}#_page-form`);
    expect(mail?.body).toContain('Where: Den Helder');
    expect(mail?.body).not.toContain(canary);
    expect(readCalendar(mail?.calendar ?? '')).toEqual([
      {
        uid: expect.stringMatching(`^page-${page.id}@.`) as string,
        title: page.title,
        start: `${day(30)}T09:30:00`,
        end: `${day(30)}T16:00:00`,
        zone: siteTimeZone,
        location: 'Den Helder',
        description: '',
        url: expect.stringMatching(`^http.*/en/${page.slug}$`) as string,
      },
    ]);
    const { body } = await test.db.selectFrom('mail').select('body').executeTakeFirstOrThrow();
    expect(body).toBe('');
  });

  it('mails in the language of the page', async () => {
    const page = await makeEvent({}, { locale: 'nl-nl' });
    await register(page, 'bram');
    const [mail] = await mailsTo('bram');
    expect(mail?.subject).toBe(`U bent aangemeld: ${page.title}`);
    expect(mail?.body).toContain('Waar: Den Helder');
  });

  it('puts those who come once it is full on the waiting list, and says their number', async () => {
    const page = await makeEvent({ capacity: 1 });
    for (const name of ['anna', 'bram', 'carla']) await register(page, name);
    expect(await statuses(page)).toEqual(['anna confirmed', 'bram waiting', 'carla waiting']);
    expect((await mailsTo('carla'))[0]?.body).toContain('number 2 on the waiting list');
    expect((await mailsTo('carla'))[0]).not.toHaveProperty('calendar');
    expect(await stateOf(page)).toMatchObject({ state: 'full', capacity: 1, placesLeft: 0 });
  });

  it('gives exactly 10 places of 10 to 50 people who register at once', async () => {
    const page = await makeEvent({ capacity: 10 });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => register(page, `p${index}`)));
    expect(answers.map(outcomeOf).filter((one) => one !== 'done')).toEqual([]);
    const all = (await statuses(page)).map((one) => one.split(' ')[1]);
    expect(all.filter((status) => status === 'confirmed')).toHaveLength(10);
    expect(all.filter((status) => status === 'waiting')).toHaveLength(40);
    expect(await sentMails(test)).toHaveLength(50);
  });

  it('takes an address once, whatever its case and also at once, answers the same, and mails it once more a day', async () => {
    const page = await makeEvent({ capacity: 5 });
    await Promise.all([register(page, 'anna'), register(page, 'anna', { email: 'ANNA@devlijt.example' })]);
    const again = await register(page, 'anna', { name: 'Somebody else' });
    expect(outcomeOf(again)).toBe('done');
    expect(await statuses(page)).toHaveLength(1);
    const mails = await sentMails(test);
    expect(mails).toHaveLength(2);
    expect(mails.map(({ body }) => body).join('')).not.toContain('Somebody else');
    expect(outcomeOf(await cancel(page, await codeOfLast()))).toBe('done');
  });
  const codeOfLast = async (): Promise<string> => /\?code=([\w-]+)/.exec((await sentMails(test)).at(-1)?.body ?? '')?.[1] ?? '';

  it('shares its places among the languages of an event', async () => {
    const page = await makeEvent({ capacity: 1 });
    const dutch = await makeTranslation(page, { capacity: 1 });
    await register(page, 'anna');
    await register(dutch, 'bram');
    await register(dutch, 'anna');
    expect([await statuses(page), await statuses(dutch)]).toEqual([['anna confirmed'], ['bram waiting']]);
  });

  it.each([
    ['name', { name: ' ' }, '400 V_01 name'],
    ['address', { email: 'x' }, '400 V_02 email'],
    ['consent', { privacyAccepted: false }, '400 V_01 privacyAccepted'],
    ['name with a line break', { name: 'a\r\nBcc: b' }, '400 V_12 name'],
    ['required answer', { answers: [' '] }, '400 V_01 answers[0]'],
    ['answer that is none of the choice', { answers: ['Sunday'] }, '400 V_12 answers[0]'],
    ['answer that is too long', { answers: ['Friday', 'x'.repeat(1001)] }, '400 V_14 answers[1]'],
    ['answer to no question', { answers: ['Friday', '', 'more'] }, '400 V_14 answers'],
  ])('refuses a wrong %s by naming the field, and stores nothing', async (_what, change, expected) => {
    const questions = [
      { key: 'a', question: 'Which day?', options: ['Friday', 'Both'], required: true },
      { key: 'b', question: 'What do you eat?', options: [], required: false },
    ];
    const page = await makeEvent({ questions });
    expect(outcomeOf(await register(page, 'anna', { answers: ['Friday', ''], ...change }))).toBe(expected);
    expect(await statuses(page)).toEqual([]);
  });

  it('is refused once it is closed and after the event, and on pages that take none or are not live', async () => {
    const closed = await makeEvent({ registrationCloses: day(-1) });
    const past = await makeEvent({ startDate: day(-2), endDate: day(-1), registrationCloses: day(20) });
    for (const page of [closed, past]) {
      const answer = await register(page, 'anna');
      expect(answer.status).toBe(409);
      expect(answer.text).toContain('Registration for this event is closed');
    }
    const without = await makeEvent({ registration: false });
    const draft = await makePage(editor, { type: 'event', typeData: { type: 5, startDate: day(3), registration: true } });
    const news = await makeLivePage(editor, { type: 'news', typeData: { date: day(0) } });
    for (const page of [without, draft, news]) expect(outcomeOf(await register(page, 'anna'))).toBe('404 PM_01 id');
    expect(await sentMails(test)).toEqual([]);
  });
});

describe('cancelling a registration', () => {
  it('gives the place to the first who waits, who is mailed a new link, and happens once', async () => {
    const page = await makeEvent({ capacity: 1 });
    for (const name of ['anna', 'bram', 'carla']) await register(page, name);
    const code = await codeOf('anna');
    expect([outcomeOf(await cancel(page, code)), outcomeOf(await cancel(page, code))]).toEqual(['done', 'done']);
    expect(await statuses(page)).toEqual(['anna cancelled', 'bram confirmed', 'carla waiting']);
    const mails = await mailsTo('bram');
    expect(mails.map(({ subject }) => subject)).toEqual([
      `You’re on the waiting list: ${page.title}`,
      `You have a place: ${page.title}`,
    ]);
    expect(readCalendar(mails[1]?.calendar ?? '').map(({ title }) => title)).toEqual([page.title]);
    expect((await mailsTo('anna')).at(-1)?.subject).toBe(`Your registration is cancelled: ${page.title}`);
    expect(outcomeOf(await cancel(page, await codeOf('bram')))).toBe('done');
    expect(await statuses(page)).toEqual(['anna cancelled', 'bram cancelled', 'carla confirmed']);
    await register(page, 'anna');
    expect((await statuses(page)).at(-1)).toBe('anna waiting');
  });

  it('needs the code of a registration for this event, of which the table has the hash only', async () => {
    const [page, other] = [await makeEvent(), await makeEvent()];
    await register(page, 'anna');
    const code = await codeOf('anna');
    expect(outcomeOf(await cancel(other, code))).toBe('400 V_05 code');
    expect(outcomeOf(await cancel(page, `${code.slice(0, -2)}xx`))).toBe('400 V_05 code');
    expect(outcomeOf(await cancel(page, code.repeat(3)))).toBe('400 V_14 code');
    const { rows } = await sql<{ text: string }>`select event_registration::text as text from event_registration`.execute(
      test.db,
    );
    expect(rows[0]?.text).not.toContain(code);
  });

  it('works by the form of the page without scripts, which a link alone does not send', async () => {
    const page = await makeEvent({ capacity: 1 });
    await register(page, 'anna');
    const code = await codeOf('anna');
    const shown = await test.visitor.get(`/en/${page.slug}?code=${code}`);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    expect(shown.text).toContain('Cancel your registration');
    expect(await statuses(page)).toEqual(['anna confirmed']);
    const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(shown.text)?.[1] ?? '';
    const sent = await test.inject({
      method: 'POST',
      url: `/en/${page.slug}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ form: 'code-form', csrfToken, code }).toString(),
    });
    expect([sent.status, sent.headers['location']]).toEqual([303, `/en/${page.slug}?sent=code-form`]);
    expect(await statuses(page)).toEqual(['anna cancelled']);
  });
});

describe('the page of an event', () => {
  const post = async (page: CreatedPage, fields: Record<string, string>): Promise<Answer> => {
    const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(await html(page))?.[1] ?? '';
    return test.inject({
      method: 'POST',
      url: `/en/${page.slug}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ form: 'page-form', csrfToken, ...fields }).toString(),
    });
  };

  it('takes a registration without scripts, with its own questions', async () => {
    const page = await makeEvent({
      questions: [{ key: 'a', question: 'Which day?', options: ['Friday', 'Both'], required: true }],
    });
    const written = { name: 'Anna', email: 'anna@devlijt.example', privacyAccepted: 'on' };
    const refused = await post(page, written);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('href="#_page-form-answers[0]"');
    expect(refused.text).toContain('value="Anna"');
    expect((await post(page, { ...written, 'answers[0]': 'Both' })).status).toBe(303);
    const [row] = await test.db.selectFrom('event_registration').select('answers').execute();
    expect(row?.answers).toEqual([{ question: 'Which day?', answer: 'Both' }]);
    expect((await post(page, { ...written, 'answers[0]': 'Both', email: 'bot@x.example', website: 'x' })).status).toBe(303);
    expect(await statuses(page)).toEqual(['anna confirmed']);
  });

  it('says at once how many places are left, that it is full, and when it closes that it is closed', async () => {
    const page = await makeEvent({ capacity: 2, startDate: `${day(30)}T09:30`, registrationCloses: day(3) });
    expect(await html(page)).toContain('2 of 2 places left.');
    await register(page, 'anna');
    expect(await html(page)).toContain('1 of 2 places left.');
    await register(page, 'bram');
    expect(await html(page)).toContain('Join the waiting list');
    clock.forward(4 * dayMs);
    const closed = await html(page);
    clock.forward(-4 * dayMs);
    expect(closed).toContain('Registration is closed');
    expect(closed).toMatch(new RegExp(`Registration is closed</dd><dd[^>]*>It closed on ${formatDate('en-gb', day(3))}</dd>`));
    expect(closed).not.toContain('name="privacyAccepted"');
  });

  it('has no form where registration is not on', async () => {
    const page = await makeEvent({ registration: false });
    expect(await html(page)).not.toContain('name="privacyAccepted"');
    expect((await post(page, { name: 'Anna' })).status).not.toBe(303);
  });

  it('tells nobody who comes: not in its HTML, its JSON, the list of pages or the search', async () => {
    const page = await makeEvent({ capacity: 1 });
    for (const name of ['anna', 'bram']) await register(page, name);
    await test.services.outbox.settled();
    const answers = [
      await html(page),
      await html(page, `?code=${await codeOf('anna')}`),
      (await test.visitor.get(`/api/ximblox/page/get-page/en/${page.slug}`)).text,
      (await test.visitor.get(`/api/ximblox/site/view?path=/en/${page.slug}`)).text,
      (await test.visitor.get(`/api/institute/events/${page.id}/registration`)).text,
      (await test.visitor.get(`/en/search?q=${canary}`)).text.replaceAll(`value="${canary}"`, ''),
    ];
    for (const text of answers) expect(text).not.toMatch(/devlijt|anna@|canary-of-the-visitor (?!.*search)/);
  });
});

describe('the overview of events', () => {
  const makeOverview = async (slug: string): Promise<CreatedPage> => {
    const page = await makePage(editor, { slug, type: 'overview' });
    const blocks = [{ type: 'overview', key: 'o', props: { kind: 1, count: 50, layout: 'list' } }];
    expect(outcomeOf(await editor.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks }))).toBe(
      'done',
    );
    expect(outcomeOf(await editor.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
    return page;
  };
  /** What the overview says beside an event. */
  const besides = async (overview: CreatedPage, { slug }: CreatedPage): Promise<string> => {
    const text = await html(overview);
    const at = text.indexOf(`href="/en/${slug}"`);
    return text.slice(at, text.indexOf('</article>', at)).replaceAll(/<[^>]*>/g, ' ');
  };

  it('says at once how many places are left, with the way to the form, that it is full, and that it is closed', async () => {
    const page = await makeEvent({ capacity: 2, registrationCloses: day(3) });
    const overview = await makeOverview('events-with-places');
    expect(await besides(overview, page)).toContain('2 of 2 left');
    expect(await html(overview)).toContain(`href="/en/${page.slug}#_page-form"`);
    await register(page, 'anna');
    expect(await besides(overview, page)).toContain('1 of 2 left');
    await register(page, 'bram');
    expect(await besides(overview, page)).toMatch(/Full: there’s a waiting list.*Join the waiting list/);
    await cancel(page, await codeOf('anna'));
    expect(await besides(overview, page)).toContain('1 of 2 left');
    clock.forward(4 * dayMs);
    const closed = await besides(overview, page);
    const isLinked = (await html(overview)).includes(`href="/en/${page.slug}#_page-form"`);
    clock.forward(-4 * dayMs);
    expect(closed).toContain('Registration is closed');
    expect(isLinked).toBe(false);
  });

  it('counts the places of a large event only once few are left', async () => {
    const page = await makeEvent({ capacity: 300, registrationCloses: day(3) });
    const overview = await makeOverview('large-events');
    expect(await besides(overview, page)).toMatch(/Places free.*Register/);
    expect(await besides(overview, page)).not.toContain('left');
    expect(await html(page)).not.toContain('places left');
    expect(await stateOf(page)).toMatchObject({ capacity: 300, placesLeft: 300 });
  });

  it('says nothing beside an event without registration, and counts those of other languages', async () => {
    const plain = await makeEvent({ registration: false, price: 0 });
    const page = await makeEvent({ capacity: 3 });
    const dutch = await makeTranslation(page, { capacity: 3 });
    const overview = await makeOverview('events-of-languages');
    expect(await besides(overview, plain)).not.toMatch(/left|Register/);
    await register(dutch, 'anna');
    expect(await besides(overview, page)).toContain('2 of 3 left');
  });

  it('divides upcoming from past events by the day', async () => {
    const coming = await makeEvent();
    const [past] = [
      await makeEvent({ startDate: `${day(-30)}T09:30`, endDate: `${day(-30)}T16:00` }),
      await makeEvent({ startDate: `${day(-60)}T09:30`, endDate: `${day(-60)}T16:00` }),
    ];
    const overview = await makeOverview('events-by-day');
    const places = async (query = ''): Promise<number[]> => {
      const text = await html(overview, query);
      return ['>Upcoming</h2>', `/en/${coming.slug}"`, `dateTime="${day(0)}"`, '>Past</h2>', `/en/${past.slug}"`].map((mark) =>
        text.indexOf(mark),
      );
    };
    const all = await places();
    expect(Math.min(...all)).toBeGreaterThan(0);
    expect(all.toSorted((a, b) => a - b)).toEqual(all);
    expect(await besides(overview, past)).not.toContain('Registration is closed');
    // Where only one side is asked for, there is nothing to divide.
    expect((await places('?when=past')).map((place) => place > 0)).toEqual([false, false, false, true, true]);
    expect(await html(overview)).toMatch(/events(?:<!-- -->)?, soonest first/);
    expect(await html(overview, '?when=past')).toMatch(/events(?:<!-- -->)?, newest first/);
  });
});

describe('the registrations in the back office', () => {
  const registrations = '/api/institute/event-registrations';

  it('are listed, exported as CSV and XLSX with a column for each question, and deleted, by those who may', async () => {
    const questions = [{ key: 'a', question: '=Which day?', options: [], required: false }];
    const page = await makeEvent({ capacity: 1, questions });
    await register(page, 'anna', { answers: ['=1+1'] });
    await register(page, 'bram');
    const { body } = await staff.get(`${registrations}/list?pageID=${page.id}`);
    expect(body['totalItems']).toBe(2);
    const [second, first] = body['items'] as { id: number; status: string; answers: unknown }[];
    expect([first?.status, second?.status]).toEqual(['confirmed', 'waiting']);
    const csv = await staff.get(`${registrations}/export?pageID=${page.id}`);
    expect(csv.text).toContain(`anna ${canary},anna@devlijt.example,,confirmed,en-gb,`);
    expect(csv.text).toContain(`"'=1+1"`);
    const xlsx = await staff.get(`${registrations}/export?pageID=${page.id}&format=xlsx`);
    expect(xlsx.status).toBe(200);
    expect(outcomeOf(await staff.get(`${registrations}/export?pageID=99999`))).toBe('404 PM_01 pageID');
    expect((await editor.get(`${registrations}/list`)).status).toBe(403);
    expect((await test.visitor.get(`${registrations}/export?pageID=${page.id}`)).status).toBe(401);
    expect(outcomeOf(await staff.send('DELETE', `${registrations}/${first?.id ?? 0}`))).toBe('done');
    expect(await statuses(page)).toEqual(['bram confirmed']);
    expect(await mailsTo('anna')).toEqual([]);
    const log = await test.db.selectFrom('audit').select(['action', 'params']).where('action', 'like', 'events.%').execute();
    expect(log.map(({ action }) => action)).toContain('events.exportRegistrations');
    expect(JSON.stringify(log)).not.toContain('anna');
  });
});

describe('the time of a registration', () => {
  it('has one reminder within a day before the event, for those with a place', async () => {
    const page = await makeEvent({ capacity: 1, startDate: `${day(3)}T09:30`, endDate: '' });
    for (const name of ['anna', 'bram']) await register(page, name);
    expect(await remindRegistrations(test.services)).toBe(0);
    // Half a day before it, whatever the time of day now.
    const wait = Date.parse(`${day(3)}T08:30:00Z`) - clock.now().getTime() - dayMs / 2;
    clock.forward(wait);
    expect([await remindRegistrations(test.services), await remindRegistrations(test.services)]).toEqual([1, 0]);
    clock.forward(-wait);
    expect((await mailsTo('anna')).map(({ subject }) => subject)).toContain(`Coming up: ${page.title}`);
    expect(await mailsTo('bram')).toHaveLength(1);
  });

  it('ends a year after the event with its mails, and before that where its person is erased', async () => {
    const page = await makeEvent({ capacity: 1 });
    for (const name of ['anna', 'bram', 'carla']) await register(page, name);
    const context = systemContext(test.services, 'delete-event-registrations');
    await unitOfWork(context, (unit) => deleteRegistrationsOf(context, unit, 'ANNA@devlijt.example'));
    expect(await statuses(page)).toEqual(['bram confirmed', 'carla waiting']);
    expect(await mailsTo('anna')).toEqual([]);
    expect(await deleteOldRegistrations(test.services)).toBe(0);
    await sql`update event_registration set event_day = (now() - interval '367 days')::date where email like 'bram%'`.execute(
      test.db,
    );
    expect(await deleteOldRegistrations(test.services)).toBe(1);
    expect(await statuses(page)).toEqual(['carla waiting']);
    expect(await mailsTo('bram')).toEqual([]);
  });
});

describe('the waiting list of an event', () => {
  const roomFor = (capacity: number | undefined) => ({ type: 5, startDate: day(30), registration: true, capacity });

  it('gets the places that are added as soon as they are published, in order, each with a mail, and once', async () => {
    const page = await makeEvent({ capacity: 1 });
    for (const name of ['anna', 'bram', 'carla', 'dirk']) await register(page, name);
    await publishAgain(page, roomFor(3));
    await test.services.outbox.settled();
    expect(await statuses(page)).toEqual(['anna confirmed', 'bram confirmed', 'carla confirmed', 'dirk waiting']);
    expect((await mailsTo('bram')).map(({ subject }) => subject)).toContain(`You have a place: ${page.title}`);
    expect(await mailsTo('anna')).toHaveLength(1);
    expect(await mailsTo('dirk')).toHaveLength(1);
    expect(outcomeOf(await cancel(page, await codeOf('carla')))).toBe('done');
    expect((await statuses(page)).at(-1)).toBe('dirk confirmed');
  });

  it('is emptied where the limit is taken away, and loses nobody a place where places are taken away', async () => {
    const page = await makeEvent({ capacity: 2 });
    for (const name of ['anna', 'bram', 'carla']) await register(page, name);
    await publishAgain(page, roomFor(1));
    await test.services.outbox.settled();
    expect(await statuses(page)).toEqual(['anna confirmed', 'bram confirmed', 'carla waiting']);
    const without = await makeEvent({ capacity: 1 });
    for (const name of ['anna', 'bram']) await register(without, name);
    await publishAgain(without, roomFor(undefined));
    await test.services.outbox.settled();
    expect(await statuses(without)).toEqual(['anna confirmed', 'bram confirmed']);
  });

  it('gets what became free while the page was not on the site, once it is again', async () => {
    const page = await makeEvent({ capacity: 1 });
    for (const name of ['anna', 'bram']) await register(page, name);
    const code = await codeOf('anna');
    const { body } = await editor.post(`/api/ximblox/page/${page.id}/unpublish`, {});
    expect(outcomeOf(await cancel(page, code))).toBe('done');
    expect(await statuses(page)).toEqual(['anna cancelled', 'bram waiting']);
    expect(outcomeOf(await editor.post(`/api/ximblox/page/undo/${Number(body['undoID'])}`, {}))).toBe('done');
    await test.services.outbox.settled();
    expect(await statuses(page)).toEqual(['anna cancelled', 'bram confirmed']);
  });

  it('goes on while an event is published and people register at once', async () => {
    const page = await makeEvent({ capacity: 1 });
    await register(page, 'anna');
    const people = Array.from({ length: 10 }, (_, index) => register(page, `p${index}`));
    const [, ...answers] = await Promise.all([publishAgain(page, roomFor(5)), ...people]);
    await test.services.outbox.settled();
    expect(answers.map(outcomeOf).filter((one) => one !== 'done')).toEqual([]);
    const all = (await statuses(page)).map((one) => one.split(' ')[1]);
    expect(all).toEqual([...Array<string>(5).fill('confirmed'), ...Array<string>(6).fill('waiting')]);
  });
});
