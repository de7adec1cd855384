import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { serverEnvironment, serverOptions } from '../lib/server-process.mjs';

export const root = path.join(import.meta.dirname, '../..');
export const admin = { email: 'admin@bench.example', password: 'Bench-Wave-7-Metres' } as const;

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export type RunningServer = {
  readonly origin: string;
  readonly pid: number;
  readonly child: ChildProcess;
  /** Milliseconds from the start of the process to its first answer. */
  readonly readyMs: number;
  stop(): Promise<void>;
};

const exited = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', () => resolve()) : resolve(),
  );

/**
 * Starts the program as it is started in production and waits for its first answer.
 * @param folder another checkout of it, installed and built
 * @throws Error with its output if it does not start within two minutes
 */
export async function startServer(environment: Readonly<Record<string, string>>, folder: string = root): Promise<RunningServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const begin = performance.now();
  const child = spawn(process.execPath, [...serverOptions, path.join(folder, 'apps/server/src/main.ts')], {
    cwd: folder,
    env: {
      ...process.env,
      ...serverEnvironment,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      SEED: 'none',
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed += String(chunk)));
  child.stderr?.on('data', (chunk) => (printed += String(chunk)));
  while (performance.now() - begin < 120_000) {
    if (child.exitCode !== null) break;
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) {
      const stop = async (): Promise<void> => {
        child.kill('SIGTERM');
        await exited(child);
      };
      return { origin, pid: child.pid ?? 0, child, readyMs: performance.now() - begin, stop };
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not come up:\n${printed}`);
}

/** The resident memory of a process, in megabytes. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** The fields of a process after its name, from its parent on (proc_pid_stat(5)); none once it has ended. */
async function fieldsOf(pid: number): Promise<{ parent: number; own: number; ofChildren: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  // In clock ticks, which Linux counts as hundredths of a second for every program.
  return { parent: fields[1] ?? 0, own: (user + system) * 10, ofChildren: (childUser + childSystem) * 10 };
}

/** The CPU time of a process and its threads so far, in milliseconds. */
export const cpuOf = async (pid: number): Promise<number> => (await fieldsOf(pid)).own;

/** The CPU time of all children of a process's parent, those that have ended included, in milliseconds: of PostgreSQL, given one backend. */
export async function cpuOfSiblings(pid: number): Promise<number> {
  const { parent } = await fieldsOf(pid);
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(processes.map((name) => fieldsOf(Number(name))));
  const siblings = all.filter((one) => one.parent === parent);
  return (await fieldsOf(parent)).ofChildren + siblings.reduce((sum, { own }) => sum + own, 0);
}

/** The peak memory of a process during some work. */
export async function watchMemory<Result>(pid: number, work: () => Promise<Result>): Promise<{ result: Result; peak: number }> {
  let peak = await memoryOf(pid);
  const timer = setInterval(() => {
    void memoryOf(pid).then((now) => (peak = Math.max(peak, now)));
  }, 50);
  try {
    const result = await work();
    return { result, peak: Math.max(peak, await memoryOf(pid)) };
  } finally {
    clearInterval(timer);
  }
}

/** A folder that is removed at the end. */
export async function withTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ximblox-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
