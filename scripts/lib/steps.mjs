import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkBoundaries } from '../boundaries.mjs';
import { startServices } from '../services/all.mjs';
import { ensureBuilt } from './build.mjs';
import { prepareChromium } from './chromium.mjs';
import { failedOfPlaywright, failedOfVitest } from './failed-tests.mjs';
import { environment, program, root, run } from './run.mjs';
import { serverEnvironment } from './server-process.mjs';
import { slowestOfPlaywright, slowestOfVitest } from './slowest-files.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';
import { typeCheckOf, typedProjects } from './type-check.mjs';

/** Counts a step as one passed or failed check. */
const one = (isPassed) => ({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 });

const command = (name, args) => async () => one((await run(program(name), args)).code === 0);

const types = async () => {
  // The client is checked against what it is built from, which is not stored.
  const generated = await run(program('node'), ['packages/client/scripts/generate.mjs']);
  const results = [generated.code === 0];
  for (const project of typedProjects) results.push((await run(program('tsc'), typeCheckOf(project))).code === 0);
  return { passed: results.filter(Boolean).length, failed: results.filter((isPassed) => !isPassed).length };
};

const boundaries = async () => {
  const violations = checkBoundaries(root);
  for (const { file, line, message } of violations) console.error(`${file}:${line}  ${message}`);
  return one(violations.length === 0);
};

/** Where `npm start` keeps compiled code: the many processes of the tests, and the programs they start, share it. */
const compileCache = path.join(root, serverEnvironment.NODE_COMPILE_CACHE);

/** So long only a step that hangs takes, on two cores that others use too. */
const stepMsMax = 40 * 60_000;

