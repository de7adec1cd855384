import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const program = path.join(import.meta.dirname, '../cli/main.ts');

/** The output and exit code of a command; `code` is null where a signal ended it. */
export type Outcome = { readonly code: number | null; readonly out: string; readonly err: string };

export type RunningCommand = {
  readonly outcome: Promise<Outcome>;
  /** Its standard output so far. */
  readonly said: () => string;
  readonly signal: (name: NodeJS.Signals) => void;
};

/** Starts a command of the command line in a process of its own. @param input its standard input */
export function startCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  input?: string,
): RunningCommand {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { ...process.env, ...environment },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(input);
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const outcome = once(child, 'close').then(() => ({ code: child.exitCode, out, err }));
  return { outcome, said: () => out, signal: (name) => void child.kill(name) };
}
