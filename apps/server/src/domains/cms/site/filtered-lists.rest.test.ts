import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { anonymous } from '../../../kernel/operation/context.ts';
import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeLivePage, makePage, type CreatedPage } from '../../../testing/factories.ts';

type News = { readonly id: number; readonly type: number; readonly year: number; readonly tags: readonly number[] };

let test: TestApp;
let staff: Caller;
const tags: { id: number; name: string; private: boolean }[] = [];
const live: News[] = [];

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-tags', 'manage-search']);
  for (const [name, isPrivate] of [
    ['Waves', false],
    ['Ships', false],
    ['Secret', true],
    ['Lonely', false],
  ] as const) {
    const { body } = await staff.post('/api/ximblox/tags', { name, private: isPrivate });
    tags.push(body['tag'] as { id: number; name: string; private: boolean });
  }
  const random = fc.sample(
    fc.record({
      type: fc.constantFrom(0, 1),
      year: fc.integer({ min: 2021, max: 2024 }),
      day: fc.constantFrom('01-01', '12-31', '06-15'),
      tags: fc.subarray(tags.slice(0, 3).map(({ id }) => id)),
      fate: fc.constantFrom('live', 'live', 'live', 'draft', 'gone', 'changed'),
    }),
    { numRuns: 40, seed: 17 },
  );
  for (const { type, year, day, tags: tagIDs, fate } of random) {
    const typeData = { type, date: `${year}-${day}` };
    const page = await makePage(staff, { type: 'news', typeData });
    const store = (data: object, revision: number) =>
      staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision, tags: tagIDs, ...data });
    if ((await store({}, 0)).status !== 200) throw new Error('The page was not stored.');
    if (fate === 'draft') continue;
    if ((await staff.post(`/api/ximblox/page/${page.id}/publish`, {})).status !== 200)
      throw new Error('The page was not published.');
    // Changes after the publication are not visible.
    if (fate === 'changed') await store({ typeData: { type: 1 - type, date: '2019-05-05' }, tags: [] }, 1);
    if (fate === 'gone') await staff.post(`/api/ximblox/page/${page.id}/unpublish`);
    else live.push({ id: page.id, type, year, tags: tagIDs });
  }
  const shelf = await makePage(staff, { slug: 'shelf', type: 'overview' });
  const blocks = [{ type: 'overview', key: 'o', props: { kind: 0, layout: 'list', count: 5 } }];
  await staff.post(`/api/ximblox/page/version/${shelf.versionID}/store`, { revision: 0, blocks });
  await staff.post(`/api/ximblox/page/${shelf.id}/publish`, {});
  await makeLivePage(staff, { type: 'news', locale: 'nl-nl', typeData: { type: 0, date: '2020-01-01' } });
});
afterAll(() => test.close());

type Query = { readonly type?: string; readonly year?: string; readonly tag?: string; readonly page?: number };

async function list(query: Query, path = '/en/shelf') {
  const view = await test.services.execute.call('site.view', { ...test.context, actor: anonymous }, { path, ...query });
  if (view.kind !== 'page') throw new Error('no page');
  const { filtering, ...rest } = view.lists['o'] ?? { items: [], totalItems: 0 };
  if (filtering === undefined) throw new Error('no filters');
  return { ...rest, ...filtering };
}

const has: Record<'type' | 'year' | 'tag', (page: News, value: string) => boolean> = {
  type: (page, value) => page.type === Number(value),
  year: (page, value) => page.year === Number(value),
  tag: (page, value) => page.tags.includes(Number(value)),
};
const names = ['type', 'year', 'tag'] as const;
const matching = (query: Query, except?: string): News[] =>
  live.filter((page) => names.every((name) => name === except || query[name] === undefined || has[name](page, query[name])));

