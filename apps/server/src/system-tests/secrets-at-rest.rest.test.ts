import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { backUp } from '../cli/backup/backup.ts';
import { exportSite } from '../cli/export/export-site.ts';
import { createAccounts, createTestClock, password } from '../testing/accounts.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createBrowser } from '../testing/callers/browser.ts';
import { outcomeOf } from '../testing/factories.ts';
import { beginLogin, beginRegistration } from '../testing/passkeys/passkey-calls.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { startMailSink } from '../testing/servers/mail-sink.ts';
import { nextMonth } from '../testing/next-month.ts';

const auth = '/api/ximblox/auth';
const patienceMs = 60_000;
const contactWords = 'canary of a message that nobody else is to read';
const tokenIn = (body: string | undefined): string => /#([\w-]{43})/.exec(body ?? '')?.[1] ?? '';

/** A secret in every form in which it could be stored: as it is, and as hexadecimal digits or base64 of its bytes, wherever in a text it begins. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(shift === 0 ? 0 : shift + 1)
      .replace(/.{3}=*$/, ''),
  );
  return [secret, bytes.toString('hex'), ...base64];
}

/** Every row of every table of the database, those of the jobs too, as text. */
async function dumpOf({ db }: TestApp): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`.execute(db);
  const texts: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(db);
    texts.push(...rows.map(({ row }) => `${schema}.${name}: ${row}`));
  }
  return texts.join('\n');
}

/** The data at rest of an installation: its database, its log, a backup archive and the files of an export. */
async function everythingOf(test: TestApp): Promise<Record<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ximblox-rest-'));
  try {
    await backUp(test.context, path.join(folder, 'all.tar'), () => {});
    await exportSite(test.context, path.join(folder, 'site'), () => {});
    const exported = await readdir(path.join(folder, 'site'), { recursive: true, withFileTypes: true });
    const files = exported.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    return {
      database: await dumpOf(test),
      log: test.logLines().join(''),
      backup: await readFile(path.join(folder, 'all.tar'), 'latin1'),
      export: (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n'),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Where any of these secrets is stored in clear text: `<where>: <which>`. */
async function foundOf(test: TestApp, secrets: Readonly<Record<string, string>>): Promise<string[]> {
  const places = Object.entries(await everythingOf(test));
  return Object.entries(secrets).flatMap(([which, secret]) => {
    if (secret.length < 8) throw new Error(`There is no ${which} to look for.`);
    const forms = formsOf(secret);
    return places.filter(([, text]) => forms.some((form) => text.includes(form))).map(([where]) => `${where}: ${which}`);
  });
}

describe('at rest', () => {
  let test: TestApp;
  const clock = createTestClock();
  const start = async (environment: Record<string, string> = {}): Promise<void> => {
    test = await createTestApp({ clock, environment });
  };
  afterEach(() => test.close());

  /** Asks for both kinds of link, and sends a message to an office. */
  const askForLinks = async (): Promise<void> => {
    const manager = await test.loginAs(['manage-users', 'manage-settings']);
    const office = { key: 'main', name: { en: 'Main' }, address: [], phone: '', email: 'main@meridian.example' };
    const site = { siteName: 'Institute', offices: [office], social: [], mailFrom: 'no-reply@meridian.example' };
    expect(outcomeOf(await manager.send('PUT', '/api/ximblox/settings/site', site))).toBe('done');
    const account = await createAccounts(test, clock, 'forgetful').newAccount();
    expect(outcomeOf(await test.visitor.post(`${auth}/forgot-password`, { email: account.email }))).toBe('done');
    const { rows } = await sql<{
      id: number;
    }>`insert into role (name, permissions) values ('None', '[]') returning role_id as id`.execute(test.db);
    const newcomer = { name: 'N. Ew', email: 'new@meridian.example', role: rows[0]?.id };
    expect(outcomeOf(await manager.post(`${auth}/register`, newcomer))).toBe('done');
    const message = {
      firstName: 'M',
      lastName: 'Berg',
      email: 'm.berg@devlijt.example',
      message: contactWords,
      privacyAccepted: true,
    };
    expect(outcomeOf(await test.visitor.post('/api/institute/contact', message))).toBe('done');
  };
  const opens = async (token: string): Promise<string> =>
    outcomeOf(
      await test.visitor.post(`${auth}/reset-account`, { password: 'Another horse 7!', confirm: 'Another horse 7!', token }),
    );

  it(
    'no link, token, session, code or password stands in the database, the log, a backup or an export',
    async () => {
      await start();
      await askForLinks();
      const accounts = createAccounts(test, clock, 'person');
      const { secret, recoveryCodes, browser } = await accounts.enrolled();
      const waiting = await accounts.newAccount();
      const session = /=([\w-]{20,})/.exec((await accounts.loggedIn(waiting)).cookie())?.[1] ?? '';
      const apiToken = String(
        (await browser.post('/api/ximblox/api-token', { name: 'Feeder', permissions: [], expiresAt: nextMonth() })).body['token'],
      );
      const challenge = (await beginRegistration(browser)).challenge;
      const visitor = createBrowser(test);
      const loginChallenge = (await beginLogin(visitor)).challenge;
      const hook = { name: 'Receiver', url: 'http://127.0.0.1:9/', events: ['page.deleted'], isEnabled: false };
      const webhookSecret = String((await browser.post('/api/ximblox/webhook', hook)).body['secret']);
      const mails = await sentMails(test);
      const links = mails.map(({ body }) => tokenIn(body)).filter((token) => token !== '');
      expect(links).toHaveLength(2);
      const secrets = {
        'link for a new password': links[0] ?? '',
        'link to activate an account': links[1] ?? '',
        'session that waits for its code':
          /=([\w-]{20,})/.exec((await accounts.firstStep({ email: 'person1@meridian.example', userID: 0 })).cookie())?.[1] ?? '',
        session,
        'API token': apiToken,
        'secret of a webhook': webhookSecret.replace('whsec_', ''),
        'key of the second factor': secret,
        'recovery code': recoveryCodes[0] ?? '',
        'recovery code as it is read': (recoveryCodes[0] ?? '').replaceAll('-', ''),
        password,
        'challenge of a new passkey': challenge,
        'challenge of a login': loginChallenge,
        'browser of a login': /ximblox_login=([\w-]{43})/.exec(visitor.cookie())?.[1] ?? '',
        'message of a visitor': contactWords,
        'sender of a message': 'm.berg@devlijt.example',
        'server secret': test.services.config.sessionSecret,
      };
      expect(await foundOf(test, secrets)).toEqual([]);
      // They are the real ones, and this would find them.
      for (const link of links) expect(await opens(link)).toBe('done');
      await sql`update mail set body = ${`x${secrets['link for a new password']}`} where mail_id = (select min(mail_id) from mail)`.execute(
        test.db,
      );
      await sql`update mail set sealed_body = convert_to(${secret}, 'UTF8') where mail_id = (select min(mail_id) from mail)`.execute(
        test.db,
      );
      expect(await foundOf(test, secrets)).toEqual([
        'database: link for a new password',
        'backup: link for a new password',
        'database: key of the second factor',
        'backup: key of the second factor',
      ]);
    },
    patienceMs,
  );

  it(
    'neither does a link of a mail that still waits for the mail server; it arrives once there is one',
    async () => {
      let sink = await startMailSink();
      await sink.close();
      await start({ SMTP_URL: `smtp://127.0.0.1:${sink.port}` });
      await askForLinks();
      await vi.waitFor(
        async () =>
          expect((await test.db.selectFrom('mail').select('state').execute()).map(({ state }) => state)).toEqual([
            'failed',
            'failed',
            'failed',
          ]),
        { timeout: patienceMs },
      );
      const before = await everythingOf(test);
      sink = await startMailSink({ port: sink.port });
      try {
        await vi.waitFor(
          async () => {
            await sql`update outbox set run_at = now()`.execute(test.db);
            test.services.outbox.wake();
            expect(sink.mails).toHaveLength(3);
          },
          { timeout: patienceMs, interval: 500 },
        );
        const links = sink.mails.map(({ email }) => tokenIn(email.text)).filter((token) => token !== '');
        expect(links).toHaveLength(2);
        for (const [where, text] of Object.entries(before))
          for (const link of links)
            for (const form of formsOf(link)) expect([where, text.includes(form)]).toEqual([where, false]);
        // A visitor's message is nowhere else: as long as it waits, its words are kept.
        expect(before['database']).toContain(contactWords);
        for (const link of links) expect(await opens(link)).toBe('done');
      } finally {
        await sink.close();
      }
    },
    2 * patienceMs,
  );
});
