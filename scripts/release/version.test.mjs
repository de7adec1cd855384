import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../lib/run.mjs';
import { refusalOfState, refusalOfVersion, setVersion } from './version.mjs';

describe('the version of a release', () => {
  test.each(['1', '1.2', 'v1.2.3', '1.2.3-rc.1', '01.2.3', 'latest', ''])('is three numbers, which %j is not', (version) => {
    expect(refusalOfVersion(version, '0.1.0', [])).toContain('is no version');
  });

  test.each(['0.9.9', '0.9.10', '0.1.11'])('is higher than the one before: %s', (version) => {
    expect(refusalOfVersion(version, '0.9.10', [])).toContain('not higher than 0.9.10');
  });

  test.each(['0.9.11', '0.10.0', '1.0.0'])('is taken as %s', (version) => {
    expect(refusalOfVersion(version, '0.9.10', ['v0.9.10'])).toBe(undefined);
  });

  test('is none that a tag has', () => {
    expect(refusalOfVersion('0.2.0', '0.1.0', ['v0.2.0'])).toContain('tag v0.2.0');
  });
});

describe('what is no release with its version', () => {
  const state = {
    version: '0.2.0',
    changelog: '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Added\n- Undo.\n',
    releases: "export const releases = [['0.1.0', '0002-b.ts'], ['0.2.0', '0003-c.ts']];\n",
    newestMigration: '0003-c.ts',
  };

  test('is said of nothing that was released', () => {
    expect(refusalOfState(state)).toBe(undefined);
  });

  test.each([
    ['the changelog has no such version', { version: '0.3.0' }, 'no heading for 0.3.0'],
    [
      'changes are unreleased',
      { changelog: state.changelog.replace('[Unreleased]\n', '[Unreleased]\n\n### Fixed\n- A fault.\n') },
      '1 lines under',
    ],
    ['a migration came after it', { newestMigration: '0004-d.ts' }, '0.2.0 ends with 0004-d.ts'],
    [
      'no last migration is known',
      { releases: "export const releases = [['0.1.0', '0002-b.ts']];\n" },
      '0.2.0 ends with 0003-c.ts',
    ],
  ])('is refused where %s', (_, change, reason) => {
    expect(refusalOfState({ ...state, ...change })).toContain(reason);
  });
});

describe('setting the version in the files of this project', () => {
  const to = '987.65.4';
  const lastMigration = '9999-last.ts';
  const { version: from } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const files = execFileSync('git', ['ls-files', '*.json', '*.md', '*.yaml', '*.yml', '*Dockerfile', '*/releases.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  const manifests = files.filter((file) => /^(apps\/[^/]+\/|packages\/[^/]+\/|)package\.json$/.test(file));
  let folder;
  let changed;
  const read = (file) => readFileSync(path.join(folder, file), 'utf8');
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ximblox-version-'));
    for (const file of files) cpSync(path.join(root, file), path.join(folder, file));
    changed = setVersion(folder, files, { from, to, date: '2026-12-01', lastMigration });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('sets it in every manifest, for the other workspaces that it needs too', () => {
    expect(manifests.length).toBeGreaterThan(10);
    for (const manifest of manifests.map((file) => JSON.parse(read(file)))) {
      const ours = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(([name]) =>
        name.startsWith('@ximblox/'),
      );
      expect([manifest.name, manifest.version, ...ours]).toEqual([manifest.name, to, ...ours.map(([name]) => [name, to])]);
    }
  });

  test('gives a lockfile that npm takes for these manifests', () => {
    const lock = JSON.parse(read('package-lock.json'));
    expect(lock.version).toBe(to);
    for (const [place, entry] of Object.entries(lock.packages).filter(([name]) => !name.includes('node_modules/'))) {
      const { name, version, dependencies, devDependencies } = JSON.parse(read(path.join(place, 'package.json')));
      expect({
        name: entry.name ?? name,
        version: entry.version,
        dependencies: entry.dependencies,
        devDependencies: entry.devDependencies,
      }).toEqual({
        name,
        version,
        dependencies,
        devDependencies,
      });
    }
  });

  test('leaves all else of the lockfile as it was', () => {
    const [before, after] = [root, folder].map((one) => readFileSync(path.join(one, 'package-lock.json'), 'utf8').split('\n'));
    const isOther = (line) => !line.includes(`"${to}"`);
    expect(after.filter(isOther)).toEqual(before.filter((_, index) => isOther(after[index])));
  });

  test('sets it in the OpenAPI document', () => {
    expect(JSON.parse(read('packages/contract/openapi.snapshot.json')).info.version).toBe(to);
  });

  test('adds the release with its last migration', () => {
    expect(read('packages/db/src/migrate/releases.ts')).toContain(`  ['${to}', '${lastMigration}'],\n];`);
    expect(read('packages/db/src/migrate/releases.ts')).toContain("  ['0.1.0', '0025-decided-requests.ts'],\n");
  });

  test('dates the changes in both changelogs, and leaves room for the next', () => {
    expect(read('CHANGELOG.md')).toContain(`\n## [Unreleased]\n\n## [${to}] - 2026-12-01\n\n`);
    expect(read('docs/api-changelog.md')).toContain(`\n## Unreleased\n\nNothing yet.\n\n## ${to}\n`);
  });

  test('names the new image and the new package wherever a page or a manifest names one', () => {
    const named = new RegExp(`(ximblox(-client)?[-: ]+|newTag: )${from.replaceAll('.', String.raw`\.`)}(?!\\d)`, 'i');
    const isHistory = (file) => file.startsWith('docs/decisions/') || file === 'docs/upgrading.md';
    expect(files.filter((file) => !isHistory(file) && named.test(read(file)))).toEqual([]);
    expect(changed).toEqual(
      expect.arrayContaining([
        'README.md',
        'docs/api/clients.md',
        'infra/Dockerfile',
        'infra/kubernetes/overlays/single/kustomization.yaml',
      ]),
    );
  });

  test('makes a state that is a release', () => {
    const state = {
      version: to,
      changelog: read('CHANGELOG.md'),
      releases: read('packages/db/src/migrate/releases.ts'),
      newestMigration: lastMigration,
    };
    expect(refusalOfState(state)).toBe(undefined);
  });
});
