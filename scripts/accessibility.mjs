// npm run accessibility: builds the product, examines every page of the demo site with axe and puts what it found into the site's
// accessibility statement.
import { ensureBuilt } from './lib/build.mjs';
import { prepareChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { environment, program, run } from './lib/run.mjs';

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
const chromium = await prepareChromium();
if (chromium === undefined) process.exit(1);
const { code } = await run(program('node'), ['--disable-warning=ExperimentalWarning', 'scripts/accessibility/main.ts'], {
  env: environment(chromium),
});
process.exit(code);
