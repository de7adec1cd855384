import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makePage, outcomeOf } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

const api = '/api/ximblox/page';

describe('the reviewers of a request', () => {
  let test: TestApp;
  let editor: Caller;
  let anna: Caller;
  let ben: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    editor = await test.loginAs(['create-page', 'edit-page'], 'E. Ditor');
    anna = await test.loginAs(['edit-page', 'publish-page'], 'Anna');
    ben = await test.loginAs(['edit-page', 'publish-page'], 'Ben');
  });
  afterAll(() => test.close());

  const request = (pageID: number, reviewerIDs: unknown) =>
    editor.post(`${api}/${pageID}/request-publication`, { comment: 'Please', reviewerIDs });
  const mailsTo = async (caller: Caller): Promise<number> => {
    const { body } = await caller.get('/api/ximblox/user');
    return (await sentMails(test, String(body['email']))).length;
  };

  it('are those who may publish the page, without the one who asks', async () => {
    const { id } = await makePage(editor);
    const { body } = await editor.get(`${api}/${id}/reviewers`);
    expect(body['items']).toEqual([
      { ID: anna.userID, name: 'Anna' },
      { ID: ben.userID, name: 'Ben' },
    ]);
    expect((await anna.get(`${api}/${id}/reviewers`)).body['items']).toEqual([{ ID: ben.userID, name: 'Ben' }]);
    expect(outcomeOf(await editor.get(`${api}/999999/reviewers`))).toBe('404 PM_01 id');
    const reader = await test.loginAs(['read-drafts']);
    expect(outcomeOf(await reader.get(`${api}/${id}/reviewers`))).toBe('403 UM_01 ');
  });

  it('are mailed where they are named, also by a reminder; everybody else sees the request and may decide it', async () => {
    const { id, versionID } = await makePage(editor);
    const before = [await mailsTo(anna), await mailsTo(ben)];
    expect(outcomeOf(await request(id, [anna.userID]))).toBe('done');
    await editor.post(`${api}/version/${versionID}/resend-publication`, {});
    expect([await mailsTo(anna), await mailsTo(ben)]).toEqual([Number(before[0]) + 2, before[1]]);
    const { body } = await ben.get(`${api}/fetch-request?pageID=${id}`);
    expect(body['items']).toMatchObject([{ reviewers: [{ ID: anna.userID, name: 'Anna' }], can: { decide: true } }]);
    expect(outcomeOf(await ben.post(`${api}/version/${versionID}/reject-publication`, { feedback: 'No.' }))).toBe('done');
  });

  it('are refused where they may not publish the page, and everybody is mailed where a named one no longer may', async () => {
    const { id, versionID } = await makePage(editor);
    expect(outcomeOf(await request(id, [anna.userID, editor.userID]))).toBe('400 V_12 reviewerIDs[1]');
    expect(
      outcomeOf(
        await request(
          id,
          Array.from({ length: 21 }, () => anna.userID),
        ),
      ),
    ).toBe('400 V_14 reviewerIDs');
    const third = await test.loginAs(['edit-page', 'publish-page'], 'Cleo');
    expect(outcomeOf(await request(id, [third.userID]))).toBe('done');
    await test.db
      .updateTable('staff_user')
      .set({ is_active: false })
      .where('staff_user_id', '=', third.userID ?? 0)
      .execute();
    const before = [await mailsTo(anna), await mailsTo(ben)];
    await editor.post(`${api}/version/${versionID}/resend-publication`, {});
    expect([await mailsTo(anna), await mailsTo(ben)]).toEqual(before.map((count) => count + 1));
  });
});
