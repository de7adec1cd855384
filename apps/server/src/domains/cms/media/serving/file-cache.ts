import type { Services, StatePart } from '../../../../kernel/operation/services.ts';
import { TaggedCache } from '../../../../kernel/cache/tagged-cache.ts';
import { findFile } from '../media.repository.ts';

type LibraryFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;
type Known = { readonly file: LibraryFile; readonly until: number };

/** The cache tag of a file: invalidated when it is changed, replaced or deleted. */
export const fileTag = (id: number): string => `file:${id}`;

/** The cache tag of all files: invalidated when a folder is moved or deleted with its content. */
export const everyFileTag = 'files';

/** How long a cached file is valid if an invalidation is lost; normally changes apply at once. */
const ttlMs = 1_000;
const maxBytes = 2 * 1024 * 1024;
/** Approximate size of a file's row in memory. */
const rowBytes = 1_000;

const fileCache: StatePart<TaggedCache<Known>> = {
  create: ({ cacheBus }) => new TaggedCache({ maxBytes, bus: cacheBus }),
};

/** A file of the library from the cache, for images that are requested often; undefined where it does not exist or is deleted. */
export async function findCachedFile(services: Services, id: number): Promise<LibraryFile | undefined> {
  const cache = services.state.get(fileCache);
  const key = String(id);
  const known = cache.get(key);
  if (known !== undefined && known.until > performance.now()) return known.file;
  const mark = cache.mark();
  const until = performance.now() + ttlMs;
  const file = await findFile(services.db, id);
  if (file !== undefined) cache.put(key, { file, until }, { bytes: rowBytes, tags: [fileTag(id), everyFileTag], mark });
  return file;
}
