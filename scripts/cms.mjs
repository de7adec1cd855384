// npm run cms -- <command>: the command line of the program, on the same settings and data as npm start.
import { ensureInstalled } from './lib/install.mjs';
import { program, run } from './lib/run.mjs';

await ensureInstalled();
const { code } = await run(program('node'), [
  '--disable-warning=ExperimentalWarning',
  'apps/server/src/cli/main.ts',
  ...process.argv.slice(2),
]);
process.exit(code);
