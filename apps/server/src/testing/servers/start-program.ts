import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

const ownRoot = path.resolve(import.meta.dirname, '../../../../..');
const startMsMax = 300_000;

/** The administrator that the first start of the program creates. */
export const administrator = { email: 'admin@example.org', password: 'Wave-Basin-260' };

export type Program = {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Its output so far. */
  readonly output: () => string;
  /** Sends a signal and waits for the exit. @returns the exit code; null if the signal terminated it */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>;
};

type ProgramOptions = {
  readonly dataDir: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** The folder of the program; this one's unless given. */
  readonly root?: string;
};

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

/** Runs the program in a process of its own, without this process's environment. */
function launch({ dataDir, environment, root = ownRoot }: ProgramOptions, port: number): Omit<Program, 'origin'> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      // As `npm start` does: it halves the start.
      NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      // A busy machine must not decide what a test sees.
      MAX_EVENT_LOOP_DELAY: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const hear = (chunk: Buffer): void => {
    text += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'close');
  const end = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return { child, output: () => text, end };
}

/** Runs the program without waiting, so that it can be killed at any step of its start. */
export async function launchProgram(options: ProgramOptions): Promise<Program> {
  const port = await freePort();
  return { ...launch(options, port), origin: `http://localhost:${port}` };
}

/** Starts the built program as `npm start` does and waits until it prints its URL. @throws Error with its output if it exits before */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const program = await launchProgram(options);
  const deadline = Date.now() + startMsMax;
  while (!program.output().includes('API documentation')) {
    if (program.child.exitCode !== null || Date.now() > deadline) {
      await program.end('SIGKILL');
      throw new Error(`The program did not start:\n${program.output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return program;
}

/** Runs the program with settings that it must reject. @returns output and exit code */
export async function runRefused(options: ProgramOptions): Promise<{ code: number | null; output: string }> {
  const program = launch(options, await freePort());
  await once(program.child, 'close');
  return { code: program.child.exitCode, output: program.output() };
}
