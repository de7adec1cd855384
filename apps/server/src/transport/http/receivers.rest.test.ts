import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';

import { afterEach, describe, expect, test } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../testing/app.ts';
import { openDownloadsMax } from './open-downloads.ts';

const patience = { timeout: 30_000 };
const megabyte = 1024 * 1024;

describe('who asks for a large file', { timeout: 120_000 }, () => {
  let server: TestApp;
  let staff: Caller;
  let port: number;
  let url: string;
  const sockets: Socket[] = [];
  const open = async (bodyLimits: NonNullable<Parameters<typeof createTestApp>[0]>['bodyLimits']): Promise<void> => {
    server = await createTestApp({ bodyLimits: bodyLimits ?? {}, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
    staff = await server.loginAs(['manage-media']);
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const file = { field: 'f', name: 'large.txt', type: 'text/plain', bytes: Buffer.alloc(24 * megabyte, 'a line of text\n') };
    const { body } = await staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, file);
    url = `/api/ximblox/medialib/file/${String((body['file'] as { id: number }).id)}`;
  };
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await server.close();
  });
  const hasty = { uploadWindow: 1_500, uploadWindowBytes: 15_000, checkInterval: 100 };

  /** A client that asks and reads at most so much at a time. */
  function ask(
    target: string,
    address: string,
    bytesPerTick = 0,
    cookie = staff.cookie,
  ): { socket: Socket; status: () => number; received: () => number; isClosed: () => boolean } {
    let received = 0;
    let isClosed = false;
    let status = 0;
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    socket.on('close', () => (isClosed = true));
    socket.on('data', (chunk: Buffer) => {
      if (status === 0) status = Number(chunk.toString('latin1').split(' ')[1]);
      received += chunk.length;
      socket.pause();
      if (bytesPerTick > 0) setTimeout(() => socket.resume(), (chunk.length / bytesPerTick) * 50);
    });
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: a\r\n${cookie === '' ? '' : `Cookie: ${cookie}\r\n`}X-Forwarded-For: ${address}\r\n\r\n`,
    );
    return { socket, status: () => status, received: () => received, isClosed: () => isClosed };
  }
  /** The address of a file of the site that is kept in memory, once it was sent. */
  async function cachedFile(): Promise<string> {
    const assets = path.join(import.meta.dirname, '../../../../site/dist/client/assets');
    const address = `/assets/${readdirSync(assets).find((name) => name.endsWith('.css')) ?? ''}`;
    for (let time = 0; time < 2; time += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { 'accept-encoding': 'identity' } });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
    // No route gave the second answer: those take no time.
    expect(server.logLines().some((line) => line.includes('"ms":0,'))).toBe(true);
    return address;
  }
  const openSockets = (): Promise<number> =>
    new Promise((resolve, reject) => {
      server.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
    });

  test('and reads nothing of it is disconnected after the time that senders have', async () => {
    await open(hasty);
    const clients = Array.from({ length: 20 }, () => ask(url, '203.0.113.7'));
    await expect.poll(() => clients.filter(({ status }) => status() === 200).length, patience).toBe(20);
    expect(await openSockets()).toBe(20);
    await expect.poll(openSockets, patience).toBe(0);
  });

  test('and reads it slowly but steadily gets it', async () => {
    await open(hasty);
    const client = ask(url, '203.0.113.7', 400_000);
    await expect.poll(client.received, { timeout: 60_000 }).toBeGreaterThan(24 * megabyte);
  });

  test('has a hundred open at a time for a network; the next is 429 with the time to wait, and other networks are served', async () => {
    await open({});
    const clients = Array.from({ length: openDownloadsMax }, () => ask(url, '203.0.113.7'));
    await expect.poll(() => clients.filter(({ status }) => status() === 200).length, patience).toBe(openDownloadsMax);
    // A busy machine must not have closed the first of them meanwhile.
    expect(clients.filter(({ isClosed }) => isClosed())).toEqual([]);
    const [refused, other] = [ask(url, '203.0.113.99'), ask(url, '198.51.100.1')];
    await expect.poll(() => [refused.status(), other.status()], patience).toEqual([429, 200]);
    // Files of the site and the back office are read from open files too.
    const assets = ['/assets/none.js', '/cmsadmin/assets/none.js'].map((one) => ask(one, '203.0.113.99'));
    await expect.poll(() => assets.map(({ status }) => status()), patience).toEqual([429, 429]);
    // So is what was sent before and is answered from memory.
    const cachedPath = await cachedFile();
    const cachedStatuses = ['203.0.113.99', '198.51.100.1'].map((address) => ask(cachedPath, address, 1_000_000, ''));
    await expect.poll(() => cachedStatuses.map(({ status }) => status()), patience).toEqual([429, 200]);
    for (const { socket } of clients) socket.destroy();
    await expect
      .poll(async () => {
        const again = ask(url, '203.0.113.7');
        await expect.poll(again.status, patience).toBeGreaterThan(0);
        return again.status();
      }, patience)
      .toBe(200);
  });
});
