import { completeEnvironment, readConfig, readEnvironment, type Config, type Environment } from '../config.ts';
import { createLog } from '../kernel/log.ts';
import type { Call, Command } from './command.ts';
import { describeFailure } from './describe-failure.ts';

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

/**
 * Runs a command with the settings of the environment and of `.env` in the current folder. A failure is written to the terminal in a sentence,
 * and to the log. @returns the exit status
 */
export async function carryOut(
  command: Command,
  name: string,
  given: Pick<Call, 'values' | 'positionals'>,
  environment: Environment | undefined,
): Promise<number> {
  const cwd = process.cwd();
  let config: Config | undefined;
  try {
    const settings = readEnvironment(cwd, environment);
    config = readConfig(settings, cwd);
    completeEnvironment({ SITE: config.site });
    // What is imported or made anew has blocks and page types.
    await import('../boot/site-package.ts');
    const { run } = await command.load();
    return (await run({ config, ...given, calledFrom: settings['INIT_CWD'] ?? cwd })) ?? 0;
  } catch (error) {
    if (config !== undefined) logFailure(config, name, error);
    process.stderr.write(`${describeFailure(error, name)}\n`);
    return 1;
  }
}
