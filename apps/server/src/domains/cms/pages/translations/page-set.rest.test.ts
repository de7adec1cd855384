import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeHeading, makePage, outcomeOf } from '../../../../testing/factories.ts';

describe('a page and its translations, as a set', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'read-drafts']);
  });
  afterAll(() => test.close());

  const makeSet = async (title = 'First') => {
    const { id, versionID } = await makePage(staff);
    await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, blocks: [makeHeading('a', title)] });
    const copy = { pageID: id, newLocale: 'nl-nl', title: 'Vertaling', slug: `set-${id}` };
    const answer = await staff.post('/api/ximblox/page/create-translation', copy);
    return { id, dutch: Number(answer.body['pageID']) };
  };
  const stateOf = async (id: number): Promise<unknown> => (await staff.get(`/api/ximblox/page/${id}`)).body['state'];
  const publish = (id: number, pageIDs: number[], more = {}, caller = staff) =>
    caller.post(`/api/ximblox/page/${id}/publish-set`, { pageIDs, ...more });

  it('is published at the same moment, with the result of each page', async () => {
    const { id, dutch } = await makeSet();
    const { body } = await publish(id, [dutch, id]);
    expect(body['items']).toMatchObject([
      { pageID: id, scheduledAt: null },
      { pageID: dutch, scheduledAt: null },
    ]);
    expect([await stateOf(id), await stateOf(dutch)]).toEqual(['published', 'published']);
  });

  it('is scheduled for the same moment', async () => {
    const { id, dutch } = await makeSet();
    const { body } = await publish(dutch, [id, dutch], { publishAt: '2199-01-01T00:00:00Z' });
    expect(body['items']).toMatchObject([
      { pageID: id, scheduledAt: '2199-01-01T00:00:00.000Z' },
      { pageID: dutch, scheduledAt: '2199-01-01T00:00:00.000Z' },
    ]);
  });

  it('changes nothing if one page is refused, and says which and why', async () => {
    const { id, dutch } = await makeSet('');
    expect(outcomeOf(await publish(id, [dutch, id]))).toBe(
      '400 V_01 pageIDs[1].blocks[0].props.title, V_01 pageIDs[0].blocks[0].props.title',
    );
    const { id: blank, versionID } = await makePage(staff);
    const blocks = [makeHeading('a', ' '), { ...makeHeading('b', ''), type: 'image', props: {} }];
    expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, blocks }))).toBe('done');
    expect(outcomeOf(await publish(blank, [blank]))).toBe(
      '400 V_16 pageIDs[0].blocks[0].props.title, V_17 pageIDs[0].blocks[1].__images.image',
    );
    const { id: fine, dutch: translated } = await makeSet();
    const english = await test.loginAs([
      { name: 'publish-page', parameters: { locales: ['en-gb'] } },
      { name: 'delete-page', parameters: { locales: ['en-gb'] } },
    ]);
    expect(outcomeOf(await publish(fine, [fine, translated], {}, english))).toBe('403 UM_01 pageIDs[1]');
    expect(outcomeOf(await english.post(`/api/ximblox/page/${fine}/delete-set`, { pageIDs: [fine, translated] }))).toBe(
      '403 UM_01 pageIDs[1]',
    );
    expect([await stateOf(fine), await stateOf(translated)]).toEqual(['concept', 'concept']);
    expect(outcomeOf(await publish(fine, [fine], {}, english))).toBe('done');
  });

  it('takes the pages of one group only, each once', async () => {
    const [{ id, dutch }, other] = [await makeSet(), await makeSet()];
    expect(outcomeOf(await publish(id, [id, other.id]))).toBe('400 V_12 pageIDs[1]');
    expect(outcomeOf(await publish(id, [dutch, dutch]))).toBe('400 V_12 pageIDs[1]');
    expect(outcomeOf(await publish(id, []))).toBe('400 V_01 pageIDs');
    expect(outcomeOf(await publish(id, [1, 2, 3, 4, 5]))).toBe('400 V_14 pageIDs');
    expect(outcomeOf(await publish(999_999, [1]))).toBe('404 PM_01 id');
    expect(outcomeOf(await staff.post('/api/ximblox/page/999999/delete-set', { pageIDs: [1] }))).toBe('404 PM_01 id');
  });

  it('is moved to the bin together', async () => {
    const { id, dutch } = await makeSet();
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${id}/delete-set`, { pageIDs: [id, dutch] }))).toBe('done');
    expect((await staff.get(`/api/ximblox/page/${id}`)).status).toBe(404);
    expect((await staff.get(`/api/ximblox/page/${dutch}`)).status).toBe(404);
  });
});
