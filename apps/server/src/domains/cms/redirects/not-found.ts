import { splitPath } from '@ximblox/primitives';

import { createBufferedCounter, type BufferedCounter } from '../../../kernel/buffered-counter.ts';
import { createNetworkShare, type NetworkShare } from '../../../kernel/network-share.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import type { StatePart } from '../../../kernel/operation/services.ts';
import { countMissedAddresses } from './not-found.repository.ts';

/** The maximum number of listed paths. */
const rowsMax = 5_000;
/** The maximum number of distinct paths in the buffer; further ones are not counted. */
const bufferMax = 1_000;
const longestWaitMs = 5_000;
const pathMax = 300;

/** Paths that only vulnerability scanners request, and files of a page: nobody would create a redirect for these. */
const junk =
  /^\/(?:wp-|wordpress|cgi-bin|phpmyadmin|vendor\/|assets\/)|\/\.|\.(?:php\d?|cgi|env|sql|bak|ini|log|sh|ya?ml|json|xml|txt|js|mjs|css|map|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|zip|gz|tar)$/i;

/** The paths that visitors asked for since the last flush. */
export const missedPaths: StatePart<BufferedCounter<string>> = {
  create: ({ db, log }) =>
    createBufferedCounter({
      itemsMax: bufferMax,
      longestWaitMs,
      store: (counted) =>
        countMissedAddresses(
          db,
          counted.map(({ item: path, count: hits }) => {
            const { locale, slug } = splitPath(path);
            return { path, locale: locale ?? null, slug, hits };
          }),
          rowsMax,
        ),
      onLost: ({ length: count }, err) =>
        log.warn({ event: 'not-found-lost', count, err }, 'Paths that were not found could not be counted.'),
    }),
  close: (counter) => counter.flush(),
};

const networkShare: StatePart<NetworkShare> = { create: createNetworkShare };

/**
 * Counts a visitor's request for a path that was not found. Requests of staff and of the server itself are not counted, nor those of a
 * network beyond so many a day.
 * @param path without query and fragment
 */
export function countNotFound({ actor, services, request }: Context, path: string): void {
  if (actor.kind !== 'anonymous' && actor.kind !== 'member') return;
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  // `/` always leads to a home page.
  if (trimmed === '/') return;
  if (trimmed.length > pathMax || !trimmed.isWellFormed() || /[\u0000-\u001f\u007f]/.test(trimmed) || junk.test(trimmed)) return;
  if (!services.state.get(networkShare).take(request.address)) return;
  services.state.get(missedPaths).add(trimmed, trimmed);
}
