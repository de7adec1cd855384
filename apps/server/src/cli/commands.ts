import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';

import { DomainStartError, listBreaks } from '@ximblox/db';

import { setStaffPassword } from '../domains/access/auth/index.ts';
import { createStaffUser, findLoginAccount, resetSecondFactor } from '../domains/access/users/index.ts';
import { setPasswordOfMember } from '../domains/institute/member-auth/index.ts';
import { isRefusal, publicErrors } from '../kernel/operation/errors.ts';
import { backUp } from './backup/backup.ts';
import { prepareRestore, restore } from './backup/restore.ts';
import { exportSite } from './export/export-site.ts';
import { generatePassword } from './generate-password.ts';
import { say, textOf, type Call, type Command } from './command.ts';
import { importCommand } from './import/import-command.ts';
import { moveFilesCommand } from './move-files/move-files-command.ts';
import { readSecrets } from './read-secret.ts';
import { rebuildSearchIndex } from './rebuild-search-index.ts';
import { auditHelp, parseHead, verifyAudit } from './verify-audit.ts';
import { describeRotation, rotateSecret } from './rotate-secret.ts';
import { createProgressBar } from './progress-bar.ts';
import { version } from '../version.ts';
import { describePlan, describeWayBack } from './way-back.ts';
import { withPreparedServices, withServices } from './with-services.ts';

const backupHelp = `backup <file or folder>                      Put everything, all tables and all files, into one archive

  In a folder its name has the release and the time.

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

const rotateHelp = `rotate-secret                                Encrypt with SESSION_SECRET what SESSION_SECRET_OLD has encrypted

  The servers may be running meanwhile. Run again it does what is left.`;

const userHelp = `user create --email a@b.c --name "A Name"    Make a user of the back office

    --password …     made, and shown once, when not said
    --role Editor    Administrator when not said

  user set-password --email a@b.c           Set the password of a user, or with --member of a member

    It is asked for twice and not shown, or read from standard input: a line. The sessions of the account end, its owner is
    told by mail, and an account that is not active becomes so.

  user reset-second-factor --email a@b.c    Take the second factor from a user who lost it, or whose key SESSION_SECRET no longer opens`;

const sayWho = 'Say who it is: npm run cms -- user create --email a@b.c --name "A Name"';

async function runUser(call: Call): Promise<void> {
  const [what] = call.positionals;
  if (what === 'create') return createUser(call);
  if (what === 'set-password') return setPassword(call);
  if (what === 'reset-second-factor') return resetFactor(call);
  throw new DomainStartError(sayWho);
}

/** The password that is typed twice at a terminal, or the first line of another input. */
async function readPassword(): Promise<string> {
  const isTyped = process.stdin.isTTY === true;
  const [password = '', again] = await readSecrets(isTyped ? ['New password:', 'New password again:'] : ['']);
  if (password === '') throw new DomainStartError('There is no password: type it, or write it to standard input as a line.');
  if (isTyped && password !== again) throw new DomainStartError('The two passwords differ: nothing was changed.');
  return password;
}

async function setPassword({ config, values, positionals }: Call): Promise<void> {
  const email = textOf(values, 'email');
  if (textOf(values, 'password') !== undefined)
    throw new DomainStartError('Leave --password out, others could read it in the list of processes: the password is asked for.');
  if (email === undefined || positionals.length > 1)
    throw new DomainStartError('Say whose: npm run cms -- user set-password --email a@b.c');
  const password = await readPassword();
  const [kind, set] =
    values['member'] === true ? (['member', setPasswordOfMember] as const) : (['user', setStaffPassword] as const);
  await withServices(config, 'command line', async (context) => {
    // A mail's key contains the request ID, so each mail needs one of its own.
    const request = { ...context.request, id: randomUUID() };
    const isKnown = await set({ ...context, request, sealsAudit: true }, email, password).catch((error: unknown) => {
      throw asSentence(error);
    });
    if (!isKnown) throw new DomainStartError(`There is no ${kind} with the address ${email}.`);
  });
  say(`${email} can log in with the new password, and was told so by mail. All sessions have ended.`);
}

/** An error of the input as a sentence for the terminal; any other as it is. */
function asSentence(error: unknown): unknown {
  const { errors } = publicErrors(error, 'en');
  if (errors.some(({ name }) => name === 'internal' || name === 'unavailable')) return error;
  return new DomainStartError(errors.map(({ property, message }) => `${property}: ${message}`).join('\n'), { cause: error });
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
      await resetSecondFactor({ ...context, request, sealsAudit: true }, login.user.ID);
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
    if (publicErrors(error, 'en').errors.some(({ property }) => property === 'roleName'))
      throw new DomainStartError(`There is no role "${roleName}": make it in the back office first.`, { cause: error });
    throw asSentence(error);
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

/** Where a backup goes: the file that was named, or one with release and time in the folder that was. */
async function backupFile(call: Call): Promise<string> {
  const given = fileOf(call, 'backup');
  const isFolder = await stat(given).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return given;
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return path.join(given, `${call.config.productKey}-${version}-${time}Z.tar`);
}

async function runBackup(call: Call): Promise<void> {
  const file = await backupFile(call);
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

async function runAudit({ config, values, positionals }: Call): Promise<void> {
  if (positionals[0] !== 'verify') throw new DomainStartError('Say what to do with the audit log: npm run cms -- audit verify');
  const given = textOf(values, 'head');
  const kept = given === undefined ? undefined : parseHead(given);
  (await withServices(config, 'audit verify', (context) => verifyAudit(context, kept))).forEach(say);
}

/** The commands of the command line, by name. */
export const commands: Readonly<Record<string, Command>> = {
  audit: { help: auditHelp, words: 1, options: { head: { type: 'string' } }, run: runAudit },
  backup: { help: backupHelp, words: 1, options: {}, run: runBackup },
  export: { help: exportHelp, words: 1, options: {}, run: runExport },
  import: importCommand,
  migrate: {
    help: migrateHelp,
    words: 0,
    options: {},
    run: async ({ config }) => {
      await withServices(
        config,
        'migrate',
        async () => {},
        say,
        (pending) => describePlan(pending).forEach(say),
      );
      describeWayBack(await listBreaks()).forEach(say);
      say('The database is up to date.');
    },
  },
  'move-files': moveFilesCommand,
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
  'rotate-secret': {
    help: rotateHelp,
    words: 0,
    options: {},
    async run({ config }) {
      const result = await withServices(config, 'rotate-secret', rotateSecret);
      for (const line of describeRotation(result)) say(line);
    },
  },
  user: {
    help: userHelp,
    words: 1,
    options: {
      email: { type: 'string' },
      member: { type: 'boolean' },
      name: { type: 'string' },
      password: { type: 'string' },
      role: { type: 'string' },
    },
    run: runUser,
  },
};

/** All commands, one per line. */
export const usage = `npm run cms -- <command>

${Object.values(commands)
  .map(({ help }) => `  ${help.split('\n')[0]}`)
  .join('\n')}

With --help a command says more.`;
