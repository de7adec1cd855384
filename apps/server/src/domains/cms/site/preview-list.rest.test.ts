import { blockCatalog, type Block } from '@ximblox/blocks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { anonymous } from '../../../kernel/operation/context.ts';
import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makePage, outcomeOf } from '../../../testing/factories.ts';

let test: TestApp;
let staff: Caller;
const tags: Record<'waves' | 'secret', number> = { waves: 0, secret: 0 };
let page: { id: number; versionID: number };

const blocks = [
  { type: 'expertDirectory', key: 'directory', props: { count: 4 } },
  { type: 'expertPublications', key: 'own', props: { title: 'Publications', count: 2 } },
  { type: 'relatedPages', key: 'related', props: { title: 'Read on', show: 'all', count: 2 } },
  { type: 'overview', key: 'coming', props: { kind: 1, layout: 'cards', count: 3 } },
  { type: 'overview', key: 'filtered', props: { kind: 2, layout: 'list', count: 2 } },
];

async function publish(
  fields: { title: string; type: string; slug?: string; typeData?: object },
  content: { blocks?: object[]; tags?: number[] } = {},
): Promise<{ id: number; versionID: number }> {
  const created = await makePage(staff, fields);
  const stored = await staff.post(`/api/ximblox/page/version/${created.versionID}/store`, { revision: 0, ...content });
  const published = await staff.post(`/api/ximblox/page/${created.id}/publish`, {});
  if (stored.status !== 200 || published.status !== 200) throw new Error(stored.text + published.text);
  return created;
}

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-tags']);
  for (const [name, isPrivate] of [
    ['waves', false],
    ['secret', true],
  ] as const) {
    const { body } = await staff.post('/api/ximblox/tags', { name, private: isPrivate });
    tags[name] = (body['tag'] as { id: number }).id;
  }
  page = await publish({ title: 'Jelle', slug: 'jelle', type: 'expert' }, { blocks, tags: [tags.waves, tags.secret] });
  // In an order that is neither by name nor by date.
  for (const title of ['Zoë', 'Ada', 'Mirjam', 'Bram']) await publish({ title, type: 'expert' });
  const paper = (title: string, date: string, ofJelle: boolean) =>
    publish(
      { title, type: 'publication', typeData: { type: 0, date, ...(ofJelle ? { expertIDs: [page.id] } : {}) } },
      { tags: ofJelle ? [tags.waves] : [tags.secret] },
    );
  await paper('Own, new', '2026-01-01', true);
  await paper('Own, old', '2021-01-01', true);
  await paper('Another’s', '2026-02-01', false);
  for (const [title, startDate] of [
    ['Next year', '2031-05-01'],
    ['Soon', '2030-05-01'],
    ['Past', '2020-05-01'],
  ] as const)
    await publish({ title, type: 'event', typeData: { type: 0, startDate, endDate: startDate } });
}, 60_000);
afterAll(() => test.close());

const previewOf = async (block: object, tagIDs: readonly number[]): Promise<Record<string, unknown>> => {
  const [need] = blockCatalog.get((block as Block).type)?.pageQueries(block as Block) ?? [];
  const { searched: _, ...query } = need ?? { searched: [] };
  const { status, body } = await staff.post('/api/ximblox/site/preview-list', {
    pageID: page.id,
    locale: 'en-gb',
    tagIDs,
    query,
  });
  expect([status, body['Errors']]).toEqual([200, undefined]);
  return body;
};
const titlesOf = ({ items }: Record<string, unknown>): string[] => (items as { title: string }[]).map(({ title }) => title);

describe('the preview of a list', () => {
  it.each([
    ['directory', ['Ada', 'Bram', 'Jelle', 'Mirjam']],
    ['own', ['Own, new', 'Own, old']],
    ['related', ['Own, new', 'Own, old']],
    ['coming', ['Soon', 'Next year', 'Past']],
    ['filtered', ['Another’s', 'Own, new']],
  ])('%s is what visitors see', async (key, titles) => {
    const block = blocks.find((one) => one.key === key) ?? {};
    const { Success: _, ...preview } = await previewOf(block, [tags.waves, tags.secret]);
    const view = await test.services.execute.call('site.view', { ...test.context, actor: anonymous }, { path: '/en/jelle' });
    const { search: __, ...onSite } = (view.kind === 'page' ? view.lists[key] : undefined) ?? {};
    expect(titlesOf(preview)).toEqual(titles);
    expect(preview).toEqual(JSON.parse(JSON.stringify(onSite)));
  });

  it('relates by the public tags of the draft, not by those that are live', async () => {
    const related = blocks[2] ?? {};
    expect(titlesOf(await previewOf(related, []))).toEqual([]);
    expect(titlesOf(await previewOf(related, [tags.secret]))).toEqual([]);
    expect(titlesOf(await previewOf(related, [tags.waves]))).toEqual(['Own, new', 'Own, old']);
  });

  it('is for staff alone, and refuses queries that no block has', async () => {
    const query = { kind: 'pages', types: ['expert'], count: 1, paged: false };
    const ask = (caller: Caller, change: object) =>
      caller.post('/api/ximblox/site/preview-list', { pageID: page.id, locale: 'en-gb', query: { ...query, ...change } });
    expect(outcomeOf(await ask(test.visitor, {}))).toMatch(/^401 /);
    expect(outcomeOf(await ask(staff, { count: 101 }))).toBe('400 V_12 query.count');
    expect(outcomeOf(await ask(staff, { searched: ['email'] }))).toMatch(/^400 V_12 query/);
    expect((await ask(staff, { types: ['nothing'] })).body).toMatchObject({ items: [], totalItems: 0 });
  });
});
