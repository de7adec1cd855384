// npm run bench: installs and builds the product, then runs scripts/bench/main.ts under the project's own Node.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { program, run } from './lib/run.mjs';

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
const { code } = await run(program('node'), [
  '--disable-warning=ExperimentalWarning',
  'scripts/bench/main.ts',
  ...process.argv.slice(2),
]);
process.exit(code);
