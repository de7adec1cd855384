import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addStaffSession } from '../testing/app.ts';
import { startMailSink, type MailSink } from '../testing/servers/mail-sink.ts';
import { openGate, type Gate } from '../testing/servers/tcp-gate.ts';
import { findViolations } from './checker.ts';
import { endLeases, openFleet, type Fleet } from './fleet.ts';
import { patienceMs, report } from './seed.ts';

const scenario = 'mail-server';
/** A call that waited for a silent mail server would take at least ten seconds. */
const answerMs = 9_000;

describe('a mail server', () => {
  let sink: MailSink;
  let gate: Gate;
  let fleet: Fleet;
  let count = 0;
  beforeAll(async () => {
    sink = await startMailSink();
    gate = await openGate({ host: '127.0.0.1', port: sink.port });
    fleet = await openFleet(scenario, { SMTP_URL: `smtp://127.0.0.1:${gate.port}` });
    await fleet.start();
  });
  afterAll(async () => {
    await fleet.close();
    await gate.shut();
    await sink.close();
  });

  type Waiting = { attempts: number; state: string; last_error: string };
  const mails = async (): Promise<Waiting[]> => {
    const { rows } = await sql<Waiting>`
      select o.attempts, m.state, m.last_error from outbox o join mail m on m.mail_id = (o.payload->>'mailID')::int where o.topic = 'send-mail'`.execute(
      fleet.db,
    );
    return rows;
  };
  /** The delay grows with every attempt; tests do not wait for it. */
  const allAreSent = async (): Promise<void> => {
    const left = async (): Promise<number> => {
      await endLeases(fleet.db);
      return (await mails()).length;
    };
    await expect.poll(left, { timeout: patienceMs, interval: 500 }).toBe(0);
  };
  /** Calls every operation that sends mail; each must respond as usual. @returns the durations of the calls in milliseconds */
  const causeMails = async (): Promise<number[]> => {
    count += 1;
    const page = { title: `Page ${count}`, slug: `page-${count}`, type: 'content', locale: 'en-gb', typeData: {} };
    const { body } = await fleet.editor.send('POST', '/api/ximblox/page/create', page);
    const { userID } = await addStaffSession(fleet.db, [], 'Forgetful');
    const { email } = await fleet.db
      .selectFrom('staff_user')
      .select('email')
      .where('staff_user_id', '=', userID)
      .executeTakeFirstOrThrow();
    const took: number[] = [];
    const timed = async (path: string, input: object) => {
      const began = Date.now();
      const answer = await fleet.visitor.send('POST', path, input);
      took.push(Date.now() - began);
      return [answer.status, answer.text, [...answer.headers.keys()].toSorted()] as const;
    };
    const known = await timed('/api/ximblox/auth/forgot-password', { email });
    const unknown = await timed('/api/ximblox/auth/forgot-password', { email: `nobody-${count}@test.example` });
    expect(known).toEqual([200, '{"Success":true}', known[2]]);
    expect(unknown).toEqual(known);
    const began = Date.now();
    const requested = await fleet.editor.send('POST', `/api/ximblox/page/${String(body['pageID'])}/request-publication`);
    took.push(Date.now() - began);
    expect(requested.status).toBe(200);
    return took;
  };
  const trouble: Record<string, { begin: () => void | Promise<void>; end: () => void | Promise<void>; says: RegExp }> = {
    'that is away': { begin: () => gate.shut(), end: () => gate.open(), says: /ECONNREFUSED|was unreachable/ },
    'that says “not now”': { begin: () => sink.refuse(451), end: () => sink.refuse(null), says: /451|Not this mail/ },
    'that says “never”': { begin: () => sink.refuse(550), end: () => sink.refuse(null), says: /550|Not this mail/ },
    'that takes every call and says nothing': {
      begin: () => gate.set({ kind: 'frozen' }),
      end: () => gate.set({ kind: 'open' }),
      says: /Greeting never received|was unreachable/,
    },
    'that cuts every call': { begin: () => gate.set({ kind: 'reset' }), end: () => gate.set({ kind: 'open' }), says: /./ },
  };

  it.each(Object.entries(trouble))(
    '%s holds up no answer and loses no mail; each arrives once when it is well again',
    async (name, { begin, end, says }) => {
      const before = sink.mails.length;
      await begin();
      const took = await causeMails();
      expect(Math.max(...took)).toBeLessThan(answerMs);
      // Both mails were attempted and are queued with the reason.
      await expect
        .poll(async () => (await mails()).filter(({ last_error }) => says.test(last_error)).length, { timeout: patienceMs })
        .toBe(2);
      expect((await mails()).every(({ state, attempts }) => state === 'failed' && attempts > 0)).toBe(true);
      await end();
      await allAreSent();
      const arrived = sink.mails.slice(before).map(({ email }) => email.messageId ?? '');
      expect(arrived).toHaveLength(2);
      report(scenario, `${name}: answers after ${took.join(', ')} ms`);
      const messageIDs = () => Promise.resolve(sink.mails.map(({ email }) => email.messageId ?? ''));
      expect(await findViolations({ ...(await fleet.world()), messageIDs })).toEqual([]);
    },
  );

  it('that accepts a mail and disconnects before it confirms gets it again under the same Message-ID, so that mailboxes show one', async () => {
    const before = sink.mails.length;
    gate.set({
      kind: 'watch',
      isPassed(direction) {
        if (direction === 'to' || sink.mails.length === before) return true;
        // The server accepts the mail, but its confirmation is lost.
        void gate.shut();
        return false;
      },
    });
    await causeMails();
    await expect.poll(() => sink.mails.length, { timeout: patienceMs }).toBeGreaterThan(before);
    await sleep(500);
    gate.set({ kind: 'open' });
    await gate.open();
    await allAreSent();
    const arrived = sink.mails.slice(before).map(({ email }) => email.messageId ?? '');
    expect(arrived).toHaveLength(3);
    expect(new Set(arrived).size).toBe(2);
    const messageIDs = () => Promise.resolve(sink.mails.map(({ email }) => email.messageId ?? ''));
    expect(await findViolations({ ...(await fleet.world()), messageIDs })).toEqual([]);
  });

  it('that refuses a mail is recorded in the audit log, once, with the mail and the reason', async () => {
    const refused = () =>
      fleet.db
        .selectFrom('audit')
        .select(['user_name', 'subject_type', 'summary'])
        .where('action', '=', 'mail.refuse')
        .orderBy('audit_id', 'desc')
        .execute();
    const before = (await refused()).length;
    sink.refuse(550);
    await causeMails();
    await expect.poll(async () => (await refused()).length, { timeout: patienceMs }).toBe(before + 2);
    expect((await refused()).map(({ summary }) => summary).join('\n')).toMatch(/^\S+@test\.example: .*Not this mail/);
    await endLeases(fleet.db);
    await expect.poll(async () => (await mails()).every(({ attempts }) => attempts > 1), { timeout: patienceMs }).toBe(true);
    expect(await refused()).toHaveLength(before + 2);
    sink.refuse(null);
    await allAreSent();
  });

  it('that hangs after its greeting does not delay the stop of the program', async () => {
    // It sends its greeting and then nothing: the timeout is half a minute.
    gate.set({ kind: 'watch', isPassed: (way, piece) => way === 'from' && piece.includes('220') });
    await causeMails();
    await expect.poll(async () => (await mails()).some(({ attempts }) => attempts > 0), { timeout: patienceMs }).toBe(true);
    const [program] = fleet.programs;
    // If it were delayed, it would be terminated, with another exit code.
    expect(program === undefined ? undefined : await fleet.end(program, 'SIGTERM')).toBe(0);
    gate.set({ kind: 'open' });
    await fleet.start();
    await endLeases(fleet.db);
    const messageIDs = () => Promise.resolve(sink.mails.map(({ email }) => email.messageId ?? ''));
    expect(await findViolations({ ...(await fleet.world()), messageIDs })).toEqual([]);
  });
});
