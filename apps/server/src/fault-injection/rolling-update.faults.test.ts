import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openBalancer, statusOf, type Balancer } from '../testing/servers/balancer.ts';
import { makeImage } from '../testing/factories.ts';
import { openFleet, type Fleet } from './fleet.ts';
import { patienceMs, report, times } from './seed.ts';
import { send, sendVisitors, type VisitorRequest, type Visitors } from '../testing/callers/visitors.ts';

const scenario = 'rolling-update';
const delaySeconds = 5;
const address = '/en/a-page';

let fleet: Fleet;
let image: Buffer;
beforeEach(async () => {
  fleet = await openFleet(scenario, { SHUTDOWN_DELAY: String(delaySeconds) });
  image = await makeImage([12, 12]);
});
afterEach(() => fleet.close());

const makeLivePage = async (): Promise<void> => {
  const page = { title: 'A page', slug: 'a-page', type: 'content', locale: 'en-gb', typeData: {} };
  const { body } = await fleet.editor.send('POST', '/api/ximblox/page/create', page);
  expect((await fleet.editor.send('POST', `/api/ximblox/page/${String(body['pageID'])}/publish`)).status).toBe(200);
};

const get = (name: string, path: string) => (): VisitorRequest => ({ name, method: 'GET', path });
/** A slow upload: with 28 pauses of a quarter of a second it outlasts the delay. */
const upload = (name: string, pauses: number) => async (): Promise<VisitorRequest> => {
  const head = `--x\r\nContent-Disposition: form-data; name="path"\r\n\r\n/\r\n--x\r\nContent-Disposition: form-data; name="f"; filename="${name}.png"\r\nContent-Type: image/png\r\n\r\n`;
  const size = Math.ceil(image.length / (pauses + 1));
  const body = Array.from({ length: pauses + 1 }, (_, index) => image.subarray(index * size, (index + 1) * size));
  const headers = { ...(await fleet.editor.changeHeaders()), 'content-type': 'multipart/form-data; boundary=x' };
  return {
    name,
    method: 'POST',
    path: '/api/ximblox/medialib/add-file',
    headers,
    pieces: [head, ...body, '\r\n--x--\r\n'],
    pauseMs: pauses === 0 ? 0 : 250,
  };
};
let drafts = 0;
const newPage = async (): Promise<VisitorRequest> => {
  drafts += 1;
  const input = { title: 'A draft', slug: `draft-${drafts}`, type: 'content', locale: 'en-gb', typeData: {} };
  const headers = { ...(await fleet.editor.changeHeaders()), 'content-type': 'application/json' };
  return { name: 'new page', method: 'POST', path: '/api/ximblox/page/create', headers, pieces: [JSON.stringify(input)] };
};
/** One visitor of each kind. */
const kinds = () => [
  get('page', address),
  get('REST', `/api/ximblox/page/get-by-slug-query?slug=${encodeURIComponent(address)}`),
  get('tRPC', '/api/trpc/tags.fetch?input=%7B%7D'),
  newPage,
  upload('upload', 0),
];

describe('servers that are replaced one after another', () => {
  let balancer: Balancer;
  beforeEach(async () => {
    balancer = await openBalancer();
  });
  afterEach(() => balancer.close());

  it('behind a load balancer that follows /readyz refuse, interrupt and fail no request', async () => {
    const join = async (): Promise<void> => {
      const { origin } = await fleet.start();
      balancer.add(origin);
      await expect.poll(balancer.ready, { timeout: patienceMs, interval: 50 }).toContain(origin);
    };
    await Promise.all([join(), join()]);
    await makeLivePage();
    const visitors: Visitors[] = [
      sendVisitors(balancer.origin, kinds(), { keepsConnection: true, restMs: 60 }),
      sendVisitors(balancer.origin, kinds(), { keepsConnection: false, restMs: 60 }),
      sendVisitors(balancer.origin, [upload('slow upload', 28)], { keepsConnection: true, restMs: 100 }),
    ];
    const stopMs: number[] = [];
    for (let replaced = 0; replaced < times(4); replaced += 1) {
      await join();
      const [oldest] = fleet.programs;
      if (oldest === undefined) throw new Error('Nobody is there to be replaced.');
      const began = Date.now();
      expect(await fleet.end(oldest, 'SIGTERM')).toBe(0);
      stopMs.push(Date.now() - began);
      balancer.remove(oldest.origin);
    }
    await Promise.all(visitors.map((some) => some.stop()));
    const met = visitors.flatMap((some) => some.met);
    const counts = Object.groupBy(met, ({ name }) => name);
    const summary = Object.entries(counts).map(([name, some]) => `${some?.length ?? 0} × ${name}`);
    report(scenario, `${summary.join(', ')}; stops took ${stopMs.join(', ')} ms`);
    expect(met.filter(({ result }) => result !== 200)).toEqual([]);
    for (const name of ['page', 'REST', 'tRPC', 'new page', 'upload', 'slow upload'])
      expect(counts[name]?.length ?? 0).toBeGreaterThan(name === 'slow upload' ? 2 : 10);
  });
});

