import type { Services } from '../../../../kernel/operation/services.ts';
import { TaggedCache } from '../../../../kernel/cache/tagged-cache.ts';
import { findFile } from '../media.repository.ts';

type LibraryFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;
type Known = { readonly file: LibraryFile; readonly until: number };

/** The tag of what is remembered of a file: dropped when it is changed, replaced or deleted. */
export const fileTag = (id: number): string => `file:${id}`;

/** The tag of what is remembered of every file: dropped when a folder is moved or deleted with all that is in it. */
export const everyFileTag = 'files';

/** So long a file is believed to be what it was, should a notice be lost; whatever changes it is heard of at once besides. */
const ttlMs = 1_000;
const maxBytes = 2 * 1024 * 1024;
/** What a file's row takes in memory, about. */
const rowBytes = 1_000;

const caches = new WeakMap<Services, TaggedCache<Known>>();

function cacheOf(services: Services): TaggedCache<Known> {
  const made = caches.get(services);
  if (made !== undefined) return made;
  const cache = new TaggedCache<Known>({ maxBytes, bus: services.cacheBus });
  caches.set(services, cache);
  return cache;
}

/** A file of the library as it was a moment ago, for pictures that are asked for again and again; undefined where it is not there or deleted. */
export async function knownFile(services: Services, id: number): Promise<LibraryFile | undefined> {
  const cache = cacheOf(services);
  const key = String(id);
  const known = cache.get(key);
  if (known !== undefined && known.until > performance.now()) return known.file;
  const mark = cache.mark();
  const until = performance.now() + ttlMs;
  const file = await findFile(services.db, id);
  if (file !== undefined) cache.put(key, { file, until }, { bytes: rowBytes, tags: [fileTag(id), everyFileTag], mark });
  return file;
}
