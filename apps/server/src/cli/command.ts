import type { Config } from '../config.ts';

export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
export type Call = {
  readonly config: Config;
  readonly values: Values;
  readonly positionals: readonly string[];
  readonly calledFrom: string;
};
/** What carries a command out. */
export type CommandModule = {
  /** @returns the exit status, 0 where it says none @throws what the user is told, with the exit status 1 */
  run(call: Call): Promise<number | void>;
};
export type Command = {
  /** The usage and description; the first line is in the list of all commands. */
  readonly help: string;
  readonly options: Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>;
  /** Maximum number of positional arguments. */
  readonly words: number;
  /** Its module, which is read when the command runs: help and a wrong call need none of the program. */
  load(): Promise<CommandModule>;
};

/** Writes a line to the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** The value of an option, undefined without it. */
export const textOf = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};
