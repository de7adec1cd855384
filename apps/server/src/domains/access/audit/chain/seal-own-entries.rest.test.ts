import { contract, type Operation } from '@ximblox/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createAccounts, createTestClock, password, type Accounts } from '../../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Browser } from '../../../../testing/callers/browser.ts';
import { sentMails } from '../../../../testing/sent-mails.ts';
import { outcomeOf } from '../../../../testing/factories.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { createStaffUser } from '../../users/index.ts';
import { sealEntries, verifyChain } from '../index.ts';

const api = '/api/ximblox';

let app: TestApp;
let accounts: Accounts;
let browser: Browser;
let roleID: number;
beforeAll(async () => {
  const clock = createTestClock();
  app = await createTestApp({ clock });
  accounts = createAccounts(app, clock, 'sealed');
  browser = await accounts.loggedIn(await accounts.newAccount());
  const { body } = await browser.get(`${api}/user`);
  roleID = (body['role'] as { ID: number }).ID;
});
afterAll(() => app.close());

/** Deletes the newest entry of an action as the owner of the database would, who leaves nothing of it that they can remove. */
async function deleteNewest(action: string): Promise<number> {
  await sql`alter table audit disable trigger all`.execute(app.db);
  const { rows } = await sql<{ id: number }>`
    delete from audit where audit_id = (select max(audit_id) from audit where action = ${action}) returning audit_id as id`.execute(
    app.db,
  );
  await sql`alter table audit enable trigger all`.execute(app.db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`There is no entry of ${action}.`);
  await sql`delete from audit_unsealed where audit_id = ${id}`.execute(app.db);
  return id;
}

/** Makes the chain whole again for the next case: what was deleted is put back. */
async function withEntryDeleted(action: string, check: (auditID: number) => Promise<void>): Promise<void> {
  const { rows } = await sql<{ copy: string }>`
    select to_jsonb(a)::text as copy from audit a where action = ${action} order by audit_id desc limit 1`.execute(app.db);
  const id = await deleteNewest(action);
  await check(id);
  await sql`alter table audit disable trigger all`.execute(app.db);
  await sql`insert into audit overriding system value select * from jsonb_populate_record(null::audit, ${rows[0]?.copy}::jsonb)`.execute(
    app.db,
  );
  await sql`alter table audit enable trigger all`.execute(app.db);
}

const userOf = (email: string) => ({ email, roleID, profile: { name: 'A. Person', jobTitle: '' } });
let userCount = 0;
async function makeUser(): Promise<{ id: number; email: string }> {
  userCount += 1;
  const email = `made-${userCount}@example.org`;
  const { status, body } = await browser.post(`${api}/user`, userOf(email));
  expect(status).toBe(200);
  return { id: (body['User'] as { ID: number }).ID, email };
}

