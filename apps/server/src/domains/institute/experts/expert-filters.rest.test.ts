import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makePage, outcomeOf } from '../../../testing/factories.ts';

let test: TestApp;
let staff: Caller;
let tagID: number;

async function publish(page: {
  title: string;
  slug: string;
  type: string;
  locale?: string;
  typeData?: object;
  blocks?: object[];
  tags?: number[];
}): Promise<number> {
  const { blocks = [], tags = [], ...fields } = page;
  const { id, versionID } = await makePage(staff, fields);
  expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, blocks, tags }))).toBe('done');
  expect(outcomeOf(await staff.post(`/api/ximblox/page/${id}/publish`, {}))).toBe('done');
  return id;
}
const expert = (title: string, expertise: string[], { type = 0, tags = [] as number[], locale = 'en-gb' } = {}) =>
  publish({
    title,
    slug: `experts/${title.toLowerCase().replaceAll(' ', '-')}`,
    type: 'expert',
    locale,
    typeData: { type, expertise },
    tags,
  });

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-tags']);
  tagID = ((await staff.post('/api/ximblox/tags', { name: 'Sea trials' })).body['tag'] as { id: number }).id;
  await expert('Ada Okafor', ['Roll damping', 'Mooring', 'roll  Damping']);
  await expert('Bram Kok', ['Roll damping', 'Crème & Co'], { type: 1 });
  await expert('Carla Ruiz', ['roll damping', '日本語'], { type: 1, tags: [tagID] });
  await expert('Dirk Smit', []);
  await makePage(staff, { title: 'Not yet', type: 'expert', typeData: { expertise: ['Roll damping', 'Unseen'] } });
  await expert('Eva Vos', ['Slingerdemping'], { locale: 'nl-nl' });
  const blocks = [{ type: 'expertDirectory', key: 'all', props: {} }];
  await publish({ title: 'Experts', slug: 'experts', type: 'overview', blocks });
  await publish({ title: 'Experts', slug: 'experts', type: 'overview', locale: 'nl-nl', blocks });
}, 60_000);
afterAll(() => test.close());

const page = async (path: string): Promise<string> => {
  const { status, text } = await test.visitor.get(path);
  expect([path, status]).toEqual([path, 200]);
  return text;
};
const listed = (html: string): string[] =>
  [...html.matchAll(/<h[23][^>]*><a [^>]*>([^<]+)<\/a><\/h[23]>/g)].map(([, name]) => name ?? '');
const plain = (html: string): string => html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
/** The links of the filters: the words and the number in each, with its URL. */
const links = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*><span>([^<]*)<\/span> <span[^>]*>(\d+)<\/span><\/a>/g)].map(
      ([, href = '', name = '', count = '']) => [`${name} ${count}`, href.replaceAll('&amp;', '&')],
    ),
  );

