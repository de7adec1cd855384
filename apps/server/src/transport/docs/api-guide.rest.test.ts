import path from 'node:path';

import { conflictStates, errorCatalogue, errorNames, errorRules } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createStaffUser } from '../../domains/access/users/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import {
  readChapters,
  readExamples,
  shows,
  startGuideShell,
  type ExpectedAnswer,
  type GivenAnswer,
  type GuideShell,
} from '../../testing/guide-examples.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const chapters = readChapters(path.join(root, 'docs/api'));
const guide = chapters.map(({ text }) => text).join('\n');
/** The shell keeps variables, so an example may use those of earlier ones, also of earlier chapters. */
const examples = chapters.flatMap(({ file, text }) => readExamples(text).map((example) => ({ ...example, file })));
const account = { email: 'guide@meridian.example', password: 'Wave-Basin-260' };
let server: TestApp;
let shell: GuideShell;

beforeAll(async () => {
  server = await createTestApp();
  await createStaffUser(server.context, { ...account, name: 'A. Visser' });
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  shell = await startGuideShell({
    BASE: base,
    EMAIL: account.email,
    PASSWORD: account.password,
    IMAGE: path.join(root, 'packages/institute/content/media/kelvin-wake.jpg'),
  });
});
afterAll(async () => {
  await shell?.close();
  await server?.close();
});

/** The parts of the documented answer that the actual one lacks; empty if it has all. */
function missing(given: GivenAnswer | undefined, expected: ExpectedAnswer): string[] {
  if (given === undefined) return ['there was no such call'];
  const differences = [
    given.status === expected.status ? '' : `status ${given.status} instead of ${expected.status}: ${given.body}`,
  ];
  for (const [name, value] of Object.entries(expected.headers))
    differences.push(given.headers[name] === value ? '' : `${name}: ${given.headers[name] ?? 'absent'} instead of ${value}`);
  if (expected.body !== undefined) differences.push(shows(JSON.parse(given.body), expected.body) ? '' : `body ${given.body}`);
  return differences.filter((sentence) => sentence !== '');
}

describe('every example of the API guide gets the documented answer', () => {
  test.for(examples.map((example) => ({ ...example, first: example.code.split('\n', 1)[0] })))(
    'docs/api/$file, line $line: $first',
    async ({ code, answers }) => {
      // Waits for the index, so that an example finds what the previous one published.
      await server.services.outbox.settled();
      const run = await shell.run(code);
      expect({ exitCode: run.exitCode, errors: run.errors }).toEqual({ exitCode: 0, errors: '' });
      const shown = run.answers.slice(run.answers.length - answers.length);
      expect(answers.flatMap((expected, index) => missing(shown[index], expected))).toEqual([]);
      // A call without a documented answer must succeed.
      const others = run.answers.slice(0, run.answers.length - answers.length);
      expect(others.filter(({ status }) => status >= 400 || status < 200)).toEqual([]);
    },
  );
});

test('the table of error codes in the API guide equals the catalogue', () => {
  const rows = Object.entries(errorCatalogue).map(([code, { status, en }]) => `| \`${code}\` | ${status} | ${en} |`);
  const table = ['| code | status | text |', '|---|---|---|', ...rows].join('\n');
  const shown = /<!-- error codes:[^\n]*-->\n(.*)\n<!-- end of error codes -->/s.exec(guide)?.[1];
  expect(shown).toBe(table);
});

/** A table of the guide between its markers. */
const tableOf = (mark: string): string | undefined =>
  new RegExp(`<!-- error ${mark}:[^\\n]*-->\\n(.*)\\n<!-- end of error ${mark} -->`, 's').exec(guide)?.[1];

test('the tables of names, rules and states of errors in the API guide equal those of the program', () => {
  const names = Object.entries(errorNames).map(
    ([name, { status, codes }]) => `| \`${name}\` | ${status} | ${codes.map((code) => `\`${code}\``).join(', ')} |`,
  );
  expect(tableOf('names')).toBe(['| name | status | codes |', '|---|---|---|', ...names].join('\n'));
  const rules = Object.entries(errorRules).map(([rule, meaning]) => `| \`${rule}\` | ${meaning} |`);
  expect(tableOf('rules')).toBe(['| rule | what was refused |', '|---|---|', ...rules].join('\n'));
  expect(guide).toContain(conflictStates.map((state) => `\`${state}\``).join(', '));
});

test('the guide names no call that does not exist', () => {
  const named = [...guide.matchAll(/(?:GET|POST|PUT|DELETE) "?'?(\/api\/ximblox\/[a-z0-9/_$A-Z{}-]+)/g)].map(
    (match) => match[1] ?? '',
  );
  const patterns = server.services.execute.operations.map(
    ({ operation }) => new RegExp(`^${operation.rest.path.replace(/:[A-Za-z]+/g, '[^/]+')}$`),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((address) => !patterns.some((pattern) => pattern.test(address)))).toEqual([]);
});
