import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { anonymous } from '../../../kernel/operation/context.ts';
import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { readCalendar } from '../../../testing/calendar.ts';
import { makePage, type CreatedPage } from '../../../testing/factories.ts';
import { viewTags } from './index.ts';

let test: TestApp;
let staff: Caller;
const tagIDs: number[] = [];

type Input = {
  type?: string;
  title?: string;
  locale?: string;
  typeData?: object;
  tags?: readonly number[];
  blocks?: object[];
  isDraft?: boolean;
};

async function make({ tags = [], blocks = [], isDraft = false, ...page }: Input): Promise<CreatedPage> {
  const created = await makePage(staff, page);
  const stored = await staff.post(`/api/ximblox/page/version/${created.versionID}/store`, { revision: 0, tags, blocks });
  if (stored.status !== 200) throw new Error(stored.text);
  const published = isDraft ? stored : await staff.post(`/api/ximblox/page/${created.id}/publish`, {});
  if (published.status !== 200) throw new Error(published.text);
  return created;
}

async function view(slug: string, filters: { readonly type?: string } = {}) {
  const input = { path: `/en/${slug}`, ...filters };
  const found = await test.services.execute.call('site.view', { ...test.context, actor: anonymous }, input);
  if (found.kind !== 'page') throw new Error('no page');
  return { ...found, ids: (key: string) => found.lists[key]?.items.map(({ id }) => id) };
}

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-tags']);
  for (const name of ['a', 'b', 'c', 'hidden']) {
    const { body } = await staff.post('/api/ximblox/tags', { name, private: name === 'hidden' });
    tagIDs.push((body['tag'] as { id: number }).id);
  }
});
afterAll(() => test.close());

const news = (date: string, tags: readonly (number | undefined)[], more: Input = {}) =>
  make({ type: 'news', typeData: { type: 0, date }, tags: tags.filter((id) => id !== undefined), ...more });

describe('related pages', () => {
  it('share a tag, most shared tags and then newest first; never the page itself, a draft, another language or a private tag', async () => {
    const [a, b, c, hidden] = tagIDs;
    const block = { type: 'relatedPages', key: 'r', props: { title: 'Related', show: 'news', count: 3 } };
    const page = await news('2026-05-05', [a, b, hidden], { blocks: [block] });
    const one = await news('2026-01-01', [a]);
    const newer = await news('2026-02-02', [b, c]);
    const both = await news('2025-01-01', [a, b]);
    await news('2026-03-03', [a, b], { isDraft: true });
    await news('2026-03-03', [a, b], { locale: 'nl-nl' });
    await news('2026-03-03', [hidden, c]);
    await make({ type: 'content', tags: [a, b].filter((id) => id !== undefined) });
    const { ids } = await view(page.slug);
    expect(ids('r')).toEqual([both.id, newer.id, one.id]);
    await staff.post(`/api/ximblox/page/${both.id}/unpublish`);
    expect((await view(page.slug)).ids('r')).toEqual([newer.id, one.id]);
  });
});

