import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { mainMenu, toWireBlock, upgradeBlocks } from '@ximblox/blocks';
import type { Database } from '@ximblox/db';
import { localePrefixes, pagePath } from '@ximblox/primitives';
import type { Kysely } from 'kysely';

import type { Context } from '../../kernel/operation/context.ts';
import { unitOfWork } from '../../kernel/transaction/unit-of-work.ts';
import { csvLine } from '../../kernel/tables/write-table.ts';
import { withoutHaste } from '../backup/tables.repository.ts';
import { failedTo } from '../file-errors.ts';
import { removeOnExit } from '../remove-on-exit.ts';
import {
  countContent,
  listExportedFiles,
  listMenusAndTags,
  listExportedPages,
  listExportedRedirects,
  listExportedReusable,
  type ExportedFile,
  type ExportedPage,
  type ExportedMenu,
  type ExportedVersion,
} from './export.repository.ts';
import { createPathGiver } from './file-names.ts';

export type ExportResult = {
  readonly pages: number;
  readonly files: number;
  readonly redirects: number;
  /** Originals that the library lists but the store lacks. */
  readonly missing: number;
};
type Progress = (done: number, total: number) => void;

const about = `What the site holds, as plain files: made by \`npm run cms -- export\`.

pages/<language>/<address>.json   a page: what visitors see (live), and the newest version where it is another one (draft)
reusable-blocks/<id>.json         a reusable block: what pages show in place of the blocks that name its id (live), and its draft
media/…                           the originals of the media library, in its folders
media.json                        what is known of each of them; pages name images and files by its id
redirects.csv                     redirects, in the form that the back office imports
menus/<locale>.json               the main menu of a language; menus/<locale>.footer.json is that of its footer, and so on
menus/<locale>.<place>.draft.json what is changed in a menu and not published
tags.json                         tags

Drafts, blocks for members and private tags are among it: it is not for everybody.
People, passwords, sessions, tokens, mails and the audit log are not. To bring a whole installation back there is the backup.
`;

