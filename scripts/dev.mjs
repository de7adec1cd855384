// npm run dev: installs what is missing, then runs server and clients from their sources under Node 24, and follows changes.
import { ensureInstalled } from './lib/install.mjs';
import { environment, program, run } from './lib/run.mjs';
import { serverEnvironment } from './lib/server-process.mjs';
import { takeSite } from './lib/site-package.mjs';

takeSite();
await ensureInstalled();
const { code } = await run(program('node'), ['--disable-warning=ExperimentalWarning', 'scripts/dev/main.ts'], {
  env: environment(serverEnvironment),
  isTied: true,
});
process.exit(code);
