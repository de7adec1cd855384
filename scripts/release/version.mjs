// Which version a release may have, and every place where it stands.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const numbers = (version) => version.split('.').map(Number);

/** Whether a version of three numbers is higher than another. */
const isHigher = (version, than) => {
  const [a, b] = [numbers(version), numbers(than)];
  const first = a.findIndex((number, index) => number !== b[index]);
  return first !== -1 && a[first] > b[first];
};

/** Why a version can't be the next one; undefined where it can. */
export const refusalOfVersion = (version, current, tags) => {
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version)) return `"${version}" is no version: give three numbers, such as 0.2.0.`;
  if (!isHigher(version, current))
    return `The version ${version} is not higher than ${current}, which the product has: give a higher one.`;
  if (tags.includes(`v${version}`)) return `There is a tag v${version} already: give a higher version.`;
  return undefined;
};

const entryOf = /\['([^']+)', '([^']+)'\]/g;

/** The releases that `releases.ts` lists, the oldest first, each with its last migration. */
const releasesIn = (source) => [...source.matchAll(entryOf)].map(([, version, lastMigration]) => ({ version, lastMigration }));

/** The lines under *Unreleased* of the changelog. */
const unreleased = (changelog) =>
  (/^## \[Unreleased\]\n(.*?)(?=^## |(?![^]))/ms.exec(changelog)?.[1] ?? '').split('\n').filter((line) => line.startsWith('- '));

/** Why what stands in the repository is no release with its version; undefined where it is. */
export const refusalOfState = ({ version, changelog, releases, newestMigration }) => {
  const give = 'give the version of the release: npm run release -- 0.2.0.';
  if (!changelog.includes(`\n## [${version}]`)) return `The changelog has no heading for ${version}: ${give}`;
  const waiting = unreleased(changelog).length;
  if (waiting > 0) return `The changelog has ${waiting} lines under Unreleased, so this is not ${version} any more: ${give}`;
  const release = releasesIn(releases).find((one) => one.version === version);
  if (release?.lastMigration !== newestMigration)
    return `packages/db/src/migrate/releases.ts does not say that ${version} ends with ${newestMigration}, the newest migration: ${give}`;
  return undefined;
};

const escaped = (text) => text.replaceAll('.', String.raw`\.`);

/** A manifest keeps its form: only the version and those of the other workspaces change. */
const inManifest = (text, { from, to }) =>
  /^(@ximblox\/|ximblox$)/.test(JSON.parse(text).name)
    ? text
        .replace(`"version": "${from}"`, `"version": "${to}"`)
        .replaceAll(new RegExp(`("@ximblox/[^"]+": ")${escaped(from)}"`, 'g'), `$1${to}"`)
    : text;

const inLockfile = (text, { to }) => {
  const lock = JSON.parse(text);
  lock.version = to;
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (folder.includes('node_modules/')) continue;
    entry.version = to;
    for (const kind of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'])
      for (const name of Object.keys(entry[kind] ?? {}).filter((one) => one.startsWith('@ximblox/'))) entry[kind][name] = to;
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
};

const inReleases = (text, { to, lastMigration }) => {
  const lines = [...releasesIn(text), { version: to, lastMigration }].map(
    (one) => `  ['${one.version}', '${one.lastMigration}'],\n`,
  );
  return text.replace(/= \[\s*\['.*?\];/s, `= [\n${lines.join('')}];`);
};

const special = {
  'CHANGELOG.md': (text, { to, date }) => text.replace('\n## [Unreleased]\n', `\n## [Unreleased]\n\n## [${to}] - ${date}\n`),
  'docs/api-changelog.md': (text, { to }) => text.replace('\n## Unreleased\n', `\n## Unreleased\n\nNothing yet.\n\n## ${to}\n`),
  'package-lock.json': inLockfile,
  'packages/contract/openapi.snapshot.json': (text, { from, to }) => text.replace(`"version": "${from}"`, `"version": "${to}"`),
  'packages/db/src/migrate/releases.ts': inReleases,
};

/** Pages about earlier releases, which keep their versions. */
const isHistory = (file) => file === 'docs/upgrading.md' || file.startsWith('docs/decisions/');

/** Images, packages and the first line of a start, as pages and manifests name them. */
const inText = (text, { from, to }) =>
  text.replaceAll(new RegExp(`(ximblox(?:-client)?[-: ]+|newTag: )${escaped(from)}(?![\\d])`, 'gi'), `$1${to}`);

const isText = (file) => /\.(md|ya?ml)$|(^|\/)Dockerfile$/.test(file);

const changed = (file, text, change) => {
  if (Object.hasOwn(special, file)) return special[file](text, change);
  if (path.basename(file) === 'package.json') return inManifest(text, change);
  return isText(file) && !isHistory(file) ? inText(text, change) : text;
};

/**
 * Sets the version of the product: in the manifests, the lockfile, the OpenAPI document, the list of releases, both changelogs, and the pages that
 * name an image or a package.
 * @param folder the folder of the project
 * @param files the files that Git knows, relative to it
 * @param change `from` and `to`, versions; `date`, that of the changelog; `lastMigration`, the newest migration
 * @returns the files that were changed
 */
export const setVersion = (folder, files, change) =>
  files.filter((file) => {
    if (!Object.hasOwn(special, file) && path.basename(file) !== 'package.json' && !isText(file)) return false;
    const before = readFileSync(path.join(folder, file), 'utf8');
    const after = changed(file, before, change);
    if (after !== before) writeFileSync(path.join(folder, file), after);
    return after !== before;
  });