describe('a list of pages', () => {
  it('has the chosen pages in their order, as far as they are live, and is invalidated when one of them changes', async () => {
    const [x, y, draft] = [
      await make({ type: 'expert' }),
      await make({ type: 'expert' }),
      await make({ type: 'expert', isDraft: true }),
    ];
    const block = { type: 'experts', key: 'e', props: { title: 'Ask', pageIDs: [y.id, draft.id, x.id] } };
    const page = await make({ blocks: [block] });
    const found = await view(page.slug);
    expect(found.ids('e')).toEqual([y.id, x.id]);
    expect(viewTags(found)).toEqual(expect.arrayContaining([`page:${y.id}`, `page:${draft.id}`]));
    await staff.post(`/api/ximblox/page/${y.id}/unpublish`);
    expect((await view(page.slug)).ids('e')).toEqual([x.id]);
  });

  it('has those with the tags that an editor chose, the most of them first, where no pages are chosen', async () => {
    const [a, b] = tagIDs;
    const tagged = (tags: readonly (number | undefined)[], more: Input = {}) =>
      make({ type: 'expert', tags: tags.filter((id) => id !== undefined), ...more });
    const one = await tagged([a]);
    const both = await tagged([a, b]);
    await tagged([b], { isDraft: true });
    const other = await tagged([tagIDs[2]]);
    const experts = (key: string, props: object) => ({ type: 'experts', key, props: { title: 'Ask', ...props } });
    const page = await make({
      blocks: [experts('tags', { tagIDs: [a, b] }), experts('chosen', { tagIDs: [a], pageIDs: [other.id] })],
    });
    const found = await view(page.slug);
    expect(found.ids('tags')).toEqual([both.id, one.id]);
    expect(found.ids('chosen')).toEqual([other.id]);
  });

  it('has the newest where none are chosen', async () => {
    const jobs = [
      await make({ type: 'vacancy', typeData: { publicationDate: '2026-01-01' } }),
      await make({ type: 'internship', typeData: { publicationDate: '2026-02-01' } }),
    ];
    const page = await make({ blocks: [{ type: 'vacancies', key: 'v', props: { title: 'Work' } }] });
    expect((await view(page.slug)).ids('v')).toEqual([jobs[1]?.id, jobs[0]?.id]);
  });
});

