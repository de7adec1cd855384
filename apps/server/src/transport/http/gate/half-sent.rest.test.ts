import { connect, type Socket } from 'node:net';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { bodyLimits } from '../bodies/body-limits.ts';

const megabyte = 1024 * 1024;
const [trpc, rest] = ['/api/trpc/search.search', '/api/ximblox/search/search'];

/** A server on a port, and anonymous clients that send raw bytes. */
class Target {
  readonly server: TestApp;
  readonly editor: Caller;
  readonly #port: number;
  readonly #token: string;
  readonly #senders: Sender[] = [];

  private constructor(server: TestApp, editor: Caller, port: number, token: string) {
    this.server = server;
    this.editor = editor;
    this.#port = port;
    this.#token = token;
  }

  static async start(options: Parameters<typeof createTestApp>[0] = {}): Promise<Target> {
    const server = await createTestApp(options);
    const editor = await server.loginAs(['manage-tags', 'manage-media']);
    const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const { headers } = await server.visitor.get('/api/ximblox/settings/get');
    return new Target(server, editor, port, String(headers['x-csrf-token']));
  }

  /** A client that sends these headers and part of a body. */
  send(url: string, headers: readonly string[], part: Buffer | string): Sender {
    const own = headers.some((header) => header.startsWith('Cookie')) ? [] : [`X-CSRF-Token: ${this.#token}`];
    const all = ['Host: a', 'X-Requested-With: XMLHttpRequest', ...own, ...headers];
    const sender = new Sender(this.#port, `POST ${url} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n`, part);
    this.#senders.push(sender);
    return sender;
  }

  /** A number of clients that send part of a JSON body. */
  sendParts(count: number, url: string, framing: string, part: Buffer | string): Sender[] {
    return Array.from({ length: count }, () => this.send(url, ['Content-Type: application/json', framing], part));
  }

  hangUp(): void {
    for (const { socket } of this.#senders.splice(0)) socket.destroy();
  }
}

/** A connection that sends a head and part of a body, and what it received. */
class Sender {
  readonly socket: Socket;
  answer = '';
  isClosed = false;
  constructor(port: number, head: string, part: Buffer | string) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('error', () => {});
    this.socket.on('data', (chunk) => (this.answer += chunk.toString('latin1')));
    this.socket.on('close', () => (this.isClosed = true));
    this.socket.write(head);
    this.socket.write(part);
  }
  get status(): number {
    return Number(this.answer.split(' ')[1] ?? 0);
  }
}

const patience = { timeout: 30_000 };
const answered = (senders: readonly Sender[], status: number): number =>
  senders.filter((sender) => sender.status === status).length;
const chunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

describe('a partial body', { timeout: 60_000 }, () => {
  let target: Target;
  beforeAll(async () => {
    target = await Target.start();
  });
  afterEach(() => target.hangUp());
  afterAll(() => target.server.close());

  test.each([trpc, rest])('is refused at once where it would be too large, 120 of them, without buffering: %s', async (url) => {
    const before = process.memoryUsage().rss;
    const senders = target.sendParts(120, url, 'Content-Length: 5000000', Buffer.alloc(4_900_000, 32));
    await expect.poll(() => answered(senders, 413), patience).toBe(120);
    expect(target.server.bodies.bytes).toBe(0);
    // Generous: 120 bodies would be 560 MB.
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * megabyte);
    expect((await target.editor.post('/api/ximblox/tags', { name: `Meanwhile ${url}` })).status).toBe(200);
    await expect.poll(() => senders.every(({ isClosed }) => isClosed), patience).toBe(true);
  });

  test.each([trpc, rest])('is aborted when it exceeds the limit without declaring its length: %s', async (url) => {
    const senders = target.sendParts(20, url, 'Transfer-Encoding: chunked', chunk(Buffer.alloc(megabyte, 32)));
    await expect.poll(() => answered(senders, 413), patience).toBe(20);
    await expect.poll(() => target.server.bodies.bytes).toBe(0);
  });

  test('counts with all others: beyond the share of anonymous callers the next gets a 503, and staff are served', async () => {
    const part = Buffer.alloc(60_000, 32);
    const senders = [trpc, rest].flatMap((url) => target.sendParts(250, url, 'Content-Length: 65000', part));
    await expect.poll(() => answered(senders, 503), patience).toBeGreaterThan(100);
    expect(target.server.bodies.bytes).toBeGreaterThan(bodyLimits.inFlightAnonymous / 2);
    expect(target.server.bodies.bytes).toBeLessThanOrEqual(bodyLimits.inFlightAnonymous);
    expect(senders.find(({ status }) => status === 503)?.answer).toMatch(/\r\nretry-after: [1-9]/i);
    expect((await target.editor.post('/api/ximblox/tags', { name: 'x'.repeat(100_000) })).status).toBe(400);
    expect((await target.editor.post('/api/trpc/tags.create', { name: 'In between' })).status).toBe(200);
    target.hangUp();
    await expect.poll(() => target.server.bodies.bytes, patience).toBe(0);
  });

  test('needs no more memory when sent byte by byte', async () => {
    const [sender] = target.sendParts(1, trpc, 'Content-Length: 4000', '{');
    for (let sent = 0; sent < 1_000; sent += 1) sender?.socket.write(' ');
    await expect.poll(() => target.server.bodies.bytes).toBe(4_000);
  });
});

