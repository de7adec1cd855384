import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { vi } from 'vitest';

import { runCommand } from '../cli/run-command.ts';

const program = path.join(import.meta.dirname, '../cli/main.ts');
/** As `npm run cms` does: it halves the start. */
const compileCache = path.resolve(import.meta.dirname, '../../../../.cache/compiled');

/** The output and exit code of a command; `code` is null where a signal ended it. */
export type Outcome = { readonly code: number | null; readonly out: string; readonly err: string };

export type RunningCommand = {
  readonly outcome: Promise<Outcome>;
  /** Its standard output so far. */
  readonly output: () => string;
  readonly signal: (name: NodeJS.Signals) => void;
};

/** Starts a command of the command line in a process of its own. @param input its standard input */
export function startCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  input?: string,
): RunningCommand {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...environment },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(input);
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const outcome = once(child, 'close').then(() => ({ code: child.exitCode, out, err }));
  return { outcome, output: () => out, signal: (name) => void child.kill(name) };
}

/**
 * Runs a command in this process, which has loaded the program already: for what a command says, refuses and does. What only a process has, such as its
 * end by itself or by a signal, takes `startCommand`. One at a time, as the terminal is the process's.
 */
export async function callCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Outcome & { readonly code: number }> {
  const heard = { out: '', err: '' };
  const hear = (name: keyof typeof heard) => (text: string | Uint8Array) => {
    heard[name] += typeof text === 'string' ? text : Buffer.from(text).toString();
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(hear('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(hear('err')),
  ];
  try {
    return { code: await runCommand(args, { ...process.env, ...environment }), ...heard };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
