import '../boot/site-package.ts';
import { parseArgs } from 'node:util';

import { readConfig, readEnvironment, type Config } from '../config.ts';
import { createLog } from '../kernel/log.ts';
import { version } from '../version.ts';
import { commands, usage } from './commands.ts';
import { describeFailure } from './describe-failure.ts';

/** Reports a usage error in a sentence, with the help text. */
const refuse = (sentence: string, help: string): never => {
  process.stderr.write(`${sentence}\n\n${help}\n`);
  process.exit(2);
};

/** The first part of a message; the rest is about the argument parser. */
const firstSentence = (message: string): string => `${(message.split('. ')[0] ?? message).replace(/\.$/, '')}.`;

/** Logs the failure: commands also run from cron, where nobody reads their output. */
function logFailure(config: Config, command: string, error: unknown): void {
  try {
    const { log, flush } = createLog(config);
    log.error({ event: 'command-failed', command, err: error }, 'A command failed.');
    flush();
  } catch {
    // Without a log, the terminal shows the error.
  }
}

async function main(): Promise<void> {
  const [name = '', ...rest] = process.argv.slice(2);
  if (name === '' || name === 'help' || name === '--help' || name === '-h') return void process.stdout.write(`${usage}\n`);
  if (name === '--version' || name === '-v') return void process.stdout.write(`${version}\n`);
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
    // An interrupted command still waits for responses that will not come.
    process.exit(1);
  }
}

await main();
