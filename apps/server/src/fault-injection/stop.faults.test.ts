import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { findViolations } from './checker.ts';
import { endLeases, holdPage, openFleet, patientURL, type Fleet } from './fleet.ts';
import { isAcknowledged, untilAcknowledged } from './journal.ts';
import { patienceMs, report, seededRandom, times } from './seed.ts';

const scenario = 'stop';
const longestMs = 10_000;

describe('SIGTERM', () => {
  let fleet: Fleet;
  beforeEach(async () => {
    fleet = await openFleet(scenario);
  });
  afterEach(() => fleet.close());

  it('under load stops one server after another within ten seconds; each completes its requests, and nothing is lost', async () => {
    const random = seededRandom(scenario);
    await Promise.all([fleet.start(), fleet.start()]);
    const writers = fleet.write(8, random);
    const tookMs: number[] = [];
    for (let stop = 0; stop < times(3); stop += 1) {
      await sleep(random.between(500, 1_500));
      const next = fleet.start();
      const [program] = fleet.programs;
      if (program === undefined) throw new Error('Nobody is there to be stopped.');
      const began = Date.now();
      expect(await fleet.end(program, 'SIGTERM')).toBe(0);
      tookMs.push(Date.now() - began);
      await next;
    }
    await untilAcknowledged(fleet.journal, 50);
    await writers.stop();
    await endLeases(fleet.db);
    const { entries } = fleet.journal;
    const cutOff = entries.filter(({ status }) => status === null).length;
    report(
      scenario,
      `stops took ${tookMs.join(', ')} ms, ${entries.filter(isAcknowledged).length} acknowledged, ${cutOff} met a server that was gone`,
    );
    expect(await findViolations(await fleet.world())).toEqual([]);
    expect(Math.max(...tookMs)).toBeLessThan(longestMs);
    // A keep-alive connection may be closed just as its client reuses it, which is no failure.
    expect(cutOff).toBeLessThan(2 * tookMs.length);
    expect(entries.filter(isAcknowledged).length).toBeGreaterThan(50);
  });

  it('lets a call finish its transaction, accepts no other, and is not delayed by idle connections', async () => {
    const program = await fleet.start({ DATABASE_URL: patientURL(fleet.databaseUrl) });
    const page = { title: 'A page', slug: 'a-page', type: 'content', locale: 'en-gb', typeData: {} };
    const created = await fleet.editor.send('POST', '/api/ximblox/page/create', page);
    const pageID = Number(created.body['pageID']);
    expect((await fetch(`${program.origin}/readyz`)).status).toBe(200);
    const waiting = async (): Promise<number> => {
      const { rows } =
        await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          fleet.db,
        );
      return rows.length;
    };
    let call: ReturnType<typeof fleet.editor.send> | undefined;
    let ended: Promise<number | null> | undefined;
    await fleet.db.transaction().execute(async (holder) => {
      await holdPage(holder, pageID);
      call = fleet.editor.send('POST', `/api/ximblox/page/${pageID}/publish`);
      call.catch(() => {});
      await expect.poll(waiting, { timeout: patienceMs, interval: 20 }).toBe(1);
      ended = program.end('SIGTERM');
      // As to a process group, whose parents pass on what the program has got already; two that wait to be delivered would be one.
      await expect.poll(program.output, { timeout: patienceMs, interval: 5 }).toContain('Stopping');
      program.child.kill('SIGTERM');
      // The readiness check fails, or the connection is refused.
      const ready = (): Promise<number> =>
        fetch(`${program.origin}/readyz`).then(
          ({ status }) => status,
          () => 503,
        );
      await expect.poll(ready, { timeout: patienceMs, interval: 50 }).toBe(503);
    });
    expect((await call)?.status).toBe(200);
    expect(await ended).toBe(0);
    const [row] = await fleet.db.selectFrom('page').select('state').execute();
    expect(row).toEqual({ state: 'published' });
  });
});
