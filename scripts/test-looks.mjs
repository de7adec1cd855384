// npm run test:looks: the browser tests with every screen in all sizes and colours; npm test looks at each in two of the four.
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/steps.mjs';

process.env.EVERY_LOOK = '1';
await ensureInstalled();
const { passed, failed } = await runSteps(['browser']);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
