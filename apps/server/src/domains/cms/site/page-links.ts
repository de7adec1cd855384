import type { Locale } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import type { StatePart } from '../../../kernel/operation/services.ts';
import { TaggedCache } from '../../../kernel/cache/tagged-cache.ts';
import { listLiveLinks } from '../pages/index.ts';
import { slugTag } from './view-tags.ts';

type Links = Awaited<ReturnType<typeof listLiveLinks>>;
type Wanted = { readonly ids: readonly number[]; readonly locale: Locale; readonly slugs: readonly string[] };

const maxBytes = 2 * 1024 * 1024;
/** Approximate size of a link in memory. */
const linkBytes = 400;
const linkCache: StatePart<TaggedCache<Links>> = {
  create: ({ cacheBus }) => new TaggedCache({ maxBytes, bus: cacheBus }),
};

/**
 * Titles and paths of live pages by ID and by slug. Many pages have the same ancestors, so links are cached until one of their
 * pages changes.
 */
export async function findLinks(context: Context, wanted: Wanted): Promise<Links> {
  const cache = context.services.state.get(linkCache);
  const key = JSON.stringify([wanted.locale, wanted.ids, wanted.slugs]);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const mark = cache.mark();
  const links = await listLiveLinks(context.db, wanted);
  // Includes missing pages, which may be published under this path later.
  const tags = [
    ...[...wanted.ids, ...links.map((link) => link.id)].map((id) => `page:${id}`),
    ...wanted.slugs.map((slug) => slugTag(wanted.locale, slug)),
  ];
  cache.put(key, links, { bytes: (links.length + wanted.ids.length + wanted.slugs.length + 1) * linkBytes, tags, mark });
  return links;
}
