// npm test: all steps, those named with --only a,b, or the tests of some files. With --all also what takes long and finds rarely: the whole set of faults
// twice, the soak, all real servers, and every screen in all sizes and colours. FAULT_SEED sets the random seed, FAULT_RUNS multiplies the number of faults,
// SOAK_MINUTES is how long the soak takes, FAULT_LOG is a folder for the clients' logs. Ends with one line "N passed, N failed".
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/run.mjs';
import { runSteps, steps, stepsOfFiles } from './lib/steps.mjs';

const all = Object.keys(steps);
const usage = `npm test                     what every change has to pass
npm run test:all             that, and what takes long and finds rarely
npm test -- --only a,b       the steps named: ${all.join(', ')}
npm test -- a/path b/path    the tests in these files and folders; journeys (*.e2e.ts) by their file`;

const refuse = (message) => {
  console.error(`${message}\n${usage}`);
  process.exit(1);
};

/** The names after --only. */
const readNames = (given = '') => {
  const names = given.split(',');
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) refuse(`There is no step "${unknown.join(', ')}".`);
  return all.filter((name) => names.includes(name));
};

const readPaths = (args) => {
  const wrong = args.find((arg) => !existsSync(path.join(root, arg)));
  if (wrong !== undefined) refuse(`"${wrong}" is no option, and no file or folder of the project.`);
  return args;
};

const args = process.argv.slice(2).filter((arg) => arg !== '--all');
if (process.argv.includes('--all')) {
  process.env.EVERY_TEST = '1';
  process.env.EVERY_LOOK = '1';
  process.env.FAULT_RUNS ??= '2';
}
if (args.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
const at = args.indexOf('--only');
const chosen = at === -1 ? (args.length === 0 ? [all] : [undefined, readPaths(args)]) : [readNames(args[at + 1])];
await ensureInstalled();
const [names, paths] = chosen;
const { passed, failed } = await (names === undefined ? stepsOfFiles(paths) : runSteps(names));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