describe('a slow body', { timeout: 60_000 }, () => {
  let target: Target;
  beforeAll(async () => {
    const short = { bodyTimeout: 1_500, uploadTimeout: 6_000, uploadWindow: 1_500, uploadWindowBytes: 3_000 };
    target = await Target.start({ bodyLimits: { ...short, linger: 300, checkInterval: 100, headersTimeout: 1_500 } });
  });
  afterEach(() => target.hangUp());
  afterAll(() => target.server.close());

  const upload = async (): Promise<Sender> => {
    const { headers } = await target.editor.get('/api/ximblox/settings/get');
    const own = [`Cookie: ${target.editor.cookie}`, `X-CSRF-Token: ${String(headers['x-csrf-token'])}`];
    const part =
      '--b\r\nContent-Disposition: form-data; name="path"\r\n\r\n/\r\n--b\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\n';
    const framing = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 9000000'];
    return target.send('/api/ximblox/medialib/add-file', [...own, ...framing], part);
  };

  test.each([trpc, rest, '/en/contact', '/consent'])('is 408 and closed: %s', async (url) => {
    const type = url.startsWith('/api') ? 'application/json' : 'application/x-www-form-urlencoded';
    const sender = target.send(url, [`Content-Type: ${type}`, 'Content-Length: 100'], '{');
    await expect.poll(() => sender.isClosed, patience).toBe(true);
    expect(sender.status).toBe(408);
    expect(target.server.bodies.bytes).toBe(0);
  });

  test('is closed where it was refused before', async () => {
    const sender = target.send('/api/ximblox/tags', ['Content-Type: application/json', 'Content-Length: 100'], '{');
    await expect.poll(() => sender.status, patience).toBe(401);
    await expect.poll(() => sender.isClosed, patience).toBe(true);
  });

  test('is closed where nothing reads it: %s', async () => {
    for (const url of ['/livez', '/nothing/here', '/api/none']) {
      const sender = target.send(url, ['Content-Length: 100'], '{');
      await expect.poll(() => sender.isClosed, patience).toBe(true);
    }
  });

  test('is 408 for a stalled upload, and leaves nothing', async () => {
    const sender = await upload();
    await expect.poll(() => target.server.bodies.bytes).toBeGreaterThan(0);
    await expect.poll(() => sender.isClosed, patience).toBe(true);
    expect([sender.status, target.server.bodies.bytes]).toEqual([408, 0]);
    expect((await target.editor.post('/api/ximblox/medialib/get-dir', { path: '/' })).body['files']).toEqual([]);
  });

  test('is 408 for an upload that never stalls but is slower than the minimum', async () => {
    const sender = await upload();
    const timer = setInterval(() => sender.socket.write('x'.repeat(50)), 100);
    await expect.poll(() => sender.isClosed, patience).toBe(true);
    clearInterval(timer);
    const { Errors } = JSON.parse(sender.answer.slice(sender.answer.indexOf('{'))) as { Errors: unknown };
    expect([sender.status, Errors, target.server.bodies.bytes]).toMatchObject([
      408,
      [{ name: 'requestTimeout', property: '' }],
      0,
    ]);
  });

  test('may continue for a slow but steady upload, until it exceeds the total time', async () => {
    const sender = await upload();
    const started = Date.now();
    const timer = setInterval(() => sender.socket.write('x'.repeat(1_000)), 100);
    await expect.poll(() => sender.isClosed, patience).toBe(true);
    clearInterval(timer);
    expect(Date.now() - started).toBeGreaterThan(4_500);
    expect(sender.status).toBe(408);
  });

  test('and slow headers are 408', async () => {
    const sender = new Sender(Number(new URL(target.server.app.listeningOrigin).port), 'GET /livez HTTP/1.1\r\nHost:', '');
    await expect.poll(() => sender.isClosed, patience).toBe(true);
    expect(sender.status).toBe(408);
  });
});
