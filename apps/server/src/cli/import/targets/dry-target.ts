import { checkBlocks, checkTypeData, type Sanitizers } from '@ximblox/blocks';
import { contract } from '@ximblox/contract';
import { isReservedSlug, pagePath } from '@ximblox/primitives';

import { recogniseFile, sniffedBytes, unsupportedMedia } from '../../../domains/cms/media/index.ts';
import { formulaProblem } from '../../../domains/cms/pages/index.ts';
import { alreadyExists, DomainError, invalid, itemsOf, nameTaken } from '../../../kernel/operation/errors.ts';
import { parseInput } from '../../../kernel/operation/execute.ts';
import type { ProgramContext } from '../../../kernel/operation/program.ts';
import { listPageAddresses, listPagePaths, listRedirectTargets } from '../import.repository.ts';
import type { ImportedImage, Target } from './target.ts';

/** IDs from here on stand for what a real run would create. */
const firstID = 2_000_000_000;
const asWritten: Sanitizers = { html: (html) => html };

/** Checks everything that an import would write against the database, and writes nothing. */
export function createDryTarget(context: ProgramContext): Target {
  const { db, services } = context;
  let lastID = firstID;
  const nextID = (): number => (lastID += 1);
  const paths = new Map<number, string>();
  const taken = new Set<string>();
  const redirects = new Set<string>();
  return {
    async createPage({ content, translationOf: _translationOf, ...page }) {
      parseInput(contract.pages.create, { ...page, content: { ...content, authors: [...content.authors] }, typeData: {} });
      const path = pagePath(page.locale, page.slug);
      const isTaken = taken.has(path) || isReservedSlug(page.slug) || (await listPageAddresses(db, [path])).has(path);
      if (isTaken) throw nameTaken('slug', 'page');
      taken.add(path);
      const id = nextID();
      paths.set(id, path);
      return id;
    },
    typeDataOf: async (id) => (id > firstID ? {} : (await services.execute.call('pages.get', context, { id })).typeData),
    fillPage(pageID, page, { type, publishes }) {
      parseInput(contract.pages.store, { id: pageID, revision: 1, ...page });
      const strength = publishes ? 'strict' : 'draft';
      const checked = checkBlocks(page.blocks, { strength, sanitizers: asWritten, ...(publishes && { formulaProblem }) });
      const issues = [...checked.issues, ...checkTypeData(type, page.typeData, strength, asWritten).issues];
      return issues.length > 0 ? Promise.reject(new DomainError(itemsOf(issues))) : Promise.resolve();
    },
    createTag: () => Promise.resolve(nextID()),
    async addFile(_directory, { place, name, bytes }): Promise<ImportedImage> {
      const known = await recogniseFile(bytes.subarray(0, sniffedBytes), name);
      if (known === undefined) throw unsupportedMedia('file', name);
      if (known.type === 'document') return { fileID: nextID(), width: null, height: null };
      try {
        const { width, height } = await services.images.facts({ path: place });
        return { fileID: nextID(), width, height };
      } catch (error) {
        throw invalid('file', { rule: 'unreadable' }, { cause: error });
      }
    },
    addVideo: () => Promise.resolve(nextID()),
    async createRedirect(redirect) {
      parseInput(contract.redirects.create, { ...redirect, status: 301 });
      const { originalURL } = redirect;
      if (redirects.has(originalURL) || (await listRedirectTargets(db, [originalURL])).size > 0)
        throw alreadyExists('originalURL', 'redirect');
      redirects.add(originalURL);
    },
    async pathsOf(pageIDs) {
      const real = await listPagePaths(
        db,
        pageIDs.filter((id) => id <= firstID),
      );
      return new Map([...real, ...paths]);
    },
    record: () => Promise.resolve(),
  };
}