describe('vacancies and internships', () => {
  const titlesOf = (text: string) => [...text.matchAll(/<entry><title>([^<]*)/g)].map(([, title]) => title);
  it('are narrowed by their page type, have an open application in neither list nor feed, and closed ones in no feed', async () => {
    const year = test.services.clock.now().getUTCFullYear();
    const job = (title: string, type: string, more: object = {}) =>
      make({ title, type, typeData: { publicationDate: `${year - 1}-03-01`, ...more } });
    const open = await job('Welder', 'vacancy', { closingDate: `${year + 1}-01-01` });
    const closed = await job('Diver', 'vacancy', { closingDate: `${year - 1}-04-01` });
    const student = await job('Student', 'internship');
    await make({ title: 'Any place', type: 'openApplication' });
    const page = await make({ blocks: [{ type: 'overview', key: 'o', props: { kind: 4, layout: 'list', count: 20 } }] });
    const all = await view(page.slug);
    expect(all.ids('o')).toEqual(expect.arrayContaining([open.id, closed.id, student.id]));
    const { groups, totalOfAll } = all.lists['o']?.filtering ?? { groups: [], totalOfAll: 0 };
    const options = groups.find(({ name }) => name === 'type')?.options ?? [];
    expect(options.map(({ value }) => value)).toEqual(['vacancy', 'internship']);
    expect(options.reduce((sum, { count }) => sum + count, 0)).toBe(totalOfAll);
    expect(all.lists['o']?.items.map(({ title }) => title)).not.toContain('Any place');
    const narrowed = (await view(page.slug, { type: 'internship' })).lists['o'];
    expect(narrowed?.items.map(({ type }) => type)).toEqual(['internship', 'internship']);
    expect([narrowed?.totalItems, narrowed?.filtering?.chosen]).toEqual([2, { type: 'internship' }]);
    const unknown = (await view(page.slug, { type: '1' })).lists['o'];
    expect([unknown?.totalItems, unknown?.filtering?.unknown]).toEqual([totalOfAll, ['type']]);
    const feed = await test.visitor.get('/en/vacancies.xml');
    expect([feed.status, feed.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(titlesOf(feed.text)).toEqual(expect.arrayContaining(['Welder', 'Student']));
    for (const title of ['Diver', 'Any place']) expect(titlesOf(feed.text)).not.toContain(title);
    expect(feed.text).toContain('Vacancies, Internships');
    expect(titlesOf((await test.visitor.get('/nl/vacancies.xml')).text)).toEqual([]);
  });
});

describe('events', () => {
  it('are listed soonest first with past ones after them, and upcoming ones are in the feed and the calendar', async () => {
    const year = test.services.clock.now().getUTCFullYear();
    const event = (title: string, startDate: string, more: object = {}) =>
      make({ type: 'event', title, typeData: { startDate, ...more } });
    const past = await event('Past', `${year - 2}-01-01`);
    const later = await event('Later', `${year + 2}-06-01`);
    const soon = await event('Soon', `${year + 1}-06-01T09:30`, { endDate: `${year + 1}-06-01T17:00` });
    const under = await event('Under way', `${year - 1}-01-01`, { endDate: `${year + 1}-01-01` });
    const older = await event('Older', `${year - 3}-01-01`);
    await make({ type: 'event', title: 'Not yet', typeData: { startDate: `${year + 1}-01-01` }, isDraft: true });
    const page = await make({ blocks: [{ type: 'overview', key: 'o', props: { kind: 1, layout: 'list', count: 20 } }] });
    const { ids, lists } = await view(page.slug);
    expect(ids('o')).toEqual([under.id, soon.id, later.id, past.id, older.id]);
    expect(lists['o']?.filtering?.groups.find(({ name }) => name === 'when')?.options).toEqual([
      { value: 'coming', name: '', count: 3 },
      { value: 'past', name: '', count: 2 },
    ]);
    const calendar = await test.visitor.get('/en/events.ics');
    expect([calendar.status, calendar.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(readCalendar(calendar.text).map(({ title, start, end, zone }) => [title, start, end, zone])).toEqual([
      ['Under way', `${year - 1}-01-01`, `${year + 1}-01-02`, 'floating'],
      ['Soon', `${year + 1}-06-01T09:30:00`, `${year + 1}-06-01T17:00:00`, 'Europe/Amsterdam'],
      ['Later', `${year + 2}-06-01`, `${year + 2}-06-02`, 'floating'],
    ]);
    const feed = await test.visitor.get('/en/events.xml');
    expect([...feed.text.matchAll(/<entry><title>([^<]*)/g)].map(([, title]) => title)).toEqual(['Under way', 'Soon', 'Later']);
    await staff.post(`/api/ximblox/page/${soon.id}/unpublish`);
    expect((await test.visitor.get('/en/events.ics')).text).not.toContain('Soon');
    expect(readCalendar((await test.visitor.get('/nl/events.ics')).text)).toEqual([]);
  });

  it('show the events that come after them by the calendar, as it is on every day', async () => {
    const year = test.services.clock.now().getUTCFullYear() + 4;
    const at = (title: string, startDate: string, more: object = {}) =>
      make({ type: 'event', title, typeData: { startDate, ...more } });
    const under = await at('Began before', `${year}-02-01`, { endDate: `${year}-12-31` });
    const first = await at('First', `${year}-03-03T09:30`);
    const third = await at('Third', `${year}-05-05`);
    const second = await at('Second', `${year}-04-04`);
    await make({ type: 'event', title: 'Ander', locale: 'nl-nl', typeData: { startDate: `${year}-04-04` } });
    const after = async (slug: string) => {
      const shown = await view(slug);
      return { ids: shown.ids('_following'), tags: viewTags(shown), today: shown.lists['_following']?.byDay?.today };
    };
    const today = test.services.clock.now().toISOString().slice(0, 10);
    expect(await after(first.slug)).toMatchObject({ ids: [second.id, third.id], today });
    expect((await after(under.slug)).ids).toEqual([first.id, second.id, third.id]);
    expect((await after(third.slug)).ids).toEqual([]);
    const past = await at('Over', `${year - 9}-01-01`);
    const ofPast = await after(past.slug);
    expect(ofPast.ids).toHaveLength(3);
    expect(ofPast.ids).not.toContain(past.id);
    expect(ofPast.tags).toContain('type:event:en-gb');
    const item = await news('2026-01-01', []);
    expect((await view(item.slug)).lists).toEqual({});
  });

  it('and publications have feeds of their own, with public content', async () => {
    await make({ type: 'publication', title: 'A <paper> & more', typeData: { date: '2025-01-01' } });
    await make({ type: 'publication', title: 'Not yet', typeData: { date: '2025-01-01' }, isDraft: true });
    const { status, text } = await test.visitor.get('/en/publications.xml');
    expect([status, text.includes('A &lt;paper&gt; &amp; more'), text.includes('Not yet')]).toEqual([200, true, false]);
    expect(text).toContain('/en/publications.xml"/>');
  });
});
