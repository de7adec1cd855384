// Which modules may import each other, where SQL is allowed, and which patterns are forbidden. Plain text is enough: TypeScript 7 gives tools
// no syntax tree, and the usual ones then read nothing and pass. Its own test plants every violation.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { patterns, server } from './boundaries/patterns.mjs';
import { commentsOf, isCode, isTest, lineAt, readImports, withoutComments, withoutStrings } from './boundaries/source-text.mjs';

/** @typedef {{ file: string, line: number, message: string }} Violation */

const folders = ['apps', 'packages', 'examples', 'scripts', 'infra', 'docs', '.ci'];
const ignored = new Set(['node_modules', 'dist', 'data', '.turbo', 'test-results', 'playwright-report']);
const textFile = /\.(ts|tsx|mjs|js|json|css|md|yml|yaml|sh|html|toml)$|\/run$|^README\.md$/;

const listFiles = function* (root, folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!ignored.has(entry.name)) yield* listFiles(root, file);
    } else yield file;
  }
};

const exists = (root, name) => readdirSync(root).includes(name);

const mayUse = {
  'packages/primitives': [],
  'packages/blocks': ['primitives', 'i18n'],
  'packages/institute': ['primitives', 'blocks', 'i18n'],
  'packages/contract': ['primitives', 'blocks'],
  'packages/client': ['contract'],
  'packages/i18n': ['primitives'],
  'packages/ui': ['primitives', 'i18n'],
  'packages/db': ['primitives', 'blocks'],
  'apps/admin': ['primitives', 'blocks', 'institute', 'contract', 'ui', 'i18n'],
  'apps/site': ['primitives', 'blocks', 'institute', 'contract', 'ui', 'i18n'],
  'apps/server': ['primitives', 'blocks', 'institute', 'contract', 'i18n', 'db'],
  'apps/e2e': ['primitives', 'blocks', 'institute', 'contract', 'i18n', 'db', 'server'],
};

const mayNameSite =
  /^apps\/(admin\/src\/(shared\/with-catalogue\.ts|editor\/canvas\/site-views\.ts)|site\/src\/(entry-server\.tsx|improve-elements\.ts))$/;

const workspaceOf = (file) => /^(?:apps|packages)\/[^/]+/.exec(file)?.[0];
const targetOf = (file, from) =>
  from.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(file), from)) : undefined;

const checkWorkspaces = (file, { from }, report) => {
  const workspace = workspaceOf(file);
  if (workspace === undefined) return;
  const target = targetOf(file, from);
  const needed = from.startsWith('@ximblox/') ? from.split('/')[1] : undefined;
  if (needed !== undefined && `packages/${needed}` !== workspace && !mayUse[workspace]?.includes(needed)) {
    report(
      `${workspace} may not use @ximblox/${needed}: only ${(mayUse[workspace] ?? []).join(', ') || 'nothing of the project'}.`,
    );
  }
  if (
    workspace.startsWith('apps/') &&
    !isTest(file) &&
    (needed === 'institute' || (from.startsWith('#site/') && !mayNameSite.test(file)))
  )
    report(
      'the package of a site is #site, named where a program begins and nowhere else: take what you need from the catalogue.',
    );
  const isOutside = target !== undefined && !target.startsWith(`${workspace}/`);
  if (isOutside && workspace !== 'apps/e2e' && workspaceOf(target) !== undefined && !file.endsWith('.config.ts')) {
    report(`${from} leaves ${workspace}: import the package by its name.`);
  }
};

const serverPart = (file) => (file.startsWith(server) ? file.slice(server.length).split('/')[0] : undefined);
const groupOf = (file) => /^apps\/server\/src\/domains\/([^/]+)\//.exec(file)?.[1];
const domainOf = (file) => /^apps\/server\/src\/domains\/[^/]+\/([^/]+)\//.exec(file)?.[1];
const outsideWorld = /^(fastify$|@fastify\/|@trpc\/|react$|react-dom)/;
const partMayNotUse = {
  domains: ['adapters', 'transport', 'background', 'cli'],
  kernel: ['domains', 'adapters', 'transport', 'background', 'cli'],
  ports: ['domains', 'adapters', 'transport', 'background', 'cli', 'kernel'],
  adapters: ['domains', 'transport', 'background', 'cli'],
  transport: ['adapters', 'background', 'cli'],
};