/** Runs a test runner that also writes a report as JSON, and counts from the report; a run that wrote none has failed. */
const withReport = async (name, args, { extra = {}, collect = false, count }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ximblox-report-'));
  const report = path.join(folder, 'report.json');
  const temporary = makeTemporaryFolder();
  try {
    const { code, output } = await run(program(name), args(report), {
      collect,
      maxMs: stepMsMax,
      env: environment({ ...temporary.extra, ...extra, NODE_COMPILE_CACHE: compileCache, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    });
    process.stdout.write(output);
    let counted = { passed: 0, failed: 0 };
    try {
      counted = count(JSON.parse(readFileSync(report, 'utf8')));
    } catch {
      // Without a report the exit code below decides.
    }
    // A file that does not load, or a teardown that fails, is no failed test but a failure all the same.
    return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    temporary.remove();
  }
};

/** @param project its tests alone; all whose files the filters name, where it is undefined */
const vitest = (project, filters, extra, collect) => () =>
  withReport(
    'vitest',
    (report) => [
      'run',
      ...(project === undefined ? [] : [`--project=${project}`]),
      '--passWithNoTests',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    {
      extra,
      collect,
      count: (report) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        named: failedOfVitest(report),
        slowest: slowestOfVitest(report),
      }),
    },
  );

/** The REST tests; and as one check more that they have met every error that the contract promises, of every call. */
const rest = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ximblox-met-'));
  const file = path.join(folder, 'answers.txt');
  writeFileSync(file, '');
  try {
    const counted = await vitest('db', ['.rest.test.ts'], { MET_ERRORS: file })();
    const { code } = await run(program('node'), ['apps/server/src/testing/error-coverage/unmet-errors.ts', file]);
    if (code === 0) return { ...counted, passed: counted.passed + 1 };
    return {
      ...counted,
      failed: counted.failed + 1,
      named: [...(counted.named ?? []), 'errors of the contract that no test met'],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const browser = async (files = []) => {
  const chromium = await prepareChromium();
  if (chromium === undefined) return one(false);
  return withReport('playwright', () => ['test', '--reporter=list,json', ...files], {
    extra: chromium,
    count: (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      named: failedOfPlaywright(report),
      slowest: slowestOfPlaywright(report),
    }),
  });
};

/** Whether everything is tested, as `npm run test:all` does, or of what takes long and finds rarely one of each kind. */
const isWhole = () => process.env.EVERY_TEST === '1';

/** What `npm test` takes of the real servers: the search, whose answers differ most from what we imagine. */
const everydayServers = ['elasticsearch'];
const everydayServices = ['adapters/elasticsearch'];

/** What `npm test` takes of the faults: of each kind the one that is over soonest. */
const everydayFaults = [
  'checker',
  'kill-program',
  'kill-database',
  'network-repeats',
  'media-disk',
  'many-at-once',
  'held-open',
  'stop',
];
const faultFiles = everydayFaults.map((name) => `fault-injection/${name}.faults`);

/** On a machine that can have no real server nothing is tested and nothing counted. */
const services = async (isBeside) => {
  let running;
  try {
    running = await (isWhole() ? startServices() : startServices(everydayServers));
    const { untried } = running;
    if (running.names.length === 0) return { passed: 0, failed: 0, untried };
    console.log(`On real servers: ${running.names.join(', ')}.`);
    const counted = await vitest('services', isWhole() ? [] : everydayServices, running.environment, isBeside)();
    return { ...counted, untried };
  } catch (error) {
    console.error(error.message);
    return one(false);
  } finally {
    await running?.stop();
  }
};

/** Everything that `npm test` does, in order. Each gives how many checks passed and failed. */
export const steps = {
  types,
  lint: command('oxlint', ['--deny-warnings']),
  format: command('oxfmt', ['--check']),
  sql: command('node', ['scripts/format-sql.mjs', '--check']),
  boundaries,
  unused: command('knip', ['--no-progress', '--treat-config-hints-as-errors']),
  build: async () => one(await ensureBuilt()),
  unit: vitest('unit', []),
  db: vitest('db', ['.db.test.ts']),
  rest,
  browser: () => browser(),
  services,
  faults: () => vitest('faults', isWhole() ? [] : faultFiles)(),
};

/** Steps whose tests start the program and ask it for pages of the site. */
const ofBuiltProgram = new Set(['db', 'rest', 'browser', 'services', 'faults']);

/** Steps that wait more than they work run together: each takes the time in which the other waits. */
const pairs = { services: 'faults' };

const runStep = async (name, isBeside = false) => {
  const began = Date.now();
  const { passed, failed, named = [], slowest = [], untried = [] } = await steps[name](isBeside);
  const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(7);
  const line = `${name.padEnd(12)}${seconds} s${String(passed).padStart(7)} passed${failed === 0 ? '' : `, ${failed} failed`}`;
  return { passed, failed, named, line, untried, slowest: slowest.length === 0 ? [] : [`${name}: ${slowest.join(', ')}`] };
};

/** Where more failed than this, one reads the whole output. */
const namedMax = 40;

/** Runs the named steps, prints what failed and their durations, and returns the sums. */
export const runSteps = async (names) => {
  const results = [];
  const seconds = new Set(names.map((name) => pairs[name]).filter((name) => names.includes(name)));
  for (const name of names.filter((one) => !seconds.has(one))) {
    const other = names.includes(pairs[name]) ? pairs[name] : undefined;
    console.log(`\n— ${[name, other].filter(Boolean).join(' and ')}`);
    if (ofBuiltProgram.has(name) && !names.includes('build')) await ensureBuilt();
    // The output of the first is printed once it has ended, so that each can be read.
    const both = other === undefined ? [runStep(name)] : [runStep(name, true), runStep(other)];
    results.push(...(await Promise.all(both)));
  }
  // A long run's output is often kept from its end only: what failed stands there too.
  const named = results.flatMap((result) => result.named);
  if (named.length > 0) console.log(`\n${named.slice(0, namedMax).join('\n')}`);
  const slowest = results.flatMap((result) => result.slowest);
  if (slowest.length > 0) console.log(`\nLongest of ${slowest.join('\nLongest of ')}`);
  console.log(`\n${results.map(({ line }) => line).join('\n')}`);
  // What was not tried looks like what passed to whoever reads the end only.
  const untried = results.flatMap((result) => result.untried);
  if (untried.length > 0) console.log(`\nNot tried on this machine:\n${untried.join('\n')}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
};

/** Runs the tests of some files or folders, as their steps do: journeys in the browser, the others by vitest. */
export const stepsOfFiles = async (paths) => {
  await ensureBuilt();
  const isJourney = (file) => file.endsWith('.e2e.ts') || file.startsWith('apps/e2e');
  const [journeys, others] = [paths.filter(isJourney), paths.filter((file) => !isJourney(file))];
  const results = [
    ...(others.length === 0 ? [] : [await vitest(undefined, others)()]),
    ...(journeys.length === 0 ? [] : [await browser(journeys)]),
  ];
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  // A path without a test is a mistake, which nobody should take for a success.
  return { passed: sum('passed'), failed: sum('passed') + sum('failed') === 0 ? 1 : sum('failed') };
};
