// Which modules may import each other, where SQL is allowed, and which patterns are forbidden. Plain text is enough: TypeScript 7 gives tools
// no syntax tree, and the usual ones then read nothing and pass. Its own test plants every violation.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ file: string, line: number, message: string }} Violation */

const folders = ['apps', 'packages', 'scripts', 'infra', 'docs', '.ci'];
const ignored = new Set(['node_modules', 'dist', 'data', '.turbo', 'test-results', 'playwright-report']);
const textFile = /\.(ts|tsx|mjs|js|json|css|md|yml|yaml|sh|html|toml)$|\/run$|^README\.md$/;
const linesMax = 400;

const listFiles = function* (root, folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!ignored.has(entry.name)) yield* listFiles(root, file);
    } else if (textFile.test(file)) yield file;
  }
};

const exists = (root, name) => readdirSync(root).includes(name);

const isTest = (file) => /\.test\.tsx?$|\.e2e\.ts$|\/testing\/|\/fault-injection\/|\.conformance\.ts$|\.test\.mjs$/.test(file);
const isCode = (file) => /\.(ts|tsx|mjs)$/.test(file);

const blank = (text) => text.replaceAll(/[^\n]/g, ' ');

/** The text with its comments emptied; lines stay where they are. Strings stay: imports are strings. */
const withoutComments = (text) =>
  text.replaceAll(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|\/\*[\s\S]*?\*\/|(?<![:\\/'"`])\/\/[^\n]*/g,
    (match, string) => string ?? blank(match),
  );

/** The comments alone; lines stay where they are. */
const commentsOf = (text) => {
  const code = withoutComments(text);
  return text
    .split('')
    .map((sign, at) => (sign === '\n' || sign !== code[at] ? sign : ' '))
    .join('');
};

const withoutStrings = (text) => text.replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, blank);

const importPattern = /(?:^|\n)\s*(?:import|export)(\s+type)?\s(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;

const readImports = (code) =>
  [...code.matchAll(importPattern)].map((match) => ({
    isType: match[1] !== undefined,
    from: match[2] ?? match[3],
    at: match.index + match[0].length,
  }));

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

const mayUse = {
  'packages/primitives': [],
  'packages/blocks': ['primitives', 'i18n'],
  'packages/institute': ['primitives', 'blocks', 'i18n'],
  'packages/contract': ['primitives', 'blocks'],
  'packages/i18n': ['primitives'],
  'packages/ui': ['primitives', 'i18n'],
  'packages/db': ['primitives', 'blocks'],
  'apps/admin': ['primitives', 'blocks', 'institute', 'contract', 'ui', 'i18n'],
  'apps/site': ['primitives', 'blocks', 'institute', 'contract', 'ui', 'i18n'],
  'apps/server': ['primitives', 'blocks', 'institute', 'contract', 'i18n', 'db'],
  'apps/e2e': ['primitives', 'blocks', 'institute', 'contract', 'i18n', 'db', 'server'],
};

const mayNameInstitute =
  /^apps\/(admin\/src\/(app\/main\.tsx|editor\/canvas\/site-views\.ts)|site\/src\/(entry-server|hydrate)\.tsx|server\/src\/boot\/site-package\.ts)$/;

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
  if (needed === 'institute' && workspace.startsWith('apps/') && !isTest(file) && !mayNameInstitute.test(file))
    report('the package of a site is named where a program begins, and nowhere else: take what you need from the catalogue.');
  const isOutside = target !== undefined && !target.startsWith(`${workspace}/`);
  if (isOutside && workspace !== 'apps/e2e' && workspaceOf(target) !== undefined && !file.endsWith('.config.ts')) {
    report(`${from} leaves ${workspace}: import the package by its name.`);
  }
};

const server = 'apps/server/src/';
const serverPart = (file) => (file.startsWith(server) ? file.slice(server.length).split('/')[0] : undefined);
const groupOf = (file) => /^apps\/server\/src\/domains\/([^/]+)\/[^/]+\//.exec(file)?.[1];
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

const mayRead = (file) =>
  /\.config\.ts$|^scripts\/|^apps\/e2e\/|^packages\/db\/src\/embedded\//.test(file) ||
  isTest(file) ||
  file === `${server}config.ts`;
const maySpeakSql = (file) =>
  /\.repository\.ts$|^packages\/db\/|^apps\/server\/src\/(adapters|background|kernel)\/|^scripts\/bench/.test(file) ||
  isTest(file);
const sqlPattern = /\bsql(?:<[^`;]*?>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/g;
const machinePath =
  /(?<![\w./-])(?:\/work\/|\/home\/[a-z]|\/Users\/[a-z])|\/tmp\/bash_jobs|(?:registry|proxy)\.[a-z]+\.(?:org|com)/g;
const anyPattern = /(?:[:<,|&(=]\s*|\bas\s+)any\b(?!\s*[:(?])/g;
const silencer = /@ts-(?:ignore|nocheck|expect-error)/g;
const admin = 'apps/admin/src/';
/** The editor's saving lives outside React; the frame of the site is a document, no operation. */
const mayCallPlainly = (file) =>
  file.startsWith(`${admin}editor/session/`) || file.startsWith(`${admin}editor/saving/`) || isTest(file);
const mayNameKeys = (file) => file === `${admin}editor/canvas/site-frame.ts` || isTest(file);
const plainCall = /\b(?:api|client)\b(?:\s*\.\s*\w+|\[[^\]\n]*\])+?\s*\.\s*(?:mutate|query)\(/g;
const handWrittenKey = /\bqueryKey\b|\b[gs]etQueryData\(/g;
const errorCode = /(['"])(?:G|V|AUTH|UM|PM|ML|J|P|TM|RM)_\d{2}\1/g;
/** Private words that docs/glossary.md replaces by standard terms: as identifiers, on buttons and in comments. */
const ownWord =
  /\b(?:Marked|listNeed|isAskedFor|isStill|turningSigns|framesOf|isLetThrough|letterOf|isUnwritten|noteDenial|Door|createDoor|waysOut|letterOf|findUnkeptTexts|believedMs|whileUnderWay|doomed|wakeUp|isHeldBack|carryOutPlans|keepSoon|bringTogether|isHalfCharacter|answerOnce|mostUnderWay|isLetIn|takeOffSite|keepContent|keepSearchServer|noteNotFound|showNewContent|bareImage|cleanHTML|cleanersFor)\b/g;
const ownLabel =
  /(?<=['"`>])(?:Make (?:the|a) |Keep it\b|Leave it\b|Drop it\b|Take it (?:back|away)\b|Fill this in|Switch it (?:on|off)\b|Old address\b|Leads to\b|Without a title\b|The same once more\b|This link no longer holds)/g;
const ownPhrase =
  /\b(?:[Ww]hoever|ways out|half characters|under way|(?:is|are) (?:told|kept)|when not said|unless told|not said|made anew|a tool of others|let in|let through|holds? (?:up|back) (?:no|any|every)|written down|goes on|told to come back|a fault of ours|in vain|over both doors|so many at (?:most|a time)|is away|[Ss]omebody(?:’|')?s?|picture)\b/g;
/** Folders whose comments are free of private words; migrations are frozen, and `pictures` is a folder. */
const hasCleanComments = (file) =>
  isCode(file) &&
  /^(?:packages\/(?:primitives|contract|blocks|institute|i18n|ui)\/|apps\/(?:admin|site)\/src\/|apps\/server\/src\/(?!domains\/institute\/))/.test(
    file,
  ) &&
  !isTest(file);
const onlyPattern = /\b(?:test|it|describe)(?:\.\w+)*\.only\(/g;

/** Patterns that may not occur: where they count, in which reading of the text, and what to do instead. */
const patterns = [
  {
    pattern: machinePath,
    applies: () => true,
    reads: 'text',
    message: 'a path or address of one machine: make it relative, or a setting.',
  },
  { pattern: silencer, applies: (file) => /\.tsx?$/.test(file), reads: 'text', message: 'a silenced type error: mend the type.' },
  {
    pattern: anyPattern,
    applies: (file) => /\.tsx?$/.test(file),
    reads: 'bare',
    message: '"any" switches the checking off: use unknown and look at it.',
  },
  {
    pattern: /\bprocess\.env\b/g,
    applies: (file) => isCode(file) && !mayRead(file),
    reads: 'code',
    message: 'the environment is read in apps/server/src/config.ts only: add a setting there.',
  },
  {
    pattern: sqlPattern,
    applies: (file) => /^(apps|packages)\/.*\.tsx?$/.test(file) && !maySpeakSql(file),
    reads: 'code',
    message: 'SQL stands in a *.repository.ts: move the query there.',
  },
  {
    pattern: handWrittenKey,
    applies: (file) => file.startsWith(admin) && isCode(file) && !mayNameKeys(file),
    reads: 'bare',
    message: 'a key written by hand: use the hooks of trpc, and trpc.useUtils() to bring their answers up to date.',
  },
  {
    pattern: plainCall,
    applies: (file) => file.startsWith(admin) && isCode(file) && !mayCallPlainly(file),
    reads: 'bare',
    message: 'a plain call: use trpc.….useMutation(), useQuery(), or fetch of trpc.useUtils().',
  },
  {
    pattern: errorCode,
    applies: (file) => file.startsWith(server) && !isTest(file) && file !== `${server}kernel/operation/errors.ts`,
    reads: 'code',
    message: 'a code of an error: refuse with a named error of kernel/operation/errors.ts, and compare names.',
  },
  {
    pattern: ownWord,
    applies: (file) => isCode(file),
    reads: 'bare',
    message: 'a word of the project’s own: use the field’s (docs/glossary.md).',
  },
  {
    pattern: ownLabel,
    applies: (file) => /^(?:apps\/admin|packages\/i18n)\//.test(file) && isCode(file),
    reads: 'code',
    message: 'a label that is not verb and object: Create page, Discard, Cancel (docs/glossary.md).',
  },
  {
    pattern: ownPhrase,
    applies: hasCleanComments,
    reads: 'comments',
    message: 'a private word in a comment: use the term of docs/glossary.md.',
  },
  { pattern: onlyPattern, applies: isTest, reads: 'bare', message: '.only( leaves the other tests out.' },
];

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

const checkText = (file, text, violations) => {
  const code = isCode(file) ? withoutComments(text) : text;
  const comments = hasCleanComments(file) ? commentsOf(text) : '';
  const readings = { text, code, comments, bare: isCode(file) ? withoutStrings(code) : text };
  for (const { pattern, applies, reads, message } of patterns) {
    if (!applies(file)) continue;
    for (const match of readings[reads].matchAll(pattern)) violations.push({ file, line: lineAt(text, match.index), message });
  }
  const lines = text.split('\n').length - 1;
  const isLong = /\.(ts|tsx|mjs|css)$/.test(file) && !/\.gen\.|\/migrations\//.test(file) && lines > linesMax;
  if (isLong)
    violations.push({ file, line: lines, message: `${lines} lines: cut it where it has two subjects (${linesMax} at most).` });
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
  for (const folder of folders.filter((name) => exists(root, name))) {
    for (const file of listFiles(root, folder)) {
      // This script and its test contain the forbidden patterns.
      if (/^scripts\/boundaries(\.test)?\.mjs$/.test(file)) continue;
      const text = readFileSync(path.join(root, file), 'utf8');
      checkText(file, text, violations);
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
