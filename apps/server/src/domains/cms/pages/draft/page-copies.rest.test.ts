import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeHeading, makePage, outcomeOf } from '../../../../testing/factories.ts';

describe('copies of pages', () => {
  let test: TestApp;
  let staff: Caller;
  let pageID: number;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page']);
    const { body } = await staff.post('/api/ximblox/page/create', {
      title: 'Original',
      slug: 'original',
      type: 'content',
      locale: 'en-gb',
      typeData: {},
    });
    pageID = Number(body['pageID']);
    await staff.post(`/api/ximblox/page/version/${String(body['pageVersionID'])}/store`, {
      revision: 0,
      blocks: [makeHeading('a', 'First', 'first'), makeHeading('b', 'Second')],
      seoDescription: 'About it',
    });
  });
  afterAll(() => test.close());
  const pageOf = async (id: number) =>
    (await staff.get(`/api/ximblox/page/${id}`)).body as {
      id: number;
      title: string;
      siblings: unknown[];
      pageVersion: { blocks: { key: string; anchorPoint: string; props: unknown }[] };
    };

  it('are independent pages with the same blocks under new keys', async () => {
    const answer = await staff.post('/api/ximblox/page/duplicate', { pageID, locale: 'en-gb', title: 'Copy', slug: 'copy' });
    const copy = await pageOf(Number(answer.body['pageID']));
    expect(copy).toMatchObject({ title: 'Copy', state: 'concept', slug: 'copy', type: 'content' });
    expect(copy.siblings).toHaveLength(1);
    const { blocks } = copy.pageVersion;
    expect(blocks.map(({ props, anchorPoint }) => ({ props, anchorPoint }))).toEqual([
      { props: { title: 'First', level: 2 }, anchorPoint: 'first' },
      { props: { title: 'Second', level: 2 }, anchorPoint: '' },
    ]);
    expect(blocks.some(({ key }) => ['a', 'b'].includes(key))).toBe(false);
  });

  it.each([
    ['an address that is taken', { slug: 'original' }, '409 V_06 slug'],
    ['an address that the routes need', { slug: 'api' }, '409 V_06 slug'],
    ['a page that is not there', { pageID: 999_999 }, '404 PM_01 pageID'],
    ['no title', { title: '' }, '400 V_01 title'],
  ])('with %s are refused', async (_, change, answer) => {
    const input = { pageID, locale: 'en-gb', title: 'Copy', slug: 'another-copy', ...change };
    expect(outcomeOf(await staff.post('/api/ximblox/page/duplicate', input))).toBe(answer);
  });

  it('require the permission to create pages of that type and locale', async () => {
    const dutch = await test.loginAs([{ name: 'create-page', parameters: { locales: ['nl-nl'] } }]);
    const copy = (locale: string) => dutch.post('/api/ximblox/page/duplicate', { pageID, locale, title: 'Kopie', slug: 'kopie' });
    expect(outcomeOf(await copy('en-gb'))).toBe('403 UM_01 ');
    expect(outcomeOf(await copy('nl-nl'))).toBe('done');
  });

  it('several pages are returned in the requested order, with the translation in the requested language', async () => {
    const sibling = await staff.post('/api/ximblox/page/create-translation', {
      pageID,
      newLocale: 'nl-nl',
      title: 'Origineel',
      slug: 'origineel',
    });
    const other = await staff.post('/api/ximblox/page/create', {
      title: 'Other',
      slug: 'other',
      type: 'content',
      locale: 'en-gb',
      typeData: {},
    });
    const otherID = Number(other.body['pageID']);
    const titles = async (locale: string, pageIDs: number[]): Promise<string[]> => {
      const { body } = await staff.post('/api/ximblox/page/get-multiple', { locale, pageIDs });
      return (body['items'] as { title: string }[]).map(({ title }) => title);
    };
    expect(await titles('nl-nl', [otherID, pageID, 999_999])).toEqual(['Other', 'Origineel']);
    expect(await titles('en-gb', [Number(sibling.body['pageID']), otherID])).toEqual(['Original', 'Other']);
    expect(await titles('en-gb', [])).toEqual([]);
  });

  it('an anchor is available where no other block has it', async () => {
    const pageVersionBlocks = [makeHeading('a', 'First', 'first'), makeHeading('b', 'Second')];
    const free = async (anchorName: string, blockKey: string): Promise<unknown> =>
      (await staff.post('/api/ximblox/page/anchor-available', { anchorName, blockKey, pageVersionBlocks })).body['available'];
    expect([await free('first', 'a'), await free('first', 'b'), await free('second', 'b')]).toEqual([true, false, true]);
    const bad = await staff.post('/api/ximblox/page/anchor-available', { anchorName: 'a b', blockKey: 'a', pageVersionBlocks });
    expect(outcomeOf(bad)).toBe('400 V_12 anchorName');
  });

  it('report an anchor as available only where it can be stored', async () => {
    const page = await makePage(staff);
    const store = async (anchor: string): Promise<string> => {
      const { body } = await staff.get(`/api/ximblox/page/${page.id}`);
      const { revision } = body['pageVersion'] as { revision: number };
      const blocks = [makeHeading('a', 'A', anchor)];
      return outcomeOf(await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision, blocks })).replace(
        'blocks[0].anchorPoint',
        'anchorName',
      );
    };
    for (const anchorName of ['why', '1st', '-a', 'é', 'a'.repeat(100), 'a'.repeat(101)]) {
      const input = { anchorName, blockKey: 'a', pageVersionBlocks: [] };
      expect(outcomeOf(await staff.post('/api/ximblox/page/anchor-available', input))).toBe(await store(anchorName));
    }
  });
});
