import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { mailResetLink } from '../domains/access/auth/account-password.ts';
import { ensureDirectory } from '../domains/cms/media/index.ts';
import { ensureRole } from '../domains/access/roles/index.ts';
import { createStaffUser } from '../domains/access/users/index.ts';
import { createAccounts, createTestClock, password } from '../testing/accounts.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { outcomeOf } from '../testing/factories.ts';
import { atOnce, interleave } from '../testing/interleave.ts';

const clock = createTestClock();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock });
});
afterAll(() => test.close());

describe('two concurrent callers', () => {
  it('who both need a missing role get the same new one', async () => {
    const [first, second] = await interleave(
      test.db,
      (tx) => ensureRole(tx, 'Harbour master', []),
      () => ensureRole(test.db, 'Harbour MASTER', []),
    );
    expect(second).toBe(first);
  });

  it('who create the first two administrators both succeed', async () => {
    const make = (email: string) => () =>
      createStaffUser(test.context, { email, name: 'A. Person', password: 'Correct horse 9!' });
    const created = await atOnce(test.db, 'role', [make('one@meridian.example'), make('two@meridian.example')]);
    expect(created.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const roles = await test.db.selectFrom('role').select('role_id').where('name', '=', 'Administrator').execute();
    expect(roles).toHaveLength(1);
  });

  it('who both need a missing folder get the same new one, regardless of case', async () => {
    for (const path of ['/Imported/New', '/Imported/İzmir', '/Straße']) {
      const [first, second] = await interleave(
        test.db,
        (tx) => ensureDirectory(tx, path),
        () => test.db.transaction().execute((tx) => ensureDirectory(tx, path)),
      );
      expect(second).toBe(first);
    }
  });

  it('who both request a password reset for one account cause one mail, and only its link is valid', async () => {
    const email = 'forgetful@meridian.example';
    await createStaffUser(test.context, { email, name: 'F. Getful', password: 'Correct horse 9!' });
    const ask = (id: string) => () => mailResetLink({ ...test.context, request: { ...test.context.request, id } }, email);
    const requested = await atOnce(test.db, 'account_token', [ask('first'), ask('second')]);
    expect(requested.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await test.db.selectFrom('account_token').select('purpose').execute()).toEqual([{ purpose: 'reset' }]);
    expect(await test.db.selectFrom('mail').select('mail_id').where('recipient', '=', email).execute()).toHaveLength(1);
  });

  it('who both generate recovery codes leave ten valid ones: those of the second', async () => {
    const accounts = createAccounts(test, clock);
    const { browser } = await accounts.enrolled();
    const renew = () => browser.post('/api/ximblox/auth/new-recovery-codes', { currentPassword: password });
    const answers = await atOnce(test.db, 'recovery_code', [renew, renew]);
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? outcomeOf(answer.value) : String(answer.reason)))).toEqual([
      'done',
      'done',
    ]);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from recovery_code`.execute(test.db);
    expect(rows).toEqual([{ count: 10 }]);
  });
});
