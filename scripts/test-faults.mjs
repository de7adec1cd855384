// npm run test:faults: what must hold when programs are killed, servers are away and disks are full.
// FAULT_SEED sets the randomness, FAULT_RUNS how many times as often the faults happen, FAULT_LOG a folder for what the clients did.
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/steps.mjs';

await ensureInstalled();
const { passed, failed } = await runSteps(['faults']);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
