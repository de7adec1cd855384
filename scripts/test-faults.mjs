// npm run test:faults: fault-injection tests with killed processes, unreachable servers and full disks.
// npm test takes one fault of each kind; this command all of them, twice as often unless FAULT_RUNS says otherwise.
// FAULT_SEED sets the random seed, FAULT_RUNS multiplies the number of faults, SOAK_MINUTES is how long the soak takes, FAULT_LOG is a folder for the clients' logs.
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/steps.mjs';

process.env.FAULT_RUNS ??= '2';
await ensureInstalled();
const { passed, failed } = await runSteps(['faults']);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
