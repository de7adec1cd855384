import { pageTypeCatalog, publicTypeData } from '@ximblox/blocks';
import type { SiteView } from '@ximblox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../testing/app.ts';
import { makeLivePage, makePage, outcomeOf } from '../../testing/factories.ts';

let test: TestApp;
let staff: Caller;
beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page']);
});
afterAll(() => test.close());

const find = (slug: string) => test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=${encodeURIComponent(slug)}`);
const titlesOf = async (type: string): Promise<string[]> => {
  const { body } = await test.visitor.post('/api/ximblox/page/get-pages', { type, locale: 'en-gb' });
  return (body['items'] as { title: string }[]).map(({ title }) => title);
};
const linksOf = async (path: string): Promise<string[]> => {
  const { body } = await test.visitor.get(`/api/ximblox/site/view?path=${encodeURIComponent(path)}`);
  return Object.values((body as Extract<SiteView, { kind: 'page' }>).pages).map(({ title }) => title);
};

describe('a page', () => {
  it.each([...pageTypeCatalog.values()].map((definition) => [definition.type, definition] as const))(
    'of type %s is created with all its fields, published, and found with them',
    async (type, { sample }) => {
      const page = await makeLivePage(staff, { type, typeData: sample });
      const { body } = await find(`en/${page.slug}`);
      expect(body).toMatchObject({ type, typeData: publicTypeData(type, sample, 0) });
      expect(await titlesOf(type)).toEqual([page.title]);
    },
  );

  it.each([
    ['event', { startDate: 'soon' }, '400 V_12 typeData.startDate'],
    ['event', { registrationURL: 'javascript:alert(1)' }, '400 V_13 typeData.registrationURL'],
    ['publication', { type: 1 }, '400 V_12 typeData.type'],
    ['vacancy', { contact: { email: 'nobody' } }, '400 V_02 typeData.contact.email'],
    ['expert', { email: 'nobody' }, '400 V_02 typeData.email'],
    ['jip', { status: 3, type: 3 }, '400 V_12 typeData.status, V_12 typeData.type'],
    ['market', { market: 9 }, '400 V_12 typeData.market'],
  ])('of type %s with %j is refused, and the field is named', async (type, typeData, answer) => {
    const page = { title: 'Wrong', slug: 'wrong', type, locale: 'en-gb', typeData };
    expect(outcomeOf(await staff.post('/api/ximblox/page/create', page))).toBe(answer);
  });

  it('is not published without the date by which it is listed', async () => {
    const { id } = await makePage(staff, { type: 'event', typeData: { location: 'Den Helder' } });
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${id}/publish`, {}))).toBe('400 V_01 typeData.startDate');
  });
});

it('lists pages by the date of their type, also where it has a time', async () => {
  for (const [title, startDate] of [
    ['middle', '2027-03-02T09:00'],
    ['last', '2027-03-03'],
    ['first', '2027-03-01T23:30'],
  ] as const)
    await makeLivePage(staff, { title, type: 'event', locale: 'en-gb', typeData: { startDate } });
  expect((await titlesOf('event')).slice(0, 3)).toEqual(['last', 'middle', 'first']);
});

it('returns the current names of the pages that a field refers to, as long as they are live', async () => {
  const expert = await makeLivePage(staff, { title: 'Jelle Terpstra', type: 'expert' });
  const paper = await makeLivePage(staff, { type: 'publication', typeData: { date: '2026-10-09', expertIDs: [expert.id] } });
  const path = `/en/${paper.slug}`;
  expect(await linksOf(path)).toEqual(['Jelle Terpstra']);
  await staff.post(`/api/ximblox/page/version/${expert.versionID}/store`, { revision: 0, title: 'Jelle Terpstra-Bos' });
  await staff.post(`/api/ximblox/page/${expert.id}/publish`, {});
  expect(await linksOf(path)).toEqual(['Jelle Terpstra-Bos']);
  await staff.post(`/api/ximblox/page/${expert.id}/unpublish`);
  expect(await linksOf(path)).toEqual([]);
});
