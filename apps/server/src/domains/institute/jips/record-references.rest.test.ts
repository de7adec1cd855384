import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { makePage, outcomeOf } from '../../../testing/factories.ts';

const unknown = 2_000_000_000;
let test: TestApp;
let staff: Caller;

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-tags', 'manage-jips']);
});
afterAll(() => test.close());

const newTag = async (name: string): Promise<number> => {
  const { body } = await staff.post('/api/ximblox/tags', { name, private: false });
  return (body['tag'] as { id: number }).id;
};
const newJip = async (name: string): Promise<number> => {
  const { body } = await staff.post('/api/institute/jips', { name, status: 2, type: 0 });
  return (body['jip'] as { id: number }).id;
};
const listBlock = (tagIDs: readonly number[]) => ({ type: 'experts', key: 'e', props: { title: 'Ask', tagIDs } });
const store = (versionID: number, change: object): Promise<Answer> =>
  staff.post(`/api/ximblox/page/version/${versionID}/store`, change);

describe('records that a page refers to', () => {
  it('are stored where they exist, and each unknown one is V_12 at its own place', async () => {
    const [tagID, jipID] = [await newTag('Cavitation'), await newJip('CrossSea')];
    const page = await makePage(staff, { type: 'jip' });
    const wrong = { revision: 0, blocks: [listBlock([tagID, unknown])], typeData: { jipID: unknown } };
    expect(outcomeOf(await store(page.versionID, wrong))).toBe('400 V_12 blocks[0].props.tagIDs[1], V_12 typeData.jipID');
    const right = { revision: 0, blocks: [listBlock([tagID])], typeData: { jipID } };
    expect(outcomeOf(await store(page.versionID, right))).toBe('done');
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
  });

  it('that do not exist keep a page from being made', async () => {
    const page = { title: 'Wrong', slug: 'unknown-jip', type: 'jip', locale: 'en-gb', typeData: { jipID: unknown } };
    expect(outcomeOf(await staff.post('/api/ximblox/page/create', page))).toBe('400 V_12 typeData.jipID');
  });

  it.each([[0], [-1], [1.5], ['3'], [[3]]])('are named by an ID: %j is V_12', async (jipID) => {
    const page = { title: 'Wrong', slug: 'odd-jip', type: 'jip', locale: 'en-gb', typeData: { jipID } };
    expect(outcomeOf(await staff.post('/api/ximblox/page/create', page))).toBe('400 V_12 typeData.jipID');
  });

  it('that were deleted since may stay, so that all else can be changed; others of that ID may not be added', async () => {
    const [tagID, jipID] = [await newTag('Slamming'), await newJip('SlamDown')];
    const page = await makePage(staff, { type: 'jip', typeData: { jipID } });
    expect(outcomeOf(await store(page.versionID, { revision: 0, blocks: [listBlock([tagID])] }))).toBe('done');
    expect(outcomeOf(await staff.send('DELETE', `/api/ximblox/tags/${tagID}`))).toBe('done');
    expect(outcomeOf(await staff.send('DELETE', `/api/institute/jips/${jipID}`))).toBe('done');
    const retained = { revision: 1, title: 'Another title', blocks: [listBlock([tagID])], typeData: { jipID } };
    expect(outcomeOf(await store(page.versionID, retained))).toBe('done');
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
    const other = await makePage(staff, { type: 'jip' });
    const added = { revision: 0, blocks: [listBlock([tagID])], typeData: { jipID } };
    expect(outcomeOf(await store(other.versionID, added))).toBe('400 V_12 blocks[0].props.tagIDs[0], V_12 typeData.jipID');
  });
});
