import { splitPath } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import type { Services } from '../../../kernel/operation/services.ts';
import { countMissedAddresses } from './not-found.repository.ts';

/** The maximum number of listed paths; the least requested are dropped first. */
const rowsMax = 5_000;
/** The maximum number of distinct paths in the buffer; further ones are not counted. */
const bufferMax = 1_000;
const longestWaitMs = 5_000;
const pathMax = 300;

/** Paths that only vulnerability scanners request, and files of a page: nobody would create a redirect for these. */
const junk =
  /^\/(?:wp-|wordpress|cgi-bin|phpmyadmin|vendor\/|assets\/)|\/\.|\.(?:php\d?|cgi|env|sql|bak|ini|log|sh|ya?ml|json|xml|txt|js|mjs|css|map|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|zip|gz|tar)$/i;

type Counter = { waiting: Map<string, number>; timer: NodeJS.Timeout | undefined };
const counters = new WeakMap<Services, Counter>();

function counterOf(services: Services): Counter {
  const known = counters.get(services);
  if (known !== undefined) return known;
  const counter: Counter = { waiting: new Map(), timer: undefined };
  counters.set(services, counter);
  return counter;
}

/**
 * Counts a visitor's request for a path that was not found. Buffers in memory; the database is updated some seconds later in one
 * statement, so a 404 costs no more than any other response. Requests of staff and of the server itself are not counted.
 * @param path without query and fragment
 */
export function countNotFound({ actor, services }: Context, path: string): void {
  if (actor.kind !== 'anonymous' && actor.kind !== 'member') return;
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  // `/` always leads to a home page.
  if (trimmed === '/') return;
  if (trimmed.length > pathMax || !trimmed.isWellFormed() || /[\u0000-\u001f\u007f]/.test(trimmed) || junk.test(trimmed)) return;
  const counter = counterOf(services);
  const hits = counter.waiting.get(trimmed) ?? 0;
  if (hits === 0 && counter.waiting.size >= bufferMax) return;
  counter.waiting.set(trimmed, hits + 1);
  counter.timer ??= setTimeout(() => void flushNotFound(services), longestWaitMs).unref();
}

/** Flushes the counts. They are lost where the database is unavailable: they are not worth waiting for. */
export async function flushNotFound(services: Services): Promise<void> {
  const counter = counterOf(services);
  clearTimeout(counter.timer);
  counter.timer = undefined;
  if (counter.waiting.size === 0) return;
  const counted = counter.waiting;
  counter.waiting = new Map();
  const addresses = [...counted].map(([path, hits]) => {
    const { locale, slug } = splitPath(path);
    return { path, locale: locale ?? null, slug, hits };
  });
  try {
    await countMissedAddresses(services.db, addresses, rowsMax);
  } catch (error) {
    services.log.warn(
      { event: 'not-found-lost', count: addresses.length, err: error },
      'Paths that were not found could not be counted.',
    );
  }
}