const asText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Writes a file, creating its folders. */
async function place(folder: string, name: string, text: string): Promise<void> {
  const target = path.join(folder, name);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

const versionOf = ({ blocks, ...version }: ExportedVersion) => ({ ...version, blocks: upgradeBlocks(blocks).map(toWireBlock) });

const pageOf = ({ live, draft, ...page }: ExportedPage) => ({
  ...page,
  path: pagePath(page.locale, page.slug),
  live: live === null ? null : versionOf(live),
  draft: draft === null ? null : versionOf(draft),
});

async function writePages(tx: Kysely<Database>, folder: string, onDone: () => void): Promise<number> {
  let count = 0;
  for await (const page of listExportedPages(tx)) {
    // No slug contains an underscore, so the home page's file name is unique.
    const name = page.slug === '' ? '_home' : page.slug;
    await place(folder, `pages/${localePrefixes[page.locale]}/${name}.json`, asText(pageOf(page)));
    count += 1;
    onDone();
  }
  return count;
}

async function writeReusable(tx: Kysely<Database>, folder: string): Promise<void> {
  for await (const { live, draft, ...reusable } of listExportedReusable(tx)) {
    const [shown, changed] = [live, draft].map((blocks) => blocks && upgradeBlocks(blocks).map(toWireBlock));
    await place(folder, `reusable-blocks/${reusable.id}.json`, asText({ ...reusable, live: shown, draft: changed }));
  }
}

/** Copies an original out of the store. @returns false if the store has none */
async function copyOriginal({ services }: Context, target: string, hash: string): Promise<boolean> {
  const body = await services.files.get(hash);
  if (body === undefined) return false;
  await mkdir(path.dirname(target), { recursive: true });
  await pipeline(body, createWriteStream(target, { flags: 'wx' }));
  return true;
}

async function writeLines(file: FileHandle, values: AsyncIterable<unknown>): Promise<void> {
  let separator = '[\n';
  for await (const value of values) {
    await file.appendFile(separator + JSON.stringify(value));
    separator = ',\n';
  }
  await file.appendFile(separator === '[\n' ? '[]\n' : '\n]\n');
}

async function writeMedia(
  context: Context,
  tx: Kysely<Database>,
  folder: string,
  onDone: () => void,
): Promise<{ files: number; missing: number }> {
  const pathOf = createPathGiver();
  const counts = { files: 0, missing: 0 };
  const entries = async function* (): AsyncGenerator<Omit<ExportedFile, 'folder'> & { file: string | null }> {
    for await (const { folder: directory, ...facts } of listExportedFiles(tx)) {
      const file = facts.sha256 === null ? null : `media/${pathOf(directory, facts.name, facts.id)}`;
      const isThere = file !== null && (await copyOriginal(context, path.join(folder, file), facts.sha256 ?? ''));
      counts.files += 1;
      if (file !== null && !isThere) counts.missing += 1;
      onDone();
      yield { ...facts, file: isThere ? file : null };
    }
  };
  const list = await open(path.join(folder, 'media.json'), 'w');
  try {
    await writeLines(list, entries());
  } finally {
    await list.close();
  }
  return counts;
}

/** Writes what visitors see of a menu, and its draft. */
async function placeMenu(folder: string, menu: ExportedMenu): Promise<void> {
  const name = `menus/${menu.locale}.${menu.place}`;
  await place(folder, menu.place === mainMenu.name ? `menus/${menu.locale}.json` : `${name}.json`, asText(menu.items));
  if (menu.draft !== null) await place(folder, `${name}.draft.json`, asText(menu.draft));
}

async function writeRedirects(tx: Kysely<Database>, folder: string): Promise<number> {
  const list = await open(path.join(folder, 'redirects.csv'), 'w');
  let count = 0;
  try {
    await list.appendFile(csvLine(['originalURL', 'targetURL', 'status']));
    for await (const { originalURL, targetURL, status, locale, slug } of listExportedRedirects(tx)) {
      const target = locale === null || slug === null ? targetURL : pagePath(locale, slug);
      await list.appendFile(csvLine([originalURL, target, status]));
      count += 1;
    }
  } finally {
    await list.close();
  }
  return count;
}

async function writeAll(context: Context, folder: string, onProgress: Progress): Promise<ExportResult> {
  const expected = await countContent(context.db);
  let done = 0;
  const step = (): void => onProgress((done += 1), Math.max(done, expected.pages + expected.files));
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await withoutHaste(tx);
      await place(folder, 'README.txt', about);
      const { menus, tags } = await listMenusAndTags(tx);
      for (const menu of menus) await placeMenu(folder, menu);
      await place(folder, 'tags.json', asText(tags));
      const redirects = await writeRedirects(tx, folder);
      const pages = await writePages(tx, folder, step);
      await writeReusable(tx, folder);
      return { pages, redirects, ...(await writeMedia(context, tx, folder, step)) };
    });
}

/**
 * Exports the site's content to a new folder, as files for people and other programs, from one snapshot. The folder gets its name
 * when complete, and only its owner may read it; after a failure or a signal nothing is left. The export is audited before its
 * first file is written.
 * @throws DomainStartError where the folder can't be created
 */
export async function exportSite(context: Context, target: string, onProgress: Progress): Promise<ExportResult> {
  const partial = `${target}.part`;
  await mkdir(partial, { mode: 0o700 }).catch(failedTo('The export cannot be written', target));
  const incomplete = removeOnExit(partial);
  try {
    await unitOfWork(context, async ({ audit }) =>
      audit({ action: 'export', subjectType: 'site', subjectID: null, params: { kind: 'action' } }),
    );
    const result = await writeAll(context, partial, onProgress);
    await incomplete.complete(target);
    return result;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    incomplete.release();
  }
}
