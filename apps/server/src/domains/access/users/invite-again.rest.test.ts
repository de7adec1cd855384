import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

const api = '/api/ximblox';
const password = 'Wide harbour 7!';

describe('an invitation', () => {
  let test: TestApp;
  let manager: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    manager = await test.loginAs(['manage-users', 'manage-roles'], 'The manager');
  });
  afterAll(() => test.close());

  async function invite(email: string): Promise<number> {
    const role = await test.db.selectFrom('role').select('role_id').executeTakeFirstOrThrow();
    const { body } = await manager.post(`${api}/user`, { email, roleID: role.role_id, profile: { name: 'New Person' } });
    return (body['User'] as { ID: number }).ID;
  }
  const inviteAgain = async (userID: number): Promise<string> => outcomeOf(await manager.post(`${api}/user/${userID}/invite`));
  const age = (seconds: number) =>
    test.db
      .updateTable('account_token')
      .set((eb) => ({ created_at: eb.val(new Date(Date.now() - seconds * 1000).toISOString()) }))
      .execute();
  const tokensTo = async (email: string): Promise<(string | undefined)[]> =>
    (await sentMails(test, email)).map(({ body }) => /#([\w-]{43})/.exec(body)?.[1]);
  const activate = async (token: string | undefined): Promise<string> =>
    outcomeOf(await test.visitor.post(`${api}/auth/reset-account`, { password, confirm: password, token }));

  it('is sent again: the new link opens the account, the old one no longer does, and the audit log says who did it', async () => {
    const userID = await invite('lost@invited.example');
    await age(61);
    expect(await inviteAgain(userID)).toBe('done');
    const [old, fresh] = await tokensTo('lost@invited.example');
    expect([await activate(old), await activate(fresh)]).toEqual(['400 V_05 Token', 'done']);
    const audit = await test.db
      .selectFrom('audit')
      .select(['user_name as by', 'summary'])
      .where('action', '=', 'users.invite')
      .execute();
    expect(audit).toEqual([{ by: 'The manager', summary: 'New Person' }]);
  });

  it('is not sent twice within a minute, nor to an account that is activated', async () => {
    const userID = await invite('twice@invited.example');
    expect(await inviteAgain(userID)).toBe('429 V_07 ');
    expect(await tokensTo('twice@invited.example')).toHaveLength(1);
    await test.db.updateTable('staff_user').set({ is_active: true }).where('staff_user_id', '=', userID).execute();
    expect(await inviteAgain(userID)).toBe('409 V_07 id');
    expect(await inviteAgain(999_999)).toBe('404 UM_02 id');
  });
});