const checkServer = (file, { from, isType }, report) => {
  const part = serverPart(file);
  if (part === undefined || isTest(file)) return;
  const target = targetOf(file, from);
  const targetPart = target === undefined ? undefined : serverPart(target);
  if (targetPart !== undefined && partMayNotUse[part]?.includes(targetPart) && !isType)
    report(`${part} may not use ${targetPart}: pass it in from build-app.ts, or through a port.`);
  const [domain, targetDomain] = [domainOf(file), target === undefined ? undefined : domainOf(target)];
  if (
    targetDomain !== undefined &&
    targetDomain !== domain &&
    part === 'domains' &&
    !target.endsWith(`/${targetDomain}/index.ts`)
  ) {
    report(`The domain ${domain} reaches into ${targetDomain}: import its index.ts, and offer there what is needed.`);
  }
  if (part === 'domains' && groupOf(file) !== 'institute' && target !== undefined && groupOf(target) === 'institute')
    report('cms and access know nothing of the institute, which another organisation leaves out: pass it in.');
  if ((part === 'domains' || part === 'kernel' || part === 'ports') && outsideWorld.test(from) && !isType)
    report(`${part} knows nothing of ${from}: that belongs to transport.`);
  if (part === 'transport' && /^(kysely|pg|@ximblox\/db)$/.test(from) && !isType)
    report('transport speaks no SQL: ask a domain.');
};

const writePattern =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)|\b(?:insert\s+into|delete\s+from)\s+([a-z_]+)|\bupdate\s+([a-z_]+)(?:\s+(?:as\s+)?[a-z]+)?\s+set\b/gi;

const ownerOf = (file) => domainOf(file) ?? (serverPart(file) === 'kernel' ? 'kernel' : undefined);

/** Tables to which the kernel appends with every change, and which their domain shortens. */
const appendedByKernel = new Set(['audit']);

const collectWrites = (file, code, writers) => {
  const owner = ownerOf(file);
  if (owner === undefined || isTest(file)) return;
  for (const match of code.matchAll(writePattern)) {
    const table = match[1] ?? match[2] ?? match[3];
    if (owner === 'kernel' && appendedByKernel.has(table)) continue;
    const places = writers.get(table) ?? new Map();
    if (!places.has(owner)) places.set(owner, { file, line: lineAt(code, match.index) });
    writers.set(table, places);
  }
};

/** Folders of the engine, which stays what it is under the package of another site. The search in PostgreSQL has a column of an old name. */
const engine =
  /^(?:packages\/(?:blocks|contract\/src|i18n|primitives)|apps\/(?:admin|site)\/src|apps\/server\/src\/(?:kernel|transport|boot|cli|adapters\/(?!postgres-search\/)[^/]+|domains\/(?!institute\/)[^/]+))\//;

/** What is the institute's has a folder of that name, also within the engine. */
const isOfSite = (file) => file.split('/').includes('institute');

/** The words that the packages of sites declare as their own, in `ximblox.words` of their `package.json`. */
const readSiteWords = (root) =>
  (exists(root, 'packages') ? readdirSync(path.join(root, 'packages')) : []).flatMap((name) => {
    const place = path.join(root, 'packages', name, 'package.json');
    return existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')).ximblox?.words ?? []) : [];
  });

const checkWords = (file, text, words, violations) => {
  // Tests of the engine run on the institute's catalogue, and compare with snapshots of its API.
  if (words.length === 0 || !engine.test(file) || isOfSite(file) || isTest(file) || file.includes('.snapshot.')) return;
  for (const match of text.matchAll(new RegExp(words.join('|'), 'gi')))
    violations.push({
      file,
      line: lineAt(text, match.index),
      message: `“${match[0]}” is a word of the site’s package: the engine has a general one, and the package says what it is called there.`,
    });
};

const checkText = (file, text, violations) => {
  const code = isCode(file) ? withoutComments(text) : text;
  const comments = isCode(file) && file.startsWith(server) ? commentsOf(text) : '';
  const readings = { text, code, comments, bare: isCode(file) ? withoutStrings(code) : text };
  for (const { pattern, applies, reads, message } of patterns) {
    if (!applies(file)) continue;
    for (const match of readings[reads].matchAll(pattern)) violations.push({ file, line: lineAt(text, match.index), message });
  }
  if (!/\.tsx?$/.test(file)) return;
  for (const entry of readImports(code)) {
    const report = (message) => violations.push({ file, line: lineAt(code, entry.at), message });
    checkWorkspaces(file, entry, report);
    checkServer(file, entry, report);
  }
};

/**
 * Reads every file of the project below `root`.
 * @returns {Violation[]}
 */
export const checkBoundaries = (root) => {
  const violations = [];
  const writers = new Map();
  const words = readSiteWords(root);
  for (const folder of folders.filter((name) => exists(root, name))) {
    for (const file of listFiles(root, folder)) {
      if (!textFile.test(file)) continue;
      const text = readFileSync(path.join(root, file), 'utf8');
      // These scripts and their test contain the forbidden patterns.
      if (/^scripts\/boundaries(\.test\.mjs|\.mjs|\/.*)$/.test(file)) continue;
      checkText(file, text, violations);
      checkWords(file, text, words, violations);
      if (file.endsWith('.ts')) collectWrites(file, withoutComments(text), writers);
    }
  }
  for (const [table, places] of writers) {
    if (places.size < 2) continue;
    for (const [owner, { file, line }] of places) {
      const others = [...places.keys()].filter((name) => name !== owner).join(', ');
      violations.push({
        file,
        line,
        message: `the table ${table} is also written by ${others}: one domain writes a table, the others ask it.`,
      });
    }
  }
  return violations;
};
