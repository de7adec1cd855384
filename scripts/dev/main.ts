// The program of npm run dev: PostgreSQL, the server, the watching build of the site, and Vite before them all.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

import { readConfig, readEnvironment, type Config } from '../../apps/server/src/config.ts';
import { root } from '../lib/run.mjs';
import { serveFront } from './front.ts';
import { inOneLine } from './in-one-line.ts';
import { holdPostgres } from './postgres.ts';
import { runServer } from './server.ts';

const closers: (() => Promise<void>)[] = [];
let stopping: Promise<never> | undefined;

async function stopAll(code: number): Promise<never> {
  for (const close of closers.splice(0).toReversed())
    await close().catch((error: unknown) => console.error(inOneLine(String(error))));
  process.exit(code);
}

const stop = (code: number): void => void (stopping ??= stopAll(code));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
// Whoever started this was killed.
process.once('disconnect', () => stop(0));

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** What differs for the server from `npm start`: it is behind Vite, draws every page anew, and stops without waiting. */
const environmentOf = (config: Config, serverPort: number): Record<string, string> => ({
  HOST: '127.0.0.1',
  PORT: String(serverPort),
  PUBLIC_URL: config.publicUrl,
  SITE_CACHE_MB: '0',
  SHUTDOWN_DELAY: '0',
});

try {
  const config = readConfig(readEnvironment(root), root);
  process.env['PRODUCT_KEY'] = config.productKey;
  closers.push(await holdPostgres(config));
  const serverPort = await findFreePort();
  let showSite = (): void => {};
  const server = runServer({
    environment: environmentOf(config, serverPort),
    onReady: () => showSite(),
    onSiteTaken: () => showSite(),
  });
  closers.push(() => server.stop());
  const site = fork(path.join(import.meta.dirname, 'site.ts'));
  site.on('message', () => server.takeSite());
  closers.push(async () => void site.kill());
  const front = await serveFront(server, { port: config.port, host: config.host, serverPort });
  closers.push(() => front.close());
  showSite = front.showSite;
} catch (error) {
  console.error(inOneLine(error instanceof Error ? error.message : String(error)));
  stop(1);
}
