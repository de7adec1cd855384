import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOfSources, unbuiltClients } from './build.mjs';

let project;
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
};
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'ximblox-build-'));
  for (const file of [
    'package-lock.json',
    'apps/admin/src/a.ts',
    'apps/site/src/a.ts',
    'packages/ui/src/a.ts',
    'scripts/lib/a.mjs',
  ])
    write(file, 'a');
  for (const name of ['admin', 'site']) write(`apps/${name}/dist/.ximblox-build`, hashOfSources(project, name));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

test('a client whose sources changed since its build is not built', () => {
  expect(unbuiltClients(project)).toEqual([]);
  write('apps/site/src/a.ts', 'b');
  expect(unbuiltClients(project)).toEqual(['site']);
  write('packages/ui/src/a.ts', 'b');
  expect(unbuiltClients(project)).toEqual(['admin', 'site']);
});

test.each([
  'packages/client/src/api.gen.ts',
  'apps/site/.turbo/turbo-build.log',
  'packages/db/migrations/0001-a.ts',
  'apps/admin/src/a.test.ts',
])('a client is not built anew for %s, which is in none', (file) => {
  write(file, 'a');
  expect(unbuiltClients(project)).toEqual([]);
});
