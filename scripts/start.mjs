// npm start: installs and builds what is missing or outdated, then runs the server under Node 24.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { program, run } from './lib/run.mjs';

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
const { code } = await run(program('node'), ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'], {
  isTied: true,
});
process.exit(code);
