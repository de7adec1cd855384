import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { sendVisitors, type VisitorRequest } from '../../testing/callers/visitors.ts';
import { openGate, type Gate } from '../../testing/servers/tcp-gate.ts';
import { findViolations } from '../checker.ts';
import { endLeases, openFleetOn, type Fleet } from '../fleet.ts';
import { isAcknowledged, isOpen, untilAcknowledged } from '../journal.ts';
import { cases, patienceMs, report, seededRandom } from '../seed.ts';
import { openPair, type Pair } from './standby.ts';

const scenario = 'failover';
const address = '/en/a-page';
const get = (name: string, path: string) => (): VisitorRequest => ({ name, method: 'GET', path });
const reads = [
  get('page', address),
  get('missing page', '/en/nothing-is-here'),
  get('tRPC', '/api/trpc/tags.fetch?input=%7B%7D'),
];

describe('a database with a standby', () => {
  let pair: Pair;
  let gate: Gate;
  let fleet: Fleet;
  beforeEach(async () => {
    pair = await openPair();
    gate = await openGate(pair.primary);
    fleet = await openFleetOn(scenario, { databaseUrl: pair.urlAt(gate.port), drop: () => Promise.resolve() });
  });
  afterEach(async () => {
    await fleet.close();
    await gate.shut();
    await pair.close();
  });

  // A quick run has the harder one; the other is much like a database that is killed and starts again.
  it.each(cases(['is silent', 'refuses connections']))(
    'whose primary is killed and %s until the standby takes over loses nothing that was acknowledged; servers go on by themselves',
    async (manner) => {
      const random = seededRandom(scenario);
      const programs = await Promise.all([fleet.start(), fleet.start()]);
      const page = { title: 'A page', slug: 'a-page', type: 'content', locale: 'en-gb', typeData: {} };
      const { body } = await fleet.editor.send('POST', '/api/ximblox/page/create', page);
      await fleet.editor.send('POST', `/api/ximblox/page/${String(body['pageID'])}/publish`);
      const writers = fleet.write(6, random);
      const visitors = programs.map(({ origin }) => sendVisitors(origin, reads, { keepsConnection: true, restMs: 50 }));
      const { entries } = fleet.journal;
      await untilAcknowledged(fleet.journal, 50);
      await sleep(random.between(200, 1_000));

      if (manner === 'is silent') gate.moveTo(pair.standby);
      else await gate.shut();
      await pair.kill();
      const at = Date.now();
      await pair.promote();
      if (manner === 'refuses connections') {
        gate.moveTo(pair.standby);
        await gate.open();
      }
      const isBack = (): boolean => entries.some(({ status, sentAt }) => status === 200 && sentAt > at);
      await expect.poll(isBack, { timeout: patienceMs, interval: 20 }).toBe(true);
      const againMs = Date.now() - at;
      await untilAcknowledged(fleet.journal, entries.filter(isAcknowledged).length + 50);
      await Promise.all([writers.stop(), ...visitors.map((some) => some.stop())]);
      // The test's own connection is one of those that fell silent: its first statement can tell it so.
      await endLeases(fleet.db).catch(() => endLeases(fleet.db));

      const met = visitors.flatMap((some) => some.met);
      report(
        scenario,
        `${manner}: ${entries.filter(isAcknowledged).length} acknowledged, ${entries.filter(isOpen).length} without one, writing again after ${againMs} ms; ${met.length} visitors, ${met.filter(({ result }) => result === 503).length} told 503`,
      );
      expect(await findViolations(await fleet.world())).toEqual([]);
      expect(met.filter(({ result }) => ![200, 404, 503].includes(Number(result)))).toEqual([]);
      expect(programs.map(({ child }) => child.exitCode)).toEqual([null, null]);
      expect(entries.filter(({ status }) => status === null)).toEqual([]);
    },
  );
});
