// npm run guide:images: builds the product and takes the images of the editor's guide from a new demo installation.
import { ensureBuilt } from './lib/build.mjs';
import { prepareChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { environment, program, run } from './lib/run.mjs';

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
const chromium = await prepareChromium();
if (chromium === undefined) process.exit(1);
const { code } = await run(
  program('node'),
  ['--disable-warning=ExperimentalWarning', 'scripts/guide-images/main.ts', ...process.argv.slice(2)],
  { env: environment(chromium) },
);
process.exit(code);
