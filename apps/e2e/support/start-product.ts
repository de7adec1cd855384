import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const startMsMax = 120_000;

/** Who the product's first start makes; the walks log in as this person. */
export const administrator = { email: 'admin@example.org', password: 'Wave-Basin-260' };

export type Product = { readonly origin: string; readonly stop: () => Promise<void> };

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

/** Resolves when the program says where it is; rejects with all that it said when it ends before. */
async function whenReady(child: ChildProcess): Promise<void> {
  let said = '';
  const timeout = AbortSignal.timeout(startMsMax);
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('API documentation')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The product ended with ${String(code)}:\n${said}`)));
    timeout.addEventListener('abort', () => reject(new Error(`The product did not start in time:\n${said}`)));
  });
}

/** Starts the built product as `npm start` does: a process of its own, an empty data folder, its embedded services, its demo content. */
export async function startProduct(environment: Readonly<Record<string, string>> = {}): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ximblox-e2e-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: origin,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await whenReady(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}
