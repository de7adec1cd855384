import { Readable } from 'node:stream';

import { ensureDirectory } from '../../../domains/cms/media/index.ts';
import { DomainError, isRefusal } from '../../../kernel/operation/errors.ts';
import type { ProgramContext } from '../../../kernel/operation/program.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { listPagePaths, listTagIDs, upsertImportItem } from '../import.repository.ts';
import { onceFor } from '../patience.ts';
import type { Target } from './target.ts';

/** Writes to the database and the media library. @param source the name of the source, under which items are recorded */
export function createDatabaseTarget(context: ProgramContext, source: string): Target {
  const { execute } = context.services;
  const directories = new Map<string, Promise<number>>();
  const ensure = (directory: string): Promise<number> =>
    onceFor(directories, directory, () => unitOfWork(context, ({ tx }) => ensureDirectory(tx, directory)));
  return {
    createPage: async ({ content, translationOf, ...page }) => {
      if (translationOf !== undefined) {
        const { title, slug, locale } = page;
        const sibling = { pageID: translationOf, newLocale: locale, title, slug };
        try {
          return (await execute.call('pages.createTranslation', context, sibling)).pageID;
        } catch (error) {
          // Somebody has translated it, or deleted it: the page stands by itself.
          if (!(error instanceof DomainError) || isRefusal(error, 'nameTaken', 'slug')) throw error;
        }
      }
      const given = { ...content, authors: [...content.authors] };
      const { pageID } = await execute.call('pages.create', context, { ...page, content: given, typeData: {} });
      return pageID;
    },
    typeDataOf: async (id) => (await execute.call('pages.get', context, { id })).typeData,
    async fillPage(pageID, page, { publishes }) {
      const { pageVersion } = await execute.call('pages.get', context, { id: pageID });
      const { id, revision } = pageVersion;
      await execute.call('pages.store', context, { id, revision, ...page });
      if (publishes) await execute.call('pages.publish', context, { id: pageID });
    },
    async createTag(name) {
      try {
        return (await execute.call('tags.create', context, { name, private: false })).tag.id;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        // Another article of this run, or another user, may have created it meanwhile.
        return (await listTagIDs(context.db)).get(name.toLowerCase());
      }
    },
    async addFile(directory, { name, bytes }) {
      await ensure(directory);
      const incoming = { fileName: name, declaredType: '', stream: Readable.from([bytes]) };
      const { file } = await execute.call('media.addFile', context, { path: directory }, { file: incoming });
      return { fileID: file.id, width: file.width, height: file.height };
    },
    async addVideo(directory, address) {
      await ensure(directory);
      return (await execute.call('media.addVideo', context, { path: directory, url: address })).file.id;
    },
    createRedirect: async (redirect) => void (await execute.call('redirects.create', context, { ...redirect, status: 301 })),
    pathsOf: (pageIDs) => listPagePaths(context.db, pageIDs),
    record: (kind, item) => upsertImportItem(context.db, source, kind, item),
  };
}