describe('an entry of an operation that gives power to an account', () => {
  it.each([
    ['users.create', makeUser],
    [
      'users.update',
      async () => {
        const { id, email } = await makeUser();
        expect(outcomeOf(await browser.send('PUT', `${api}/user/${id}`, userOf(`moved.${email}`)))).toBe('done');
      },
    ],
    [
      'users.invite',
      async () => {
        const { id } = await makeUser();
        await sql`update account_token set created_at = created_at - interval '1 hour'`.execute(app.db);
        expect(outcomeOf(await browser.post(`${api}/user/${id}/invite`))).toBe('done');
      },
    ],
    [
      'users.confirmEmail',
      async () => {
        const { email, userID } = await accounts.newAccount();
        const next = `confirmed.${email}`;
        expect(outcomeOf(await browser.send('PUT', `${api}/user/${userID}`, userOf(next)))).toBe('done');
        const token = /#([\w-]{43})/.exec((await sentMails(app, next)).at(-1)?.body ?? '')?.[1];
        expect(outcomeOf(await app.visitor.post(`${api}/auth/confirm-email`, { token }))).toBe('done');
      },
    ],
    [
      'users.delete',
      async () => expect(outcomeOf(await browser.send('DELETE', `${api}/user/${(await makeUser()).id}`))).toBe('done'),
    ],
    [
      'roles.create',
      async () => expect(outcomeOf(await browser.post(`${api}/role`, { name: 'Sealed', permissions: [] }))).toBe('done'),
    ],
    [
      'apiTokens.create',
      async () => {
        const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
        expect(outcomeOf(await browser.post(`${api}/api-token`, { name: 'x', permissions: [], expiresAt }))).toBe('done');
      },
    ],
    [
      'auth.changePassword',
      async () => {
        const own = await accounts.loggedIn(await accounts.newAccount());
        const fresh = 'Another horse 7!';
        const change = { currentPassword: password, newPassword: fresh, confirmNewPassword: fresh };
        expect(outcomeOf(await own.post(`${api}/auth/change-password`, change))).toBe('done');
      },
    ],
    [
      'auth.reset',
      async () => {
        const { email } = await accounts.newAccount();
        expect(outcomeOf(await app.visitor.post(`${api}/auth/forgot-password`, { email }))).toBe('done');
        const token = /#([\w-]{43})/.exec((await sentMails(app, email)).at(-1)?.body ?? '')?.[1];
        expect(outcomeOf(await app.visitor.post(`${api}/auth/reset-account`, { password, confirm: password, token }))).toBe(
          'done',
        );
      },
    ],
    ['create', () => createStaffUser(app.context, { email: 'cli@example.org', name: 'C. Line', password: 'Another horse 7!' })],
  ])('(%s) is in the chain when the call is answered: deleted at once, it is missing', async (action, call) => {
    await call();
    await withEntryDeleted(action, async (auditID) => {
      expect((await verifyChain(app.db)).fault).toMatchObject({ kind: 'missing', auditID });
    });
    expect((await verifyChain(app.db)).fault).toBeUndefined();
  });

  it('is none of a change that was rolled back, and leaves no gap in the chain', async () => {
    const before = await verifyChain(app.db);
    const { email } = await makeUser();
    expect((await browser.post(`${api}/user`, userOf(email))).status).toBe(409);
    expect(await verifyChain(app.db)).toMatchObject({ fault: undefined, head: { position: before.head.position + 1 } });
  });

  it('has one place in the chain where many are written at once, beside others and the job that seals these', async () => {
    let isDone = false;
    const tagger = await app.loginAs(['manage-tags']);
    const sealers = [1, 2].map(async () => {
      while (!isDone) await sealEntries(app);
    });
    const sealed = { ...app.context, sealsAudit: true };
    const entry = (text: string) =>
      ({ action: 'media.setQuota', subjectType: 'x', subjectID: null, params: { kind: 'text', text } }) as const;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; n < 10; n += 1)
        await unitOfWork(sealed, async (unit) => {
          unit.audit(entry(`${writer}`));
          unit.audit(entry(`${n}`));
          return Promise.resolve();
        });
    });
    const others = Array.from({ length: 20 }, (_, n) => tagger.post(`${api}/tags`, { name: `Beside ${n}` }));
    await Promise.all([...writers, ...others]);
    isDone = true;
    await Promise.all(sealers);
    await sealEntries(app);
    const report = await verifyChain(app.db);
    expect(report).toMatchObject({ fault: undefined, unsealed: 0 });
    expect(report.head.position).toBe(report.entries);
    const { count } = await app.db
      .selectFrom('audit')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('action', '=', 'media.setQuota')
      .executeTakeFirstOrThrow();
    expect(count).toBe(160);
  });

  it('costs no other change its speed: those that give no power wait for no lock of the chain', async () => {
    const tagger = await app.loginAs(['manage-tags']);
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<undefined>();
    const { promise: isHeld, resolve: onHeld } = Promise.withResolvers<undefined>();
    const holder = app.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('audit-chain'))`.execute(tx);
      onHeld(undefined);
      await mayEnd;
    });
    await isHeld;
    expect(outcomeOf(await tagger.post(`${api}/tags`, { name: 'Not waiting' }))).toBe('done');
    const waiting = makeUser();
    expect(await Promise.race([waiting.then(() => 'answered'), new Promise((done) => setTimeout(done, 300, 'waits'))])).toBe(
      'waits',
    );
    end(undefined);
    await Promise.all([holder, waiting]);
  });
});

/** Changes of accounts, roles and tokens that give nobody power, and need no seal of their own. */
const harmless = [
  'auth.login',
  'auth.loginSecondFactor',
  'auth.logout',
  'auth.refreshSession',
  'auth.reauthenticate',
  'auth.beginPasskeyLogin',
  'auth.passkeyLogin',
  'auth.beginPasskeyConfirmation',
  'auth.confirmWithPasskey',
  'auth.forgotPassword',
  'auth.endSession',
  'auth.endOtherSessions',
  'users.setLanguage',
  'users.setImage',
  'users.deleteImage',
  'passkeys.rename',
];

it('every change of accounts, roles, factors and tokens is sealed within its commit, but for those named here', () => {
  const domains = ['auth', 'users', 'roles', 'apiTokens', 'secondFactor', 'passkeys'] as const;
  const unsealed = domains.flatMap((domain) =>
    Object.entries(contract[domain] as Record<string, Operation>)
      .filter(([, { kind, needsRecentLogin, sealsAudit }]) => {
        const isChange = kind === 'mutation' || kind === 'upload';
        return isChange && needsRecentLogin !== true && sealsAudit !== true;
      })
      .map(([verb]) => `${domain}.${verb}`),
  );
  expect(unsealed.toSorted()).toEqual(harmless.toSorted());
});
