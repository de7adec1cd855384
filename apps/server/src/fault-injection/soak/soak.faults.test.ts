import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { send, sendVisitors, type VisitorRequest, type Met } from '../../testing/callers/visitors.ts';
import { freePort, type Program } from '../../testing/servers/start-program.ts';
import { findViolations } from '../checker.ts';
import { endLeases, holdPage, openFleet, type Fleet } from '../fleet.ts';
import { isAcknowledged, isOpen, untilAcknowledged } from '../journal.ts';
import { isQuick, report, seededRandom, soakMs, type Random } from '../seed.ts';
import { attacksWith, holdConnections } from './attackers.ts';
import { watchMemory } from './memory.ts';

const scenario = 'soak';
/** Below it, what the heap gains is what caches still gain. */
const judgedFromMs = 300_000;
const address = '/en/a-page';

const get = (name: string, path: string) => (): VisitorRequest => ({ name, method: 'GET', path });
const reads = [
  get('page', address),
  get('overview', '/en'),
  get('missing page', '/en/nothing-is-here'),
  get('search', '/en/search?q=page'),
  get('REST', `/api/ximblox/page/get-by-slug-query?slug=${encodeURIComponent(address)}`),
  get('tRPC', '/api/trpc/tags.fetch?input=%7B%7D'),
  get('sitemap', '/sitemap.xml'),
];
/** What a visitor may be told: the answer, that the page is gone or moved, or to come back. */
const fitting = new Set<number | string>([200, 301, 302, 304, 404, 429, 503]);
const isRefusal = ({ result }: Met): boolean => result === 503 || (typeof result === 'number' && result < 500);

const countsOf = (met: readonly Met[]): string =>
  Object.entries(Object.groupBy(met, ({ result }) => String(result)))
    .map(([result, some]) => `${some?.length ?? 0} × ${result}`)
    .join(', ');

// Minutes long if it is to say anything: not part of `npm test`.
describe.skipIf(isQuick)('two servers under load, attacks and faults', () => {
  let fleet: Fleet;
  let lasting: Program;
  let metrics: string;
  let pageID: number;
  beforeAll(async () => {
    fleet = await openFleet(scenario);
    const port = await freePort();
    metrics = `http://127.0.0.1:${port}/metrics`;
    lasting = await fleet.start({ METRICS_PORT: String(port), HOST: '127.0.0.1' });
    const page = { title: 'A page', slug: 'a-page', type: 'content', locale: 'en-gb', typeData: {} };
    const { body } = await fleet.editor.send('POST', '/api/ximblox/page/create', page);
    pageID = Number(body['pageID']);
    await fleet.editor.send('POST', `/api/ximblox/page/${pageID}/publish`);
  });
  afterAll(() => fleet.close());

  /** The server that is killed and replaced; the lasting one shows what becomes of its memory. */
  const other = (): Program | undefined => fleet.programs.find((program) => program !== lasting);
  const faults: Readonly<Record<string, (random: Random) => Promise<unknown>>> = {
    async killed() {
      const program = other();
      if (program !== undefined) await fleet.end(program, 'SIGKILL');
      await fleet.start();
    },
    async replaced() {
      const program = other();
      await fleet.start();
      if (program !== undefined) expect(await fleet.end(program, 'SIGTERM')).toBe(0);
    },
    async stalled(random) {
      const program = other();
      program?.child.kill('SIGSTOP');
      await sleep(random.between(200, 2_000));
      program?.child.kill('SIGCONT');
    },
    'connections ended': () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'ximblox' and pid <> pg_backend_pid()`.execute(fleet.db),
    'page locked': (random) =>
      fleet.db.transaction().execute(async (holder) => {
        await holdPage(holder, pageID);
        await sleep(random.between(200, 2_000));
      }),
  };

  it(
    'lose nothing that was acknowledged, fail no visitor, and use no more memory in the end',
    { timeout: soakMs + 900_000 },
    async () => {
      const random = seededRandom(scenario);
      const end = Date.now() + soakMs;
      await fleet.start();
      const memory = watchMemory(metrics);
      const writers = fleet.write(4, random);
      const visitors = [
        sendVisitors(lasting.origin, reads, { keepsConnection: true, restMs: 50 }),
        sendVisitors(lasting.origin, reads, { keepsConnection: false, restMs: 150 }),
      ];
      const held = holdConnections(lasting.origin, 50);
      const attacked: Met[] = [];
      // With a visitor's token for changes: without it most would be refused before they do anything.
      const attacks = attacksWith(await fleet.visitor.changeHeaders());
      const attack = async (): Promise<void> => {
        for (let turn = 0; Date.now() < end; turn += 1) {
          const request = attacks[turn % attacks.length];
          if (request !== undefined) attacked.push(await send(lasting.origin, request(), false));
          await sleep(20);
        }
      };
      const injected: string[] = [];
      const injure = async (): Promise<void> => {
        while (Date.now() < end) {
          for (const [name, injureOnce] of Object.entries(faults)) {
            await injureOnce(random);
            injected.push(name);
            await sleep(random.between(300, 2_000));
          }
        }
      };
      await Promise.all([attack(), attack(), injure()]);
      await untilAcknowledged(fleet.journal, 100);
      await Promise.all([writers.stop(), held.stop(), ...visitors.map((some) => some.stop())]);
      memory.stop();
      await endLeases(fleet.db);

      const { entries } = fleet.journal;
      const met = visitors.flatMap((some) => some.met);
      const kinds = Object.entries(Object.groupBy(injected, (name) => name)).map(
        ([name, some]) => `${some?.length ?? 0} × ${name}`,
      );
      report(
        scenario,
        `${entries.filter(isAcknowledged).length} acknowledged, ${entries.filter(isOpen).length} without an answer`,
      );
      report(scenario, `visitors ${countsOf(met)}; attacks ${countsOf(attacked)}; faults ${kinds.join(', ')}`);
      report(scenario, memory.told());
      expect(met.filter(({ result }) => !fitting.has(result))).toEqual([]);
      expect(met.filter(({ name, result }) => name === 'page' && result === 200).length).toBeGreaterThan(50);
      expect(attacked.filter((one) => !isRefusal(one) && typeof one.result === 'number')).toEqual([]);
      expect(lasting.child.exitCode).toBe(null);
      expect(await findViolations(await fleet.world())).toEqual([]);
      if (soakMs < judgedFromMs) return;
      const { early, late } = memory.quarters();
      expect(late / early, memory.told()).toBeLessThan(1.25);
    },
  );
});
