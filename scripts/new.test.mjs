import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBoundaries } from './boundaries.mjs';
import { typeErrorsOf } from './lib/type-errors.mjs';
import { namesOf } from './new/names.mjs';

const root = path.resolve(import.meta.dirname, '..');
const left = new Set(['node_modules', 'dist', 'data', '.git', 'test-results', '.turbo', 'compiled']);
let copy;
/** What the generators made and changed. */
const touched = [];
/** The sentence that each ended with, by kind. */
const lastLines = new Map();

/** The installed packages are linked one by one, so that the project's own are those of the copy. */
const linkPackages = () => {
  const modules = path.join(copy, 'node_modules');
  mkdirSync(path.join(modules, '@ximblox'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')).filter((entry) => entry !== '@ximblox')) {
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  }
  for (const group of ['packages', 'apps']) {
    for (const name of readdirSync(path.join(copy, group)))
      symlinkSync(path.join(copy, group, name), path.join(modules, '@ximblox', name));
  }
};

const runHere = (command, args) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};
const tool = (name, ...args) => runHere(path.join(copy, 'node_modules/.bin', name), args);

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'ximblox-new-'));
  cpSync(root, copy, { recursive: true, filter: (source) => !left.has(path.basename(source)) });
  linkPackages();
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true }));

describe('npm run new', () => {
  test.each([
    ['block', 'tide-table'],
    ['page-type', 'lecture-series'],
    ['field-kind', 'tide-level'],
    ['domain', 'tide-stations'],
    ['operation', 'tags.count-unused'],
    ['migration', 'tide-notes'],
    ['screen', 'tide-watch'],
    ['job', 'tide-log'],
  ])('makes a %s, and refuses to make it again or with another form of name', (kind, name) => {
    const first = runHere(process.execPath, ['scripts/new.mjs', kind, name]);
    expect(first.output).toMatch(/^(?:made|changed) /m);
    expect(first.status, first.output).toBe(0);
    lastLines.set(kind, first.output.trim().split('\n').at(-1));
    touched.push(...[...first.output.matchAll(/^(?:made|changed) +(\S+\.tsx?)$/gm)].map((match) => match[1]));
    if (kind !== 'migration')
      expect(runHere(process.execPath, ['scripts/new.mjs', kind, name]).output).toContain('exists already');
    expect(runHere(process.execPath, ['scripts/new.mjs', kind, 'Tide Table']).output).toContain('lower case with hyphens');
  });

  test.each([
    ['companies', 'company'],
    ['postal-addresses', 'postal_address'],
    ['tide-boxes', 'tide_box'],
    ['offices', 'office'],
    ['menus', 'menu'],
    ['equipment', 'equipment'],
  ])('names the table of %s %s', (name, table) => expect(namesOf(name).singular).toBe(table));

  test.each(['news', 'wave-analysis', 'campus', 'time-series'])('makes no table of %s, which shows no singular', (name) =>
    expect(() => namesOf(name).singular).toThrow('give a plural'),
  );

  test('makes no field kind of a name that the engine has', () => {
    const { status, output } = runHere(process.execPath, ['scripts/new.mjs', 'field-kind', 'rich-text']);
    expect([status, output.trim()]).toEqual([1, 'The field kind richText exists already: choose another name.']);
  });

  test('makes no job of a name that another has, whatever the name of its file', () => {
    const { status, output } = runHere(process.execPath, ['scripts/new.mjs', 'job', 'scheduled-publications']);
    expect([status, output.trim()]).toEqual([1, 'The job scheduled-publications exists already: choose another name.']);
  });

  test('its output passes types, lint, format, boundaries and the search for unused code untouched', () => {
    const [server, web] = ['tsconfig.json', 'tsconfig.web.json'].map((project) => typeErrorsOf(copy, project, touched));
    expect([...server.errors, ...web.errors]).toEqual([]);
    expect(touched.filter((file) => !server.checked.includes(file) && !web.checked.includes(file))).toEqual([]);
    const lint = tool('oxlint', '--deny-warnings', ...touched);
    expect(lint.status, lint.output).toBe(0);
    const format = tool('oxfmt', '--check', ...touched);
    expect(format.status, format.output).toBe(0);
    expect(touched.length).toBeGreaterThan(10);
    expect(checkBoundaries(copy).filter(({ file }) => touched.includes(file))).toEqual([]);
    const unused = tool('knip', '--no-progress');
    expect(unused.status, unused.output).toBe(0);
  });

  test('the field kind passes its own test, the block and the page type those of the catalogue', () => {
    const files = ['packages/institute/src/field-kinds/tide-level.test.ts', 'packages/institute/src/catalog.test.ts'];
    const tests = tool('vitest', 'run', '--project=unit', '--reporter=verbose', ...files);
    expect(tests.output).toContain('the field kind tideLevel');
    expect(tests.output).toContain('tideTable');
    expect(tests.status, tests.output).toBe(0);
  });

  test('the field kind is used as the last line says', () => {
    expect(lastLines.get('field-kind')).toMatch(/tideLevel\(\{ label: 'Tide level' \}\)\.$/);
    const files = [...(lastLines.get('field-kind') ?? '').matchAll(/\S+\.tsx?\b/g)].map(([name]) => path.join(copy, name));
    expect(files.filter((name) => existsSync(name))).toHaveLength(2);
  });

  test('the job is in the list of jobs and runs, and the last line names files that exist', () => {
    const script = `
      const { jobs } = await import('./apps/server/src/background/jobs.ts');
      const job = jobs.find(({ name }) => name === 'tide-log');
      await job.run({ log: { info: (line) => console.log(JSON.stringify(line), job.timing) } });`;
    const { output } = runHere(process.execPath, ['--input-type=module', '--eval', script]);
    expect(output).toContain(`{"event":"tide-log"} { dailyAt: '03:29' }`);
    const files = [...(lastLines.get('job') ?? '').matchAll(/\S+\.ts\b/g)].map(([name]) => path.join(copy, name));
    expect(files.filter((name) => existsSync(name))).toHaveLength(2);
  });
}, 180_000);
