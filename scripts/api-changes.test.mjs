import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { breakingChanges } from './lib/api-changes.mjs';
import { root } from './lib/run.mjs';

const file = 'packages/contract/openapi.snapshot.json';
const read = (name) => readFileSync(path.join(root, name), 'utf8');
const git = (...args) => {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
};

test('what breaks a program is found by its call', () => {
  const call = (fields, required, answered, parameters = []) => ({
    parameters: parameters.map((name) => ({ name, required: false })),
    requestBody: { content: { 'application/json': { schema: { properties: fields, required } } } },
    responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Tag' } } } } },
    answered,
  });
  const documentOf = (paths, tag) => ({ paths, components: { schemas: { Tag: { properties: tag } } } });
  const before = documentOf(
    { '/a': { post: call({ x: {}, y: {} }, ['x'], {}, ['p']), put: call({}, [], {}) } },
    { id: {}, name: {} },
  );
  const after = documentOf({ '/a': { post: call({ x: {}, z: {} }, ['x', 'z'], {}) } }, { id: {}, title: {} });
  expect(breakingChanges(before, after)).toEqual([
    'POST /a no longer takes "p"',
    'POST /a no longer takes "y"',
    'POST /a requires "z"',
    'POST /a no longer answers "name"',
    'PUT /a is gone',
  ]);
  expect(breakingChanges(before, structuredClone(before))).toEqual([]);
});

const tag = git('describe', '--tags', '--abbrev=0')?.trim();
const released = tag === undefined ? undefined : git('show', `${tag}:${file}`);

test.skipIf(released === undefined)('every break since the last release is in docs/api-changelog.md', () => {
  const changelog = read('docs/api-changelog.md');
  const untold = breakingChanges(JSON.parse(released), JSON.parse(read(file))).filter((change) => !changelog.includes(change));
  expect(untold).toEqual([]);
});
