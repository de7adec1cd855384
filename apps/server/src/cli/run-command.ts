import { parseArgs } from 'node:util';

import type { Environment } from '../config.ts';
import { version } from '../version.ts';
import type { Call, Command } from './command.ts';
import { commands, usage } from './commands.ts';

/** The first part of a message; the rest is about the argument parser. */
const firstSentence = (message: string): string => `${(message.split('. ')[0] ?? message).replace(/\.$/, '')}.`;

const print = (text: string): number => {
  process.stdout.write(`${text}\n`);
  return 0;
};

/** Reports a usage error in a sentence, with the help text. */
const refuse = (sentence: string, help: string): number => {
  process.stderr.write(`${sentence}\n\n${help}\n`);
  return 2;
};

type Parsed = Pick<Call, 'values' | 'positionals'> | { readonly wrong: string };

function parse({ options, words }: Command, args: readonly string[]): Parsed {
  try {
    const help = { type: 'boolean', short: 'h' } as const;
    const parsed = parseArgs({ args: [...args], allowPositionals: true, options: { ...options, help } });
    const extra = parsed.values.help === true ? undefined : parsed.positionals[words];
    return extra === undefined ? parsed : { wrong: `"${extra}" is more than this command takes.` };
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      return { wrong: firstSentence(error.message) };
    throw error;
  }
}

/**
 * Runs a command of the command line, which writes to the terminal. What only prints, or refuses how it was called, loads nothing of the program.
 * @param args the command with its arguments, such as `['audit', 'verify']`
 * @param environment that of the process unless given
 * @returns the exit status: 0, 1 where it failed, 2 where it was called wrongly, 3 where a part was done
 */
export async function runCommand(args: readonly string[], environment?: Environment): Promise<number> {
  const [name = '', ...rest] = args;
  if (name === '' || name === 'help' || name === '--help' || name === '-h') return print(usage);
  if (name === '--version' || name === '-v') return print(version);
  const command = commands[name];
  if (command === undefined) return refuse(`There is no command "${name}".`, usage);
  const parsed = parse(command, rest);
  const help = `npm run cms -- ${command.help}`;
  if ('wrong' in parsed) return refuse(parsed.wrong, help);
  if (parsed.values['help'] === true) return print(help);
  const { carryOut } = await import('./carry-out.ts');
  return carryOut(command, name, parsed, environment);
}