describe('a list with filters', () => {
  it('counts the same for every option as a naive count of visible pages, with the other filters applied', async () => {
    const choices: Query[] = [];
    for (const type of [undefined, '0', '1'])
      for (const year of [undefined, '2021', '2024'])
        for (const tag of [undefined, String(tags[0]?.id), String(tags[1]?.id)])
          choices.push({ ...(type && { type }), ...(year && { year }), ...(tag && { tag }) });
    for (const query of choices) {
      const { totalItems, groups, totalOfAll, items, unknown } = await list(query);
      expect([query, unknown, totalItems, totalOfAll]).toEqual([query, [], matching(query).length, live.length]);
      expect(items.length).toBe(Math.min(5, totalItems));
      for (const item of items) expect(matching(query).map(({ id }) => id)).toContain(item.id);
      for (const { name, options } of groups) {
        if (name !== 'type' && name !== 'year' && name !== 'tag') throw new Error(name);
        const counted = Object.fromEntries(options.map(({ value, count }) => [value, count]));
        const naive = Object.fromEntries(
          options.map(({ value }) => [value, matching(query, name).filter((page) => has[name](page, value)).length]),
        );
        expect([query, name, counted]).toEqual([query, name, naive]);
      }
      expect(groups.find(({ name }) => name === 'tag')?.options.map(({ name }) => name)).toEqual(['Ships', 'Waves']);
      expect(groups.find(({ name }) => name === 'year')?.options.map(({ value }) => value)).toEqual([
        '2024',
        '2023',
        '2022',
        '2021',
      ]);
    }
  });

  it('has each page once, newest first, across all pages of the list', async () => {
    const query = { type: '0' };
    const total = matching(query).length;
    const found: { id: number; date: string }[] = [];
    for (let page = 1; (page - 1) * 5 < total; page += 1)
      found.push(...(await list({ ...query, page })).items.map(({ id, typeData }) => ({ id, date: String(typeData['date']) })));
    expect(found.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      matching(query)
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    );
    const dates = found.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('ignores an unknown filter and reports it, without failing', async () => {
    const secret = String(tags[2]?.id);
    const lonely = String(tags[3]?.id);
    for (const [query, unknown] of [
      [{ type: '7' }, ['type']],
      [{ type: 'x' }, ['type']],
      [{ year: '1811' }, ['year']],
      [{ year: '9999' }, ['year']],
      [{ tag: '999999999' }, ['tag']],
      [{ tag: secret }, ['tag']],
      [{ tag: lonely }, ['tag']],
      [{ type: '-', year: "'; drop", tag: '1 or 1' }, ['type', 'year', 'tag']],
    ] as const) {
      const answer = await list(query);
      expect([query, answer.unknown, answer.totalItems, answer.chosen]).toEqual([query, unknown, live.length, {}]);
    }
    const half = await list({ type: '1', year: '1811' });
    expect([half.unknown, half.chosen, half.totalItems]).toEqual([['year'], { type: '1' }, matching({ type: '1' }).length]);
  });

  it('suggests which filter to remove where a combination has no pages', async () => {
    const clash = [...new Set(live.map(({ year }) => year))]
      .flatMap((year) =>
        [0, 1].flatMap((type) =>
          tags.slice(0, 2).map((tag) => ({ type: String(type), year: String(year), tag: String(tag.id) })),
        ),
      )
      .find((query) => matching(query).length === 0);
    if (clash === undefined) throw new Error('The pages have every combination: choose another seed.');
    const { ways, totalItems } = await list(clash);
    expect(totalItems).toBe(0);
    const naive = names
      .map((left) => ({ left, count: matching(clash, left).length }))
      .filter(({ count }) => count > 0)
      .map(({ left, count }) => ({
        filters: Object.fromEntries(names.flatMap((name) => (name === left ? [] : [[name, clash[name]]]))),
        count,
      }));
    expect(new Set(ways.map((way) => JSON.stringify(way)))).toEqual(new Set(naive.map((way) => JSON.stringify(way))));
    expect(ways.length).toBeGreaterThan(0);
  });

  it('answers over HTTP too, and is cached by its filters', async () => {
    const [all, press] = [await test.visitor.get('/en/shelf'), await test.visitor.get('/en/shelf?type=1')];
    expect([all.status, press.status]).toEqual([200, 200]);
    expect(press.text).not.toBe(all.text);
    expect((await test.visitor.get('/en/shelf?utm=1&type=1')).text).toBe(press.text);
    expect(press.text).toContain(
      'rel="canonical" href="http://localhost:3000/en/shelf?type=1"'.replace(
        'http://localhost:3000',
        test.services.config.publicUrl,
      ),
    );
    expect((await test.visitor.get('/en/shelf?type=1&year=2021')).text).toContain('name="robots" content="noindex"');
    for (const odd of ['type=%00', 'type=999', 'year=1e9', 'tag=-1', 'type=1&type=2', `year=${'9'.repeat(4000)}`])
      expect([odd, (await test.visitor.get(`/en/shelf?${odd}`)).status]).toEqual([odd, 200]);
  });

  it('is up to date for everybody after a publication, also where it was cached with its filters', async () => {
    const titlesAt = async (query: string) => (await test.visitor.get(`/en/shelf?${query}`)).text;
    for (const query of ['type=1', 'type=1&year=2030']) {
      expect(await titlesAt(query)).not.toContain('Fresh from the press');
      await titlesAt(query);
    }
    const fresh = await makeLivePage(staff, {
      title: 'Fresh from the press',
      type: 'news',
      typeData: { type: 1, date: '2030-05-05' },
    });
    for (const query of ['type=1', 'type=1&year=2030']) expect(await titlesAt(query)).toContain('Fresh from the press');
    await staff.post(`/api/ximblox/page/${fresh.id}/unpublish`);
    for (const query of ['type=1', 'type=1&year=2030']) expect(await titlesAt(query)).not.toContain('Fresh from the press');
  });
});

describe('the search page', () => {
  const find = async (query: { q: string; type?: string; year?: string; tag?: string; facet?: string; language?: string }) => {
    const view = await test.services.execute.call(
      'site.view',
      { ...test.context, actor: anonymous },
      { path: '/en/search', ...query },
    );
    if (view.kind !== 'search') throw new Error('no search');
    const counts = Object.fromEntries(
      (view.filtering?.groups ?? []).map(({ name, options }) => [
        name,
        Object.fromEntries(options.map(({ value, count }) => [value, count])),
      ]),
    );
    return { ...view, counts };
  };

  beforeAll(async () => {
    for (const [title, page] of [
      ['Gyradius of a barge', { type: 'news', typeData: { type: 0, date: '2022-03-01' } }],
      ['Gyradius again', { type: 'publication', typeData: { type: 2, date: '2022-05-01' } }],
      ['Gyradius for Anna Visser', { type: 'expert', typeData: {} }],
      ['Gyradius in het Nederlands', { type: 'news', locale: 'nl-nl', typeData: { type: 0, date: '2021-03-01' } }],
    ] as const)
      await makeLivePage(staff, { title, ...page });
    await staff.post('/api/ximblox/search/index-all-pages', {});
  });

  it('is narrowed by type, year and language, with a count for each', async () => {
    const all = await find({ q: 'gyradius' });
    const thisYear = String(test.services.clock.now().getUTCFullYear());
    expect(all.counts).toEqual({
      type: { news: 1, publication: 1, expert: 1 },
      year: { [thisYear]: 1, '2022': 2, '2021': 0 },
      tag: {},
      language: { nl: 1, en: 3, all: 4 },
    });
    const narrow = await find({ q: 'gyradius', type: 'news', language: 'all' });
    expect([narrow.total, narrow.counts['year'], narrow.counts['type']]).toEqual([
      2,
      { [thisYear]: 0, '2022': 1, '2021': 1 },
      { news: 2, publication: 1, expert: 1 },
    ]);
    expect((await find({ q: 'gyradius', language: 'nl' })).results.map(({ locale }) => locale)).toEqual(['nl-nl']);
  });

  it('describes the results, and suggests filters to remove where there are none', async () => {
    const { results } = await find({ q: 'gyradius', type: 'publication' });
    expect(results.map(({ card }) => card?.typeData['type'])).toEqual([2]);
    const none = await find({ q: 'gyradius', type: 'expert', year: '2022' });
    expect([none.total, none.filtering?.ways]).toEqual([
      0,
      [
        { filters: { year: '2022' }, count: 2 },
        { filters: { type: 'expert' }, count: 1 },
      ],
    ]);
    expect((await find({ q: 'gyradus' })).understoodAs).toBe('near');
  });

  it('is narrowed by public tags, with what each finds beside the other filters; private and deleted ones are unknown', async () => {
    const [waves, ships, secret, lonely] = tags.map(({ id }) => String(id));
    const publishTagged = async (title: string, year: number, tagged: readonly (string | undefined)[]) => {
      const page = await makePage(staff, { title, type: 'news', typeData: { type: 0, date: `${year}-03-01` } });
      const data = { revision: 0, tags: tagged.map(Number) };
      expect((await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, data)).status).toBe(200);
      expect((await staff.post(`/api/ximblox/page/${page.id}/publish`, {})).status).toBe(200);
    };
    await publishTagged('Metacentre one', 2022, [waves, ships, secret]);
    await publishTagged('Metacentre two', 2023, [waves]);
    await publishTagged('Metacentre three', 2023, [secret]);
    await staff.post('/api/ximblox/search/index-all-pages', {});
    const q = 'metacentre';
    const all = await find({ q });
    expect(all.counts['tag']).toEqual({ [waves ?? '']: 2, [ships ?? '']: 1 });
    expect(all.filtering?.groups.find(({ name }) => name === 'tag')?.options.map(({ name }) => name)).toEqual(['Ships', 'Waves']);
    const tagged = await find({ q, tag: waves ?? '' });
    expect([tagged.total, tagged.counts['year'], tagged.counts['tag']]).toEqual([
      2,
      { '2022': 1, '2023': 1 },
      { [waves ?? '']: 2, [ships ?? '']: 1 },
    ]);
    const clash = await find({ q, tag: ships ?? '', year: '2023' });
    expect([clash.total, clash.counts['tag'], clash.filtering?.ways.map(({ filters }) => filters)]).toEqual([
      0,
      { [waves ?? '']: 1, [ships ?? '']: 0 },
      [{ year: '2023' }, { tag: ships }],
    ]);
    expect((await find({ q, tag: lonely ?? '' })).total).toBe(0);
    for (const tag of [secret ?? '', '999999', 'x']) {
      const view = await find({ q, tag });
      expect([view.total, view.filtering?.unknown, view.filtering?.chosen]).toEqual([3, ['tag'], {}]);
    }
    const { body } = await test.visitor.post('/api/ximblox/search/search', { term: q, tagID: Number(secret), facets: true });
    expect([body['total'], body['results']]).toEqual([0, []]);
    expect(JSON.stringify(body)).not.toContain('Secret');
    expect((body['facets'] as { withTag: number }[]).map(({ withTag }) => withTag)).toEqual([0, 0]);
  });

  describe('narrowed by pages that a field refers to', () => {
    const q = 'floodable';
    let markets: Record<'defence' | 'wind' | 'draft', CreatedPage>;
    let values: Record<keyof typeof markets, string>;
    const valueOf = async ({ id }: CreatedPage): Promise<string> => {
      const row = await test.db.selectFrom('page').select('page_group_id').where('page_id', '=', id).executeTakeFirstOrThrow();
      return `market-${row.page_group_id}`;
    };
    const search = async (input: object) =>
      (await test.visitor.post('/api/ximblox/search/search', { term: q, facets: true, ...input })).body;

    beforeAll(async () => {
      const market = (title: string) => makeLivePage(staff, { title, type: 'market', typeData: { market: 1 } });
      markets = {
        defence: await market('Defence'),
        wind: await market('Wind'),
        draft: await makePage(staff, { type: 'market' }),
      };
      values = {
        defence: await valueOf(markets.defence),
        wind: await valueOf(markets.wind),
        draft: await valueOf(markets.draft),
      };
      const { body } = await staff.post('/api/ximblox/page/create-translation', {
        pageID: markets.defence.id,
        newLocale: 'nl-nl',
        title: 'Defensie',
        slug: 'defensie',
      });
      const dutch = (body as { pageID: number }).pageID;
      const published = await staff.post(`/api/ximblox/page/${dutch}/publish`, {});
      if (published.status !== 200) throw new Error('The translation was not published.');
      const { defence, wind, draft } = markets;
      const publish = (title: string, type: string, marketIDs: number[], more: { locale?: string; date?: string } = {}) =>
        makeLivePage(staff, {
          title,
          type,
          locale: more.locale ?? 'en-gb',
          typeData: { type: 0, date: more.date ?? '2022-03-01', marketIDs },
        });
      await publish('Floodable one', 'news', [defence.id, draft.id]);
      await publish('Floodable two', 'news', [defence.id, wind.id], { date: '2023-03-01' });
      await publish('Floodable three', 'publication', [wind.id]);
      await publish('Floodable in het Nederlands', 'news', [dutch], { locale: 'nl-nl' });
      await staff.post('/api/ximblox/search/index-all-pages', {});
    });

    it('shows them with their titles and counts beside the other filters, and none that is not live', async () => {
      const all = await find({ q });
      const group = all.filtering?.groups.find(({ name }) => name === 'facet');
      expect([group?.facet, group?.options]).toEqual([
        'market',
        [
          { value: values.defence, name: 'Defence', count: 2 },
          { value: values.wind, name: 'Wind', count: 2 },
        ],
      ]);
      const narrow = await find({ q, facet: values.defence, type: 'news' });
      expect([narrow.total, narrow.filtering?.chosen, narrow.counts['year'], narrow.counts['facet']]).toEqual([
        2,
        { type: 'news', facet: values.defence },
        { '2022': 1, '2023': 1 },
        { [values.defence]: 2, [values.wind]: 1 },
      ]);
      const clash = await find({ q, facet: values.defence, type: 'publication' });
      expect([clash.total, clash.filtering?.ways]).toEqual([
        0,
        [
          { filters: { facet: values.defence }, count: 2 },
          { filters: { type: 'publication' }, count: 1 },
        ],
      ]);
    });

    it('counts a page and its translations as one, called as in the language of the reader', async () => {
      const both = await find({ q, facet: values.defence, language: 'all' });
      expect([both.total, both.counts['facet']]).toEqual([3, { [values.defence]: 3, [values.wind]: 2 }]);
      const { facetValues } = await search({ locales: ['nl-nl'] });
      expect(facetValues).toEqual([{ facet: 'market', value: values.defence, name: 'Defensie', count: 1 }]);
      const { text } = await test.visitor.get(`/en/search?q=${q}&facet=${values.defence}&type=news&language=all`);
      expect(text).toContain(`href="/nl/zoeken?q=${q}&amp;type=news&amp;facet=${values.defence}"`);
    });

    it('ignores one that is not live or none at all, and tells programs nothing of it', async () => {
      for (const facet of [values.draft, 'market-999999', `news-${values.defence.slice(7)}`, 'x', "market-1'"]) {
        const view = await find({ q, facet });
        expect([facet, view.total, view.filtering?.unknown, view.filtering?.chosen]).toEqual([facet, 3, ['facet'], {}]);
      }
      const pageWith = async (facet: string, path = 'en/search') =>
        (await test.visitor.get(`/${path}?q=${q}&facet=${encodeURIComponent(facet)}`)).text;
      for (const facet of [values.draft, 'x', "market-1'"])
        expect([facet, await pageWith(facet)]).toEqual([facet, expect.stringContaining('was ignored: market.')]);
      expect(await pageWith('market-999999', 'nl/zoeken')).toContain('is genegeerd: markt.');
      const hidden = await search({ facetValue: values.draft });
      expect([hidden['total'], hidden['results'], hidden['tags']]).toEqual([0, [], []]);
      expect(JSON.stringify(hidden)).not.toContain(values.draft);
      expect((hidden['facets'] as { withValue: number }[]).map(({ withValue }) => withValue)).toEqual([0, 0, 0, 0]);
      const secret = await search({ tagID: tags[2]?.id });
      expect([secret['total'], secret['facetValues']]).toEqual([0, []]);
      const refused = await test.visitor.post('/api/ximblox/search/search', { term: q, facetValue: 'market' });
      expect([refused.status, (refused.body['Errors'] as { property: string }[])[0]?.property]).toEqual([400, 'facetValue']);
    });

    it('follows a page that is renamed, unpublished and published again, without the others being indexed anew', async () => {
      const { id, versionID } = markets.wind;
      const names = async () =>
        ((await search({ locales: ['en-gb'] }))['facetValues'] as { name: string }[]).map(({ name }) => name);
      const renamed = await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, title: 'Renewables' });
      expect([renamed.status, await names()]).toEqual([200, ['Defence', 'Wind']]);
      await staff.post(`/api/ximblox/page/${id}/publish`, {});
      expect(await names()).toEqual(['Defence', 'Renewables']);
      await staff.post(`/api/ximblox/page/${id}/unpublish`);
      expect([await names(), (await find({ q, facet: values.wind })).filtering?.unknown]).toEqual([['Defence'], ['facet']]);
      await staff.post(`/api/ximblox/page/${id}/publish`, {});
      expect(await names()).toEqual(['Defence', 'Renewables']);
    });
  });

  it('counts a hundred tags that visitors see, however many pages have private ones', async () => {
    const make = async (name: string, isPrivate: boolean): Promise<number> => {
      const { body } = await staff.post('/api/ximblox/tags', { name, private: isPrivate });
      return (body['tag'] as { id: number }).id;
    };
    const own: number[] = [];
    for (let at = 0; at < 100; at += 1) own.push(await make(`Planimeter ${at}`, true));
    const open = await make('Planimeters', false);
    const publish = async (title: string, tagged: readonly number[]): Promise<void> => {
      const page = await makePage(staff, { title, type: 'news', typeData: { type: 0, date: '2022-03-01' } });
      expect((await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, tags: tagged })).status).toBe(
        200,
      );
      expect((await staff.post(`/api/ximblox/page/${page.id}/publish`, {})).status).toBe(200);
    };
    const [some, others] = [own.slice(0, 50), own.slice(50)];
    for (const tagged of [some, some, others, others]) await publish('Planimeter', tagged);
    await publish('Planimeter', [open]);
    await staff.post('/api/ximblox/search/index-all-pages', {});
    const { body } = await test.visitor.post('/api/ximblox/search/search', { term: 'planimeter', facets: true });
    expect(body['tags']).toEqual([{ id: open, name: 'Planimeters', count: 1 }]);
  });

  it('offers twelve values of a filter at most, and the one that is chosen', async () => {
    for (let year = 2001; year <= 2015; year += 1)
      await makeLivePage(staff, { title: `Heeling ${year}`, type: 'news', typeData: { type: 0, date: `${year}-01-01` } });
    await staff.post('/api/ximblox/search/index-all-pages', {});
    expect(Object.keys((await find({ q: 'heeling' })).counts['year'] ?? {})).toHaveLength(12);
    expect(Object.keys((await find({ q: 'heeling', year: '2001' })).counts['year'] ?? {})).toEqual(
      expect.arrayContaining(['2001', '2015', '2004']),
    );
  });

  it('ignores unknown filters', async () => {
    const odd = await find({ q: 'gyradius', type: 'submarine', year: '-', language: 'xx' });
    expect([odd.total, odd.filtering?.unknown]).toEqual([3, ['type', 'year', 'language']]);
  });
});
