import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';

import { pageTypeCatalog } from '@ximblox/blocks';
import { DomainStartError } from '@ximblox/db';
import { isLocale, locales } from '@ximblox/primitives';

import type { Config } from '../config.ts';
import { createStaffUser, findLoginAccount, resetSecondFactor } from '../domains/access/users/index.ts';
import { isRefusal, publicErrors } from '../kernel/operation/errors.ts';
import { backUp } from './backup/backup.ts';
import { prepareRestore, restore } from './backup/restore.ts';
import { exportSite } from './export/export-site.ts';
import { generatePassword } from './generate-password.ts';
import { importSite, type ImportResult } from './import/import-site.ts';
import { summarise } from './import/report.ts';
import { rebuildSearchIndex } from './rebuild-search-index.ts';
import { createProgressBar } from './progress-bar.ts';
import { withPreparedServices, withServices } from './with-services.ts';

type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
type Call = {
  readonly config: Config;
  readonly values: Values;
  readonly positionals: readonly string[];
  readonly calledFrom: string;
};
type Command = {
  /** The usage and description; the first line is in the list of all commands. */
  readonly help: string;
  readonly options: Record<string, { type: 'string' }>;
  /** Maximum number of positional arguments. */
  readonly words: number;
  run(call: Call): Promise<void>;
};

const importHelp = `import <folder> --locale en-gb --type news   Take a folder of Markdown along as published pages

    --locale en-gb   the language of the articles
    --type news      the type of the pages
    --prefix news    what addresses begin with
    --source name    by which a second run knows the folder; its own name when not said

  Images go into the media library, links between articles lead to pages, redirects.csv becomes redirects.
  Run again it takes what has changed; interrupted it goes on. The server may be running meanwhile.

  The exit status is 0 where all was taken, 3 where files were refused or pages failed (each is in the report), and 1
  where the import could not run.`;

const backupHelp = `backup <file>                                Put everything, all tables and all files, into one archive

  The server may be running meanwhile: the archive shows one moment. It holds the hashes of passwords and everything
  that is not public: keep it as safe as the server itself, and the session secret apart from it. Images in smaller
  sizes are left out: they are made again.`;

const exportHelp = `export <folder>                              Put pages, media, redirects, menus and tags into files to read

  A JSON file for each page, the originals of the media library in their folders, redirects.csv: for other programs, and
  for leaving. Drafts and blocks for members are among it; people, passwords and sessions are not. What brings a whole
  installation back is the backup.`;

const restoreHelp = `restore <file>                               Bring back what a backup put into an archive

  Only into an empty database and data folder. The archive is checked as a whole before anything is written. One of an
  earlier version goes into a database without tables, and is brought up to date.`;

const migrateHelp = 'migrate                                      Bring the database up to date';
const reindexHelp = 'reindex                                      Make the search index anew';

const userHelp = `user create --email a@b.c --name "A Name"    Make a user of the back office

    --password …     made, and shown once, when not said
    --role Editor    Administrator when not said

  user reset-second-factor --email a@b.c    Take the second factor from a user who lost it, or whose key SESSION_SECRET no longer opens`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const textOf = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

async function runImport({ config, values, positionals, calledFrom }: Call): Promise<void> {
  const [given] = positionals;
  if (given === undefined)
    throw new DomainStartError('Name the folder to import: npm run cms -- import <folder> --locale en-gb --type news');
  const folder = path.resolve(calledFrom, given);
  const locale = textOf(values, 'locale') ?? '';
  const type =
    textOf(values, 'type') ?? [...pageTypeCatalog.values()].find(({ articleImport }) => articleImport !== undefined)?.type ?? '';
  if (!isLocale(locale))
    throw new DomainStartError(`Say the language of the articles with --locale, one of ${locales.join(', ')}.`);
  if (!pageTypeCatalog.has(type))
    throw new DomainStartError(`There is no page type "${type}": --type is one of ${[...pageTypeCatalog.keys()].join(', ')}.`);
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new DomainStartError(`${folder} is no folder that can be read.`);
  const reportFile = path.join(config.dataDir, 'import', `${path.basename(folder)}-${locale}-${type}.txt`);
  const startedAt = Date.now();
  const bar = createProgressBar(process.stdout, 'pages');
  const result = await withServices(config, 'import', (context) =>
    importSite(context, {
      place: folder,
      locale,
      type,
      prefix: textOf(values, 'prefix'),
      source: textOf(values, 'source'),
      reportFile,
      onProgress: (done, total) => bar.update(done, total),
    }).finally(() => bar.stop()),
  );
  printResult(result, { seconds: (Date.now() - startedAt) / 1000, file: reportFile });
}

