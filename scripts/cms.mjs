// npm run cms -- <command>: the command line of the program, on the same settings and data as npm start.
import { ensureInstalled } from './lib/install.mjs';
import { environment, program, run } from './lib/run.mjs';
import { serverEnvironment } from './lib/server-process.mjs';

await ensureInstalled();
const args = ['--disable-warning=ExperimentalWarning', 'apps/server/src/cli/main.ts', ...process.argv.slice(2)];
const { code } = await run(program('node'), args, { env: environment(serverEnvironment) });
process.exit(code);
