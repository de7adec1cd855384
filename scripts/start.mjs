// npm start: installs and builds what is missing or outdated, then runs the server under Node 24.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { environment, program, run } from './lib/run.mjs';
import { serverEnvironment, serverOptions } from './lib/server-process.mjs';
import { takeSite } from './lib/site-package.mjs';

takeSite();
await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
const { code } = await run(program('node'), [...serverOptions, 'apps/server/src/main.ts'], {
  env: environment(serverEnvironment),
  isTied: true,
});
process.exit(code);
