// npm test: everything, or the steps named with --only a,b. Ends with one line "N passed, N failed".
import { ensureInstalled } from './lib/install.mjs';
import { runSteps, steps } from './lib/steps.mjs';

const all = Object.keys(steps);
const usage = `npm test                     everything
npm test -- --only a,b       the steps named: ${all.join(', ')}`;

const readNames = (args) => {
  if (args.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  const at = args.indexOf('--only');
  if (at === -1 && args.length > 0) {
    console.error(`"${args[0]}" is no option.\n${usage}`);
    process.exit(1);
  }
  if (at === -1) return all;
  const names = (args[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no step "${unknown.join(', ')}": choose from ${all.join(', ')}.`);
    process.exit(1);
  }
  return all.filter((name) => names.includes(name));
};

const names = readNames(process.argv.slice(2));
await ensureInstalled();
const { passed, failed } = await runSteps(names);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
