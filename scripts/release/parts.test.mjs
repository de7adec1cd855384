import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../lib/run.mjs';
import { wrongChecksums, writeChecksums } from './checksums.mjs';
import { thirdPartyNotices, unnamedInNotices } from './notices.mjs';
import { productionPackages } from './packages.mjs';
import { productionSbom, sbomArguments, unnamedInSbom } from './sbom.mjs';

let folder;
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ximblox-parts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const realLock = () => JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const lockOf = (packages) => ({ name: 'ximblox', version: '0.2.0', packages });

test('packages of the product are those that npm installs without development packages, on other platforms too', () => {
  const lock = lockOf({
    '': { name: 'ximblox', version: '0.2.0' },
    'apps/server': { name: '@ximblox/server', version: '0.2.0' },
    'node_modules/@ximblox/server': { resolved: 'apps/server', link: true },
    'node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
    'node_modules/darwin': { version: '1.0.0', license: 'ISC', optional: true },
    'node_modules/b/node_modules/@a/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/alias': { name: 'real', version: '3.0.0' },
  });
  expect(productionPackages(lock).map(({ name, version }) => `${name}@${version}`)).toEqual([
    '@a/a@1.0.0',
    'b@2.0.0',
    'darwin@1.0.0',
    'real@3.0.0',
  ]);
});

describe('the bill of materials', () => {
  test('names every production dependency of the lockfile, the workspaces, and no development package', () => {
    const lock = realLock();
    const npms = JSON.parse(execFileSync('npm', sbomArguments, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));
    const sbom = productionSbom(npms, lock);
    const names = sbom.components.map(({ name }) => name);
    expect(unnamedInSbom(sbom, lock)).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['@ximblox/server', '@opentelemetry/api', 'fastify', 'react']));
    expect(names).not.toContain('vitest');
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'ximblox', version: lock.version, type: 'application' } },
    });
    const refs = new Set([sbom.metadata.component, ...sbom.components].map((component) => component['bom-ref']));
    expect(sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref))).toEqual([]);
  });

  test('that lacks a package is found out', () => {
    const lock = lockOf({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } });
    expect(
      unnamedInSbom(
        {
          components: [
            { name: 'a', version: '1.0.0' },
            { name: 'b', version: '1.0.0' },
          ],
        },
        lock,
      ),
    ).toEqual(['b@2.0.0']);
  });
});

describe('the notices', () => {
  test('name every production dependency of the lockfile with its license', () => {
    const lock = realLock();
    const notices = thirdPartyNotices(root, lock, 'Ximblox');
    expect(unnamedInNotices(notices, lock)).toEqual([]);
    expect(notices).toContain('Copyright (c) Meta Platforms');
    expect(notices).not.toMatch(/license.*undefined|\(undefined\)/);
    expect(unnamedInNotices(notices.replaceAll('fastify ', ''), lock).length).toBeGreaterThan(0);
  });

  test('have each text once, and what is said of the license where there is no file', () => {
    write('node_modules/a/LICENSE', 'Terms of A\r\n``` of A');
    write('node_modules/b/licence.md', 'Terms of A\n``` of A\n');
    write('node_modules/c/package.json', JSON.stringify({ license: 'MIT', author: { name: 'Jo', email: 'jo@c.example' } }));
    write('node_modules/c/Readme.md', '# C\n\n## License\n\nMIT © Jo\n\n## More\n');
    const lock = lockOf({
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/b': { version: '2.0.0', license: 'MIT' },
      'node_modules/c': { version: '3.0.0', license: 'MIT' },
      'node_modules/d': { version: '4.0.0', license: 'ISC', optional: true },
    });
    const notices = thirdPartyNotices(folder, lock, 'Ximblox');
    expect(notices).toContain('## a 1.0.0 (MIT), b 2.0.0 (MIT)\n\n````text\nTerms of A\n``` of A\n````\n');
    expect(notices).toContain('which its manifest names: MIT.\nAuthor: Jo <jo@c.example>\n\nMIT © Jo\n```');
    expect(notices).toMatch(/## Builds for other platforms\n[^#]*- d 4\.0\.0 \(ISC\)\n$/);
  });

  test('are not made where a package of every platform is missing', () => {
    const lock = lockOf({ 'node_modules/a': { version: '1.0.0', license: 'MIT' } });
    expect(() => thirdPartyNotices(folder, lock, 'Ximblox')).toThrow('node_modules/a is not installed: run npm ci.');
  });
});

test('the sums tell a file that was changed, added or removed', () => {
  for (const name of ['a.tar.gz', 'b.md', 'c.json']) write(name, name);
  writeChecksums(folder);
  expect(wrongChecksums(folder)).toEqual([]);
  write('a.tar.gz', 'other');
  write('d.md', 'd');
  rmSync(path.join(folder, 'c.json'));
  expect(wrongChecksums(folder)).toEqual(['a.tar.gz', 'c.json', 'd.md']);
});