describe('a server', () => {
  it('that receives SIGTERM reports it at /readyz immediately, continues to serve and asks for connections to be closed; a second signal, a second later, stops it immediately', async () => {
    const program = await fleet.start({ SHUTDOWN_DELAY: '300' });
    await makeLivePage();
    const agents = kinds().map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
    const askAll = async () => {
      const met = await Promise.all(
        kinds().map(async (kind, index) => send(program.origin, await kind(), agents[index] ?? false)),
      );
      return met.map(({ result, isLast }) => ({ result, isLast }));
    };
    const asOf = (isLast: boolean) => kinds().map(() => ({ result: 200, isLast }));
    expect(await askAll()).toEqual(asOf(false));
    program.child.kill('SIGTERM');
    const readiness: (number | undefined)[] = [];
    while (readiness.at(-1) !== 503) readiness.push(await statusOf(`${program.origin}/readyz`));
    // No request is refused between the signal and the 503.
    expect(new Set(readiness.slice(0, -1))).toEqual(new Set(readiness.length > 1 ? [200] : []));
    // On existing connections, and on new ones.
    expect(await askAll()).toEqual(asOf(true));
    expect(await askAll()).toEqual(asOf(true));
    expect(await statusOf(`${program.origin}/livez`)).toBe(200);
    // Within a second it would be the same signal, as parents pass it on.
    await sleep(1_100);
    expect(await fleet.end(program, 'SIGTERM')).toBe(143);
    for (const agent of agents) agent.destroy();
  });

  it('that closes its port serves the open connections, and closes them only afterwards', async () => {
    const program = await fleet.start({ SHUTDOWN_DELAY: '1' });
    await makeLivePage();
    const { hostname, port } = new URL(program.origin);
    program.child.kill('SIGTERM');
    const served: Promise<string>[] = [];
    const ask = async (socket: Socket): Promise<void> => {
      await sleep(600);
      socket.write(`GET ${address} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    };
    // Another client connects continuously, until connections are refused.
    for (;;) {
      const socket = connect(Number(port), hostname);
      const isConnected = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      if (!isConnected) break;
      served.push(text(socket).catch(String));
      void ask(socket);
      await sleep(50);
    }
    const lines = (await Promise.all(served)).map((answer) => answer.split('\r\n')[0]);
    // A connection that the kernel has accepted and the server has not is reset when the port closes.
    const lastServed = lines.findLastIndex((line) => line === 'HTTP/1.1 200 OK');
    expect(lines.slice(0, lastServed + 1).filter((line) => line !== 'HTTP/1.1 200 OK')).toEqual([]);
    expect(lastServed).toBeGreaterThan(5);
    expect(lines.length - 1 - lastServed).toBeLessThanOrEqual(5);
    expect(await fleet.end(program, 'SIGTERM')).not.toBe(1);
  });

  it('whose terminal gets Ctrl C twice stops immediately', async () => {
    const program = await fleet.start({ SHUTDOWN_DELAY: '300' });
    program.child.kill('SIGINT');
    await expect.poll(() => statusOf(`${program.origin}/readyz`), { timeout: patienceMs }).toBe(503);
    expect(await fleet.end(program, 'SIGINT')).toBe(130);
  });

  it('that starts is ready as soon as it answers, and reports nothing else before', async () => {
    const first = await fleet.start();
    await makeLivePage();
    await fleet.end(first, 'SIGTERM');
    const program = await fleet.launch();
    const before: (number | undefined)[] = [];
    for (
      let status = await statusOf(`${program.origin}/readyz`);
      status !== 200;
      status = await statusOf(`${program.origin}/readyz`)
    ) {
      before.push(status);
      expect(program.child.exitCode).toBe(null);
      await sleep(5);
    }
    const met = await Promise.all(kinds().map(async (kind) => send(program.origin, await kind(), false)));
    expect(met.map(({ result }) => result)).toEqual([200, 200, 200, 200, 200]);
    expect(before.filter((status) => status !== undefined && status !== 503)).toEqual([]);
  });
});
