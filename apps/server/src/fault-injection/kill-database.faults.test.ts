import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';

import { killAll, postgresProcesses } from '../testing/servers/postgres-processes.ts';
import { findViolations } from './checker.ts';
import { endLeases, holdPage, openEmbeddedFleet, openFleet, patientURL, type Fleet } from './fleet.ts';
import { isAcknowledged, untilAcknowledged, type Entry } from './journal.ts';
import { patienceMs, report, seededRandom, times } from './seed.ts';

const isAway = ({ status }: Entry): boolean => status === 503;

describe('the database', () => {
  let fleet: Fleet;
  afterEach(() => fleet.close());

  it('killed under eight writers loses nothing that was acknowledged; the program keeps running, answers 503 with Retry-After, and writes again', async () => {
    const scenario = 'kill-database';
    const random = seededRandom(scenario);
    fleet = await openEmbeddedFleet(scenario);
    const [program] = fleet.programs;
    const writers = fleet.write(8, random);
    const { entries } = fleet.journal;
    const againMs: number[] = [];
    for (let kill = 0; kill < times(4); kill += 1) {
      await sleep(random.between(500, 2_000));
      const processes = await postgresProcesses(fleet.dataDir);
      expect(processes.length).toBeGreaterThan(1);
      const at = Date.now();
      killAll(processes);
      await expect
        .poll(() => entries.some(({ sentAt, status }) => status === 200 && sentAt > at), { timeout: patienceMs, interval: 20 })
        .toBe(true);
      againMs.push(Date.now() - at);
    }
    await untilAcknowledged(fleet.journal, 100);
    await writers.stop();
    // The connections of the killed backends held locks and leases, which the outbox workers have lost.
    await expect.poll(() => sql`select 1`.execute(fleet.db).then(Boolean, () => false), { timeout: patienceMs }).toBe(true);
    await endLeases(fleet.db);
    report(
      scenario,
      `${againMs.length} kills, ${entries.filter(isAcknowledged).length} acknowledged, ${entries.filter(isAway).length} told 503, writing again after ${againMs.join(', ')} ms`,
    );
    expect(await findViolations(await fleet.world())).toEqual([]);
    expect(program?.child.exitCode).toBe(null);
    // The program itself ran all the time, so every call got a response.
    expect(entries.filter(({ status }) => status === null)).toEqual([]);
    expect(entries.filter(isAway).length).toBeGreaterThan(0);
    expect(entries.filter(isAcknowledged).length).toBeGreaterThan(100);
    expect(await program?.end('SIGTERM')).toBe(0);
    expect(await postgresProcesses(fleet.dataDir)).toEqual([]);
  });

  it('that is away leaves visitors the pages that are stored, which say that they are old; others are 503, and all is new once it is back', async () => {
    fleet = await openEmbeddedFleet('stale-pages');
    const [program] = fleet.programs;
    const path = '/en/a-page';
    const ask = async (at: string, cookie = '') => {
      const answer = await fetch(`${program?.origin}${at}`, { headers: cookie === '' ? {} : { cookie } });
      return { status: answer.status, state: answer.headers.get('cache-status'), text: await answer.text() };
    };
    const created = await fleet.editor.send('POST', '/api/ximblox/page/create', {
      title: 'A page',
      slug: 'a-page',
      type: 'content',
      locale: 'en-gb',
      typeData: {},
    });
    await fleet.editor.send('POST', `/api/ximblox/page/${String(created.body['pageID'])}/publish`);
    await expect.poll(async () => (await ask(path)).status, { timeout: patienceMs }).toBe(200);
    const known = await ask(path);
    const stored: Awaited<ReturnType<typeof ask>>[] = [];
    const others: number[] = [];
    const withSession: Awaited<ReturnType<typeof ask>>[] = [];
    const isMetAway = (): boolean =>
      stored.some(({ state }) => state !== null) && others.includes(503) && withSession.some(({ status }) => status === 503);
    for (const end = Date.now() + patienceMs; Date.now() < end;) {
      // The program starts its database again at once, so it is killed until every kind of caller has met it away.
      if (!isMetAway()) killAll(await postgresProcesses(fleet.dataDir));
      stored.push(await ask(path));
      others.push((await ask(`/en/none-${others.length}`)).status);
      withSession.push(await ask(path, `ximblox_session=${'x'.repeat(43)}`));
      if (isMetAway() && others.at(-1) === 404) break;
    }
    const old = stored.filter(({ state }) => state !== null);
    expect(stored.filter(({ status }) => status !== 200)).toEqual([]);
    expect(old.length).toBeGreaterThan(0);
    for (const { state, text } of old) {
      expect(state).toMatch(/; hit; ttl=-\d+$/);
      expect(text).toBe(known.text);
    }
    expect(others).toContain(503);
    // Whose session it is can't be asked, so who may see what isn't known: a visitor's page is not theirs.
    expect(withSession.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    expect(withSession.filter(({ state }) => state !== null)).toEqual([]);
    await expect.poll(async () => (await ask(path)).state, { timeout: patienceMs }).toBe(null);
    // What was kept aside is gone: the next answers are of the database that is back.
    for (let again = 0; again < 5; again += 1) expect((await ask(path)).state).toBe(null);
  });

  it('that ends one connection during a transaction fails that call with 503, without a trace', async () => {
    const scenario = 'lost-connection';
    const random = seededRandom(scenario);
    fleet = await openFleet(scenario);
    const program = await fleet.start({ DATABASE_URL: patientURL(fleet.databaseUrl) });
    const created = await fleet.editor.send('POST', '/api/ximblox/page/create', {
      title: 'A page',
      slug: 'a-page',
      type: 'content',
      locale: 'en-gb',
      typeData: {},
    });
    const pageID = Number(created.body['pageID']);
    const waitingForLock = async (): Promise<number[]> => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database() and application_name = 'ximblox' and wait_event_type = 'Lock'`.execute(
        fleet.db,
      );
      return rows.map(({ pid }) => pid);
    };
    // The call has started its transaction and waits for a row lock of another connection.
    await fleet.db.transaction().execute(async (holder) => {
      await holdPage(holder, pageID);
      const call = fleet.editor.send('POST', `/api/ximblox/page/${pageID}/publish`);
      await expect.poll(waitingForLock, { timeout: patienceMs, interval: 20 }).toHaveLength(1);
      await sql`select pg_terminate_backend(pid) from unnest(${await waitingForLock()}::int[]) as pid`.execute(fleet.db);
      const answer = await call;
      expect(answer).toMatchObject({ status: 503, body: { Success: false, Errors: [{ code: 'G_01', property: '' }] } });
      expect(answer.headers.get('retry-after')).toBe('2');
    });
    const [page] = await fleet.db.selectFrom('page').select(['state', 'live_version_id']).execute();
    expect(page).toEqual({ state: 'concept', live_version_id: null });

    const writers = fleet.write(6, random);
    let ended = 0;
    for (let time = 0; time < times(60) || ended <= times(10); time += 1) {
      await sleep(random.between(10, 120));
      const { rows } = await sql<{ pid: number }>`
        select pid from (
          select pid, (row_number() over (order by state desc, pid) - 1) as place, count(*) over () as many from pg_stat_activity
          where datname = current_database() and application_name = 'ximblox' and pid <> pg_backend_pid()
            and (state <> 'idle' or ${random.between(0, 3)} = 0)
        ) busy where place = ${random.between(0, 999)} % many and pg_terminate_backend(pid)`.execute(fleet.db);
      ended += rows.length;
    }
    await untilAcknowledged(fleet.journal, 50);
    await writers.stop();
    await endLeases(fleet.db);
    const { entries } = fleet.journal;
    report(
      scenario,
      `${ended} connections ended, ${entries.filter(isAcknowledged).length} acknowledged, ${entries.filter(isAway).length} told 503`,
    );
    expect(await findViolations(await fleet.world())).toEqual([]);
    expect(program.child.exitCode).toBe(null);
    expect(entries.filter(({ status }) => status === null)).toEqual([]);
    expect(ended).toBeGreaterThan(times(10));
    expect(entries.filter(isAcknowledged).length).toBeGreaterThan(50);
  });
});
