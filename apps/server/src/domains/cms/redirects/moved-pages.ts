import type { Context } from '../../../kernel/operation/context.ts';
import { sitePath, spellings } from './addresses.ts';
import { listRedirectsTo } from './moved-pages.repository.ts';

/** The first redirects that lead to pages, and how many there are. @param pages.paths their paths on the site */
export function findRedirectsTo(
  { db, services }: Context,
  { paths, ...pages }: { readonly pageIDs: readonly number[]; readonly paths: readonly string[]; readonly limit: number },
): ReturnType<typeof listRedirectsTo> {
  const { publicUrl } = services.config;
  const targets = paths.flatMap((path) => spellings(sitePath(path, publicUrl) ?? path, publicUrl));
  return listRedirectsTo(db, { ...pages, targets });
}
