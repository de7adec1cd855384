import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeLivePage, outcomeOf, type CreatedPage } from '../../../../testing/factories.ts';

const publications = '/api/institute/publications';
const exportPath = '/api/institute/user/export';

let test: TestApp;
let staff: Caller;
let member: Caller;
beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-members']);
  member = await test.loginAsMember(7);
});
afterAll(() => test.close());

const makePaper = (title: string, slug: string): Promise<CreatedPage> =>
  makeLivePage(staff, { title, slug, type: 'publication', typeData: { date: '2026-01-01' } });
/** A live Dutch translation. @returns its ID */
async function translate({ id }: CreatedPage): Promise<number> {
  const copy = { pageID: id, newLocale: 'nl-nl', title: 'Golven op zee', slug: 'publicaties/golven' };
  const { body } = await staff.post('/api/ximblox/page/create-translation', copy);
  expect(outcomeOf(await staff.post(`/api/ximblox/page/${Number(body['pageID'])}/publish`, {}))).toBe('done');
  return Number(body['pageID']);
}
const give = async (paper: CreatedPage, userIDs: readonly number[]): Promise<void> => {
  expect(outcomeOf(await staff.post(`${publications}/${paper.id}/users`, { userIDs }))).toBe('done');
};
const exported = async (language: string): Promise<unknown> =>
  (await member.get(exportPath, { 'accept-language': language })).body['publications'];

it('the export lists the publications given to the member, in their language, and those of no other', async () => {
  const own = await makePaper('Waves at sea', 'publications/waves');
  const other = await makePaper('Wakes', 'publications/wakes');
  const dutchID = await translate(own);
  await test.loginAsMember(8);
  await give(own, [7]);
  await give(other, [8]);
  const addedAt = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as unknown;
  expect(await exported('en')).toEqual([{ pageID: own.id, title: 'Waves at sea', path: '/en/publications/waves', addedAt }]);
  expect(await exported('nl')).toMatchObject([{ pageID: dutchID, title: 'Golven op zee', path: '/nl/publicaties/golven' }]);
});

it('a publication that is no longer on the site is listed without its title', async () => {
  const unpublished = await makePaper('Not for everybody', 'publications/gone');
  await give(unpublished, [7]);
  expect(outcomeOf(await staff.post(`/api/ximblox/page/${unpublished.id}/unpublish`, {}))).toBe('done');
  expect(await exported('en')).toContainEqual(expect.objectContaining({ pageID: unpublished.id, title: null, path: null }));
  expect((await member.get(exportPath)).text).not.toContain('Not for everybody');
});
