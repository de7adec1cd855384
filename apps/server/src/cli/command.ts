import type { Config } from '../config.ts';

export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
export type Call = {
  readonly config: Config;
  readonly values: Values;
  readonly positionals: readonly string[];
  readonly calledFrom: string;
};
export type Command = {
  /** The usage and description; the first line is in the list of all commands. */
  readonly help: string;
  readonly options: Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>;
  /** Maximum number of positional arguments. */
  readonly words: number;
  run(call: Call): Promise<void>;
};

/** Writes a line to the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** The value of an option, undefined without it. */
export const textOf = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};
