import { parseArgs } from 'node:util';

import { DomainStartError } from '@ximblox/db';

import { readConfig, readEnvironment } from '../config.ts';
import { commands, usage } from './commands.ts';

/** A wrong call: told in a sentence, with how it is done. */
const refuse = (sentence: string): never => {
  process.stderr.write(`${sentence}\n\n${usage}\n`);
  process.exit(2);
};

async function main(): Promise<void> {
  const [name = '', ...rest] = process.argv.slice(2);
  if (name === '' || name === 'help' || name === '--help') return void process.stdout.write(`${usage}\n`);
  const command = commands[name] ?? refuse(`There is no command "${name}".`);
  const cwd = process.cwd();
  const environment = readEnvironment(cwd);
  try {
    const { values, positionals } = parseArgs({ args: rest, allowPositionals: true, options: command.options });
    await command.run({ config: readConfig(environment, cwd), values, positionals, calledFrom: environment['INIT_CWD'] ?? cwd });
  } catch (error) {
    const isWrongCall = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (isWrongCall) refuse(error.message);
    if (!(error instanceof DomainStartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

await main();
