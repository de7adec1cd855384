// npm run test:services: the tests against real servers other than PostgreSQL, as far as this machine can run them.
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/steps.mjs';

await ensureInstalled();
const { passed, failed } = await runSteps(['services']);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