describe('the directory’s filter by expertise', () => {
  it('offers what live experts have, once however it is spelled, with its number of experts', async () => {
    const offered = Object.entries(links(await page('/en/experts'))).filter(([, href]) => href.includes('expertise'));
    expect(offered).toEqual([
      ['Crème &amp; Co 1', '/en/experts?expertise=creme-co'],
      ['Mooring 1', '/en/experts?expertise=mooring'],
      ['Roll damping 3', '/en/experts?expertise=roll-damping'],
    ]);
    expect(links(await page('/nl/experts'))).toEqual({});
    expect(listed(await page('/nl/experts?expertise=slingerdemping'))).toEqual(['Eva Vos']);
  });

  it.each([
    ['?expertise=roll-damping', ['Ada Okafor', 'Bram Kok', 'Carla Ruiz']],
    ['?expertise=creme-co', ['Bram Kok']],
    ['?expertise=roll-damping&type=1', ['Bram Kok', 'Carla Ruiz']],
    ['?q=ada&expertise=roll-damping', ['Ada Okafor']],
    ['?q=dirk&expertise=roll-damping', []],
    ['?expertise=mooring&type=1', []],
    ['?expertise=unseen', ['Ada Okafor', 'Bram Kok', 'Carla Ruiz', 'Dirk Smit']],
    ['?expertise=%27%3Bdrop', ['Ada Okafor', 'Bram Kok', 'Carla Ruiz', 'Dirk Smit']],
    ['?expertise=', ['Ada Okafor', 'Bram Kok', 'Carla Ruiz', 'Dirk Smit']],
    [`?expertise=${'a'.repeat(300)}`, ['Ada Okafor', 'Bram Kok', 'Carla Ruiz', 'Dirk Smit']],
  ])('lists who has it, together with search and other filters: %s', async (query, names) => {
    expect(listed(await page(`/en/experts${query}`))).toEqual(names);
  });

  it('counts what would be listed with the search and the other filters', async () => {
    expect(links(await page('/en/experts?type=1'))).toMatchObject({
      'Roll damping 2': '/en/experts?type=1&expertise=roll-damping',
      'Crème &amp; Co 1': '/en/experts?type=1&expertise=creme-co',
    });
    expect(links(await page('/en/experts?q=bram'))).toEqual({
      'Crème &amp; Co 1': '/en/experts?q=bram&expertise=creme-co',
      'Roll damping 1': '/en/experts?q=bram&expertise=roll-damping',
    });
  });

  it('is named where it is selected, and removed by the same link', async () => {
    const html = await page('/en/experts?expertise=roll-damping');
    expect(links(html)).toMatchObject({ 'Roll damping 3': '/en/experts' });
    expect(html).toMatch(/<title>[^<]*Roll damping/);
    expect(html).toContain('name="expertise" value="roll-damping"');
    expect(html).not.toMatch(/<meta name="robots" content="noindex/);
    expect(await page('/en/experts?expertise=unseen')).toMatch(/<meta name="robots" content="noindex/);
    expect(plain(await page('/en/experts?expertise=unseen'))).toContain('was ignored: expertise');
  });

  it.each(['expertise=roll-damping', 'tag=TAG'])(
    'is kept, and named, where a search finds nobody with it: %s',
    async (filter) => {
      const query = filter.replace('TAG', String(tagID));
      const html = await page(`/en/experts?q=dirk&${query}`);
      expect(listed(html)).toEqual([]);
      expect(plain(html)).toContain(filter.startsWith('tag') ? 'without Sea trials' : 'without Roll damping');
      expect(html).toContain('href="/en/experts?q=dirk"');
    },
  );
});

describe('POST experts/list', () => {
  const names = async (input: object): Promise<unknown> => {
    const { body } = await test.visitor.post('/api/institute/experts/list', input);
    return [body['totalItems'], (body['items'] as { name: string }[]).map(({ name }) => name)];
  };

  it('filters by expertise, with the search term and the paging', async () => {
    expect(await names({ expertise: 'roll-damping', locale: 'en-gb' })).toEqual([3, ['Ada Okafor', 'Bram Kok', 'Carla Ruiz']]);
    expect(await names({ expertise: 'Roll damping', locale: 'en-gb' })).toEqual([3, ['Ada Okafor', 'Bram Kok', 'Carla Ruiz']]);
    expect(await names({ expertise: 'roll-damping', pageIndex: 1, pageSize: 2 })).toEqual([3, ['Carla Ruiz']]);
    expect(await names({ expertise: 'roll-damping', searchTerm: 'okafor' })).toEqual([1, ['Ada Okafor']]);
    expect(await names({ expertise: 'slingerdemping' })).toEqual([1, ['Eva Vos']]);
    expect(await names({ expertise: 'unseen' })).toEqual([0, []]);
    expect(await names({ expertise: '日本語' })).toEqual([0, []]);
    expect(await names({ searchTerm: 'dirk' })).toEqual([1, ['Dirk Smit']]);
  });
});