/** The exit status of an incomplete import. */
const partlyDone = 3;

const count = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

function printResult(result: ImportResult, { seconds, file }: { seconds: number; file: string }): void {
  const { made, changed, unchanged, drafts, failed, refused, images, redirects, totals, findings } = result;
  if (failed + refused > 0) process.exitCode = partlyDone;
  say(
    `This run, ${seconds.toFixed(1)} s: ${count(made, 'page')} made, ${changed} changed, ${unchanged} as they were, ${drafts} left as ${drafts === 1 ? 'draft' : 'drafts'}, ${failed} failed, ${count(refused, 'file')} refused; ${count(images, 'image')}, ${count(redirects, 'redirect')}`,
  );
  say(
    `Of this folder there are now: ${count(totals.pages, 'page')}, ${totals.published} of them published; ${count(totals.images, 'image')}, ${count(totals.redirects, 'redirect')}`,
  );
  if (findings.length === 0) return;
  say(
    `\nNot taken as it stands (${findings.length}; each with file, line and reason in ${file}):\n${summarise(findings).join('\n')}`,
  );
}

const sayWho = 'Say who it is: npm run cms -- user create --email a@b.c --name "A Name"';

async function runUser(call: Call): Promise<void> {
  const [what] = call.positionals;
  if (what === 'create') return createUser(call);
  if (what === 'reset-second-factor') return resetFactor(call);
  throw new DomainStartError(sayWho);
}

async function resetFactor({ config, values }: Call): Promise<void> {
  const email = textOf(values, 'email');
  if (email === undefined) throw new DomainStartError('Say whose: npm run cms -- user reset-second-factor --email a@b.c');
  await withServices(config, 'command line', async (context) => {
    const login = await findLoginAccount(context.db, email.toLowerCase());
    if (login === undefined) throw new DomainStartError(`There is no user with the address ${email}.`);
    try {
      // A mail's key contains the request ID, so each mail needs one of its own.
      const request = { ...context.request, id: randomUUID() };
      await resetSecondFactor({ ...context, request }, login.user.ID);
    } catch (error) {
      if (!isRefusal(error, 'conflict')) throw error;
      throw new DomainStartError(`${email} has no second factor.`, { cause: error });
    }
  });
  say(`${email} can log in with the password alone, and was told so by mail.`);
}

async function createUser({ config, values }: Call): Promise<void> {
  const email = textOf(values, 'email');
  const name = textOf(values, 'name');
  if (email === undefined || name === undefined) throw new DomainStartError(sayWho);
  const given = textOf(values, 'password');
  const password = given ?? generatePassword();
  const roleName = textOf(values, 'role');
  try {
    await withServices(config, 'command line', (context) =>
      createStaffUser(context, { email, name, password, ...(roleName === undefined ? {} : { roleName }) }),
    );
  } catch (error) {
    const { errors } = publicErrors(error, 'en');
    if (errors.some(({ name }) => name === 'internal' || name === 'unavailable')) throw error;
    if (errors.some(({ property }) => property === 'roleName'))
      throw new DomainStartError(`There is no role "${roleName}": make it in the back office first.`, { cause: error });
    throw new DomainStartError(errors.map(({ property, message }) => `${property}: ${message}`).join('\n'), { cause: error });
  }
  say(given === undefined ? `${email} can log in with the password ${password} (shown this once).` : `${email} can log in.`);
}

