// npm run test:services: the tests that need real servers beside PostgreSQL, on those that this machine can have.
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/steps.mjs';

await ensureInstalled();
const { passed, failed } = await runSteps(['services']);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
