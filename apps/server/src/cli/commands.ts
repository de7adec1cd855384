import type { Command } from './command.ts';

const auditHelp = `audit verify                                 Compare the audit log with its chain of hashes

    --head 1234:5d1c…   a head that an earlier run printed: it must still be a part of the chain

  Names the first entry that was changed, removed, added or moved past the program, with the exit status 1. Whoever can
  change the database can also make the whole chain anew, or cut off its end: only a head that you keep elsewhere shows that.`;

const backupHelp = `backup <file or folder>                      Put everything, all tables and all files, into one archive

  In a folder its name has the release and the time.

  The server may be running meanwhile: the archive shows one moment. It holds the hashes of passwords and everything
  that is not public: keep it as safe as the server itself, and the session secret apart from it. Images in smaller
  sizes are left out: they are made again.`;

const exportHelp = `export <folder>                              Put pages, media, redirects, menus and tags into files to read

  A JSON file for each page, the originals of the media library in their folders, redirects.csv: for other programs, and
  for leaving. Drafts and blocks for members are among it; people, passwords and sessions are not. What brings a whole
  installation back is the backup.`;

const importHelp = `import <folder> --locale en-gb --type news   Take a folder of Markdown or HTML, or an export of WordPress, along as published pages
import <folder with site.yaml>               Add a site written as a folder (docs/site-folder.md): pages in all languages, media, menus

    --locale en-gb   the language of the articles
    --type news      the type of the pages
    --prefix news    what addresses begin with
    --source name    by which a second run knows the folder; its own name when not said
    --media folder   the folder wp-content/uploads, for the images of an export of WordPress (site.xml)
    --selector main  where the content of HTML pages is; main or article when not said
    --dry-run        say what would be made, changed and refused, and write nothing but the report
    --permalinks /:year/:month/:day/:title/
                     what addresses of the old site look like, which then lead to the pages; may be said several times

  Images go into the media library, links between articles lead to pages, redirects.csv becomes redirects.
  Run again it takes what has changed; interrupted it goes on. The server may be running meanwhile.

  The exit status is 0 where all was taken, 3 where files were refused or pages failed (each is in the report), and 1
  where the import could not run.`;

const migrateHelp = 'migrate                                      Bring the database up to date';

const moveHelp = `move-files                                   Copy the files of the data folder to S3, and read each copy back

    --dry-run        say what would be copied, and write nothing
    --delete         delete each file of the data folder once its copy was read back

  The S3 settings may be those of this command alone: servers that run meanwhile go on using the data folder. Run it once, set
  S3_ENDPOINT and the others for all servers and restart them, and run it again for what came between. Only then, and after a
  backup: --delete. Run again it copies what is not there yet, so an interrupted run loses nothing.

  The exit status is 0 where all is there, 3 where files could not be copied (each is named), and 1 where it could not run.`;

const reindexHelp = 'reindex                                      Make the search index anew';

const restoreHelp = `restore <file>                               Bring back what a backup put into an archive

  Only into an empty database and data folder. The archive is checked as a whole before anything is written. One of an
  earlier version goes into a database without tables, and is brought up to date.`;

const rotateHelp = `rotate-secret                                Encrypt with SESSION_SECRET what SESSION_SECRET_OLD has encrypted

  The servers may be running meanwhile. Run again it does what is left.`;

const userHelp = `user create --email a@b.c --name "A Name"    Make a user of the back office

    --password …     made, and shown once, when not said
    --role Editor    Administrator when not said

  user set-password --email a@b.c           Set the password of a user, or with --member of a member

    It is asked for twice and not shown, or read from standard input: a line. The sessions of the account end, its owner is
    told by mail, and an account that is not active becomes so.

  user reset-second-factor --email a@b.c    Take the second factor from a user who lost it, or whose key SESSION_SECRET no longer opens`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** The commands of the command line, by name. */
export const commands: Readonly<Record<string, Command>> = {
  audit: { help: auditHelp, words: 1, options: { head: text }, load: () => import('./audit-command.ts') },
  backup: { help: backupHelp, words: 1, options: {}, load: () => import('./backup/backup-command.ts') },
  export: { help: exportHelp, words: 1, options: {}, load: () => import('./export/export-command.ts') },
  import: {
    help: importHelp,
    words: 1,
    options: {
      'dry-run': flag,
      locale: text,
      media: text,
      selector: text,
      type: text,
      prefix: text,
      source: text,
      permalinks: { ...text, multiple: true },
    },
    load: () => import('./import/import-command.ts'),
  },
  migrate: { help: migrateHelp, words: 0, options: {}, load: () => import('./migrate-command.ts') },
  'move-files': {
    help: moveHelp,
    words: 0,
    options: { 'dry-run': flag, delete: flag },
    load: () => import('./move-files/move-files-command.ts'),
  },
  reindex: { help: reindexHelp, words: 0, options: {}, load: () => import('./reindex-command.ts') },
  restore: { help: restoreHelp, words: 1, options: {}, load: () => import('./backup/restore-command.ts') },
  'rotate-secret': { help: rotateHelp, words: 0, options: {}, load: () => import('./rotate-secret-command.ts') },
  user: {
    help: userHelp,
    words: 1,
    options: { email: text, member: flag, name: text, password: text, role: text },
    load: () => import('./user-command.ts'),
  },
};

/** All commands, one per line. */
export const usage = `npm run cms -- <command>

${Object.values(commands)
  .map(({ help }) => `  ${help.split('\n')[0]}`)
  .join('\n')}

With --help a command says more.`;