/** The file argument of a command, relative to the caller's folder. */
function fileOf({ positionals, calledFrom }: Call, command: string): string {
  const [given] = positionals;
  if (given === undefined) throw new DomainStartError(`Name the file: npm run cms -- ${command} <file>`);
  return path.resolve(calledFrom, given);
}

async function refuseTaken(place: string): Promise<void> {
  const isTaken = await stat(place).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new DomainStartError(`${place} is there already: choose another name.`);
}

async function runExport({ config, positionals, calledFrom }: Call): Promise<void> {
  const [given] = positionals;
  if (given === undefined) throw new DomainStartError('Name the folder: npm run cms -- export <folder>');
  const folder = path.resolve(calledFrom, given);
  await refuseTaken(folder);
  await refuseTaken(`${folder}.part`);
  const bar = createProgressBar(process.stdout, 'pages and files');
  const { pages, files, redirects, missing } = await withServices(config, 'export', (context) =>
    exportSite(context, folder, (done, total) => bar.update(done, total)).finally(() => bar.stop()),
  );
  say(`${pages} pages, ${files} files and ${redirects} redirects are in ${folder}.`);
  if (missing > 0) say(`${missing} files of the library have no original in the store: media.json has them without a file.`);
}

async function runBackup(call: Call): Promise<void> {
  const file = fileOf(call, 'backup');
  await refuseTaken(file);
  const bar = createProgressBar(process.stdout, 'tables and files');
  const { tables, files } = await withServices(call.config, 'backup', (context) =>
    backUp(context, file, (done, total) => bar.update(done, total)).finally(() => bar.stop()),
  );
  say(`${tables} tables and ${files} files are in ${file}. It holds password hashes: keep it safe.`);
}

async function runRestore(call: Call): Promise<void> {
  const file = fileOf(call, 'restore');
  const bar = createProgressBar(process.stdout, 'MB');
  const { files, pages } = await withPreparedServices(
    call.config,
    'restore',
    (db) => prepareRestore(db, file, (done, total) => bar.update(done, total)),
    restore,
  ).finally(() => bar.stop());
  say(`Everything is back: ${files} files, and ${pages} pages in the search index.`);
}

/** The commands of the command line, by name. */
export const commands: Readonly<Record<string, Command>> = {
  backup: { help: backupHelp, words: 1, options: {}, run: runBackup },
  export: { help: exportHelp, words: 1, options: {}, run: runExport },
  import: {
    help: importHelp,
    words: 1,
    options: { locale: { type: 'string' }, type: { type: 'string' }, prefix: { type: 'string' }, source: { type: 'string' } },
    run: runImport,
  },
  migrate: {
    help: migrateHelp,
    words: 0,
    options: {},
    run: async ({ config }) => {
      await withServices(config, 'migrate', async () => {}, say);
      say('The database is up to date.');
    },
  },
  reindex: {
    help: reindexHelp,
    words: 0,
    options: {},
    run: async ({ config }) => {
      const bar = createProgressBar(process.stdout, 'pages');
      const count = await withServices(config, 'reindex', (context) =>
        rebuildSearchIndex(context, (done, total) => bar.update(done, total)).finally(() => bar.stop()),
      );
      say(`${count} pages are in the search index.`);
    },
  },
  restore: { help: restoreHelp, words: 1, options: {}, run: runRestore },
  user: {
    help: userHelp,
    words: 1,
    options: { email: { type: 'string' }, name: { type: 'string' }, password: { type: 'string' }, role: { type: 'string' } },
    run: runUser,
  },
};

/** All commands, one per line. */
export const usage = `npm run cms -- <command>

${Object.values(commands)
  .map(({ help }) => `  ${help.split('\n')[0]}`)
  .join('\n')}

With --help a command says more.`;
