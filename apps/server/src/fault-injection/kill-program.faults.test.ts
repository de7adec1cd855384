import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openGate, type Direction, type Gate } from '../testing/servers/tcp-gate.ts';
import { findViolations } from './checker.ts';
import { endLeases, openFleet, type Fleet } from './fleet.ts';
import { isAcknowledged, isOpen, untilAcknowledged } from './journal.ts';
import { report, seededRandom, times } from './seed.ts';

const scenario = 'kill-program';
const longestMs = 30_000;
/** The required number, however long it takes. */
const fewestKills = 4;

describe('kill -9 of the program', () => {
  let fleet: Fleet;
  let gate: Gate | undefined;
  beforeEach(async () => {
    fleet = await openFleet(scenario);
  });
  afterEach(async () => {
    await fleet.close();
    await gate?.shut();
    gate = undefined;
  });

  it('at any moment of publishing, accepting and storing loses nothing that was acknowledged, and leaves nothing incomplete', async () => {
    const random = seededRandom(scenario);
    const wanted = times(24);
    const deadline = Date.now() + longestMs * (wanted / 24);
    const startMs: number[] = [];
    let kills = 0;
    await fleet.start();
    const writers = fleet.write(6, random);
    const killAgainAndAgain = async (place: number): Promise<void> => {
      const own = random.fork(100 + place);
      while (kills < wanted && (kills < fewestKills || Date.now() < deadline)) {
        const began = Date.now();
        const program = await fleet.start();
        startMs.push(Date.now() - began);
        await sleep(own.between(50, 900));
        await fleet.end(program, 'SIGKILL');
        kills += 1;
      }
    };
    // Two servers start and stop; the first is also killed, so that at times none is available.
    const [first] = fleet.programs;
    const comeAndGo = [killAgainAndAgain(0), killAgainAndAgain(1)];
    await sleep(random.between(2_000, 5_000));
    if (first !== undefined) await fleet.end(first, 'SIGKILL');
    await Promise.all(comeAndGo);
    await fleet.start();
    await untilAcknowledged(fleet.journal, 50);
    await writers.stop();
    await endLeases(fleet.db);

    const { entries } = fleet.journal;
    const acknowledged = entries.filter(isAcknowledged).length;
    const median = startMs.toSorted((a, b) => a - b)[Math.floor(startMs.length / 2)];
    report(
      scenario,
      `${kills + 1} kills, ${acknowledged} acknowledged, ${entries.filter(isOpen).length} without an answer, again after ${median} ms (median)`,
    );
    expect(await findViolations(await fleet.world())).toEqual([]);
    expect(kills).toBeGreaterThanOrEqual(fewestKills);
    expect(acknowledged).toBeGreaterThan(50);
    expect(entries.filter(isOpen).length).toBeGreaterThan(0);
  });

  it.each([
    ['before its commit gets to the database', 'to', false],
    ['after its commit, before it knows of it', 'from', true],
  ] as const)('%s leaves a publication as if nothing had been asked, or whole', async (_, direction: Direction, isThere) => {
    // The URL names the folder of a socket; the same port is also open on localhost.
    const [, port] = /:(\d+)\/[^/]*$/.exec(fleet.databaseUrl) ?? [];
    gate = await openGate({ host: '127.0.0.1', port: Number(port) });
    const through = fleet.databaseUrl.replace(/@[^@/]*\//, `@127.0.0.1:${gate.port}/`);
    const program = await fleet.start({ DATABASE_URL: through });
    const created = await fleet.editor.send('POST', '/api/ximblox/page/create', {
      title: 'A page',
      slug: 'a-page',
      type: 'content',
      locale: 'en-gb',
      typeData: {},
    });
    expect(created.status).toBe(200);
    let isArmed = true;
    let isCommitting = false;
    gate.set({
      kind: 'watch',
      isPassed(way, piece) {
        // The commit of the publication is sent together with its audit row.
        if (way === 'to' && piece.includes('commit') && piece.includes('pages.publish')) isCommitting = true;
        if (!isArmed || !isCommitting || way !== direction) return !isCommitting || isArmed;
        if (way === 'from' && !piece.includes('COMMIT')) return true;
        isArmed = false;
        program.child.kill('SIGKILL');
        return false;
      },
    });
    await expect(fleet.editor.send('POST', `/api/ximblox/page/${String(created.body['pageID'])}/publish`)).rejects.toThrow();
    expect(isArmed).toBe(false);
    await fleet.end(program, 'SIGKILL');
    await fleet.start();
    await endLeases(fleet.db);
    const live = await fleet.db.selectFrom('page').select(['live_version_id', 'state']).execute();
    expect(live.map(({ live_version_id, state }) => [live_version_id !== null, state])).toEqual([
      [isThere, isThere ? 'published' : 'concept'],
    ]);
    const audited = await fleet.db.selectFrom('audit').select('action').where('action', '=', 'pages.publish').execute();
    expect(audited).toHaveLength(isThere ? 1 : 0);
    expect(await findViolations(await fleet.world())).toEqual([]);
  });
});
