import '../boot/site-package.ts';
import { parseArgs } from 'node:util';

import { readConfig, readEnvironment, type Config } from '../config.ts';
import { createLog } from '../kernel/log.ts';
import { commands, usage } from './commands.ts';
import { describeFailure } from './describe-failure.ts';

/** A wrong call: told in a sentence, with how it is done. */
const refuse = (sentence: string, help: string): never => {
  process.stderr.write(`${sentence}\n\n${help}\n`);
  process.exit(2);
};

/** The part of a message that says what is wrong; what comes after it speaks of the parser. */
const firstSentence = (message: string): string => `${(message.split('. ')[0] ?? message).replace(/\.$/, '')}.`;

/** Leaves a line in the log: commands are called by clocks too, where nobody reads what they say. */
function logFailure(config: Config, command: string, error: unknown): void {
  try {
    const { log, flush } = createLog(config);
    log.error({ event: 'command-failed', command, err: error }, 'A command of the command line failed.');
    flush();
  } catch {
    // There is no log to be had; the terminal says what is wrong.
  }
}

async function main(): Promise<void> {
  const [name = '', ...rest] = process.argv.slice(2);
  if (name === '' || name === 'help' || name === '--help' || name === '-h') return void process.stdout.write(`${usage}\n`);
  const command = commands[name] ?? refuse(`There is no command "${name}".`, usage);
  const cwd = process.cwd();
  let config: Config | undefined;
  try {
    const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args: rest, allowPositionals: true, options });
    if (values.help === true) return void process.stdout.write(`npm run cms -- ${command.help}\n`);
    const [extra] = positionals.slice(command.words);
    if (extra !== undefined) refuse(`"${extra}" is more than this command takes.`, `npm run cms -- ${command.help}`);
    const environment = readEnvironment(cwd);
    config = readConfig(environment, cwd);
    await command.run({ config, values, positionals, calledFrom: environment['INIT_CWD'] ?? cwd });
  } catch (error) {
    const isWrongCall = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (isWrongCall) refuse(firstSentence(error.message), `npm run cms -- ${command.help}`);
    if (config !== undefined) logFailure(config, name, error);
    process.stderr.write(`${describeFailure(error, name)}\n`);
    // An interrupted command's work is still waiting for answers that will not come.
    process.exit(1);
  }
}

await main();
