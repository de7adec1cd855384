import { parseArgs } from 'node:util';

import { DomainStartError } from '@ximblox/db';

import { readConfig, readEnvironment } from '../config.ts';
import { commands, usage } from './commands.ts';

/** A wrong call: told in a sentence, with how it is done. */
const refuse = (sentence: string, help: string): never => {
  process.stderr.write(`${sentence}\n\n${help}\n`);
  process.exit(2);
};

/** The part of a message that says what is wrong; what comes after it speaks of the parser. */
const firstSentence = (message: string): string => `${(message.split('. ')[0] ?? message).replace(/\.$/, '')}.`;

async function main(): Promise<void> {
  const [name = '', ...rest] = process.argv.slice(2);
  if (name === '' || name === 'help' || name === '--help' || name === '-h') return void process.stdout.write(`${usage}\n`);
  const command = commands[name] ?? refuse(`There is no command "${name}".`, usage);
  const cwd = process.cwd();
  try {
    const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args: rest, allowPositionals: true, options });
    if (values.help === true) return void process.stdout.write(`npm run cms -- ${command.help}\n`);
    const [extra] = positionals.slice(command.words);
    if (extra !== undefined) refuse(`"${extra}" is more than this command takes.`, `npm run cms -- ${command.help}`);
    const environment = readEnvironment(cwd);
    const config = readConfig(environment, cwd);
    await command.run({ config, values, positionals, calledFrom: environment['INIT_CWD'] ?? cwd });
  } catch (error) {
    const isWrongCall = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (isWrongCall) refuse(firstSentence(error.message), `npm run cms -- ${command.help}`);
    if (!(error instanceof DomainStartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    // An interrupted command's work is still waiting for answers that will not come.
    process.exit(1);
  }
}

await main();
