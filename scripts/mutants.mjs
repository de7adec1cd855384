// npm run test:mutants: plants faults one after the other and tells which the tests found. With words, only faults whose names have them all.
// A fault that no test finds is a failure, and so is one after which the tests do not even run.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { program, root, run } from './lib/run.mjs';
import { plantedFaults } from './mutants/planted-faults.mjs';

const words = process.argv.slice(2);
const chosen = plantedFaults.filter(({ name }) => words.every((word) => name.includes(word)));
if (chosen.length === 0) {
  console.error(`No planted fault is called "${words.join(' ')}".`);
  process.exit(1);
}
await ensureInstalled();
await ensureBuilt();

/** The file with a fault in it, and how it was. It is put back whatever happens. */
let planted;
const putBack = () => {
  if (planted !== undefined) writeFileSync(planted.file, planted.source);
  planted = undefined;
};
process.on('exit', putBack);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

/** @returns how many tests failed; undefined where they did not run */
const failuresOf = async (tests) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ximblox-mutants-'));
  const report = path.join(folder, 'report.json');
  try {
    await run(program('vitest'), ['run', '--reporter=json', `--outputFile.json=${report}`, ...tests], { collect: true });
    const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return numFailedTests + numPassedTests === 0 ? undefined : numFailedTests;
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

let missed = 0;
for (const { name, file, original, fault, tests } of chosen) {
  const place = path.join(root, file);
  const source = readFileSync(place, 'utf8');
  planted = { file: place, source };
  const began = Date.now();
  // By a function: a replacement text may have signs that have a meaning.
  writeFileSync(
    place,
    source.replace(original, () => fault),
  );
  const failed = await failuresOf(tests);
  putBack();
  if (failed === undefined || failed === 0) missed += 1;
  const verdict = failed === undefined ? 'DID NOT RUN' : failed === 0 ? 'NOT FOUND' : `found by ${failed}`;
  console.log(`${verdict.padEnd(14)}${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${name}`);
}
console.log(`${chosen.length - missed} of ${chosen.length} planted faults found`);
process.exit(missed === 0 ? 0 : 1);
