// npm run release [-- <version>]: makes what a release consists of, in the folder release/. With a version it first sets it everywhere and commits that.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { program, root, run as start } from './lib/run.mjs';
import { checkArchive, makeArchive } from './release/archive.mjs';
import { writeChecksums, wrongChecksums } from './release/checksums.mjs';
import { checkClient, packClient } from './release/client-package.mjs';
import { thirdPartyNotices, unnamedInNotices } from './release/notices.mjs';
import { productionSbom, sbomArguments, unnamedInSbom } from './release/sbom.mjs';
import { refusalOfState, refusalOfVersion, setVersion } from './release/version.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const readLock = () => JSON.parse(read('package-lock.json'));

const run = async (command, args, cwd = root) => {
  const { code, output } = await start(command, args, { cwd, collect: true });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
  return output;
};
const lines = (text) => text.split('\n').filter((line) => line !== '');
const refuse = (sentence) => {
  if (sentence === undefined) return;
  console.error(sentence);
  process.exit(1);
};
const requireAll = (missing, what) => {
  if (missing.length > 0) throw new Error(`${what} lacks ${missing.length} packages: ${missing.slice(0, 10).join(', ')}.`);
};

const newestMigration = readdirSync(path.join(root, 'packages/db/migrations'))
  .filter((name) => /^\d{4}-/.test(name))
  .toSorted()
  .at(-1);

/** Sets the version everywhere and commits it: an archive is one of a commit, by which it is found again. */
const prepare = async (to) => {
  const from = readLock().version;
  refuse(refusalOfVersion(to, from, lines(await run('git', ['tag']))));
  const date = new Date().toISOString().slice(0, 10);
  const changed = setVersion(root, lines(await run('git', ['ls-files'])), { from, to, date, lastMigration: newestMigration });
  await run(
    program('oxfmt'),
    changed.filter((file) => file.endsWith('.ts')),
  );
  await run('git', ['commit', '--all', '--message', `build: release ${to}`]);
  console.log(`Version           ${to} in ${changed.length} files, committed`);
};

/** Makes every part in a folder, and checks each. */
const make = async (version, folder) => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'ximblox-release-'));
  const scratchOf = (name) => {
    const one = path.join(scratch, name);
    mkdirSync(one);
    return one;
  };
  const write = (name, text) => writeFileSync(path.join(folder, name), text);
  const done = (label, name) => console.log(`${label.padEnd(18)}${name}`);
  const name = `ximblox-${version}`;
  const lock = readLock();
  try {
    const notices = thirdPartyNotices(root, lock, `Ximblox ${version}`);
    requireAll(unnamedInNotices(notices, lock), 'THIRD-PARTY-NOTICES.md');
    write('THIRD-PARTY-NOTICES.md', notices);
    done('Notices', 'THIRD-PARTY-NOTICES.md');

    const sbom = productionSbom(JSON.parse(await run('npm', sbomArguments)), lock);
    requireAll(unnamedInSbom(sbom, lock), 'The bill of materials');
    write(`${name}.cdx.json`, `${JSON.stringify(sbom, null, 2)}\n`);
    done('SBOM', `${name}.cdx.json`);

    const client = await packClient(run, root, folder);
    await checkClient(run, { scratch: scratchOf('client'), version, file: path.join(folder, client) });
    done('Client package', client);

    if (!(await ensureBuilt({ force: true }))) throw new Error('The clients could not be built.');
    const file = path.join(folder, `${name}.tar.gz`);
    await makeArchive(run, {
      root,
      scratch: scratchOf('archive'),
      name,
      extra: [path.join(folder, 'THIRD-PARTY-NOTICES.md')],
      file,
    });
    await checkArchive(run, { scratch: scratchOf('unpacked'), name, version, file });
    done('Archive', `${name}.tar.gz`);

    writeChecksums(folder);
    const wrong = wrongChecksums(folder);
    if (wrong.length > 0) throw new Error(`The sums are not those of ${wrong.join(', ')}.`);
    done('Sums', 'SHA256SUMS');
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

const [wanted, ...others] = process.argv.slice(2);
if (others.length > 0) refuse('Give one version, or none: npm run release -- 0.2.0.');
const dirty = lines(await run('git', ['status', '--porcelain']));
if (dirty.length > 0) refuse(`Commit or remove what is not committed first:\n${dirty.join('\n')}`);
await ensureInstalled();
if (wanted !== undefined) await prepare(wanted);
const { version } = readLock();
refuse(
  refusalOfState({
    version,
    changelog: read('CHANGELOG.md'),
    releases: read('packages/db/src/migrate/releases.ts'),
    newestMigration,
  }),
);

// A release that failed leaves nothing that looks like one.
const [release, part] = ['release', 'release.part'].map((name) => path.join(root, name));
rmSync(part, { recursive: true, force: true });
mkdirSync(part);
try {
  await make(version, part);
} catch (error) {
  rmSync(part, { recursive: true, force: true });
  refuse(error.message);
}
rmSync(release, { recursive: true, force: true });
renameSync(part, release);
console.log(
  `\nIn release/, from the commit ${(await run('git', ['rev-parse', '--short', 'HEAD'])).trim()}. Next: git tag -a v${version} -m "Ximblox ${version}"`,
);
