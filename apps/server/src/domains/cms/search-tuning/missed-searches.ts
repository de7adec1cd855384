import type { Locale } from '@ximblox/primitives';

import { createBufferedCounter, type BufferedCounter } from '../../../kernel/buffered-counter.ts';
import { createNetworkShare, type NetworkShare } from '../../../kernel/network-share.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import type { StatePart } from '../../../kernel/operation/services.ts';
import { countMissedSearches, type Missed } from './missed-searches.repository.ts';

/** The maximum number of listed terms. */
const rowsMax = 2_000;
/** The maximum number of distinct terms in the buffer; further ones are not counted. */
const bufferMax = 1_000;
const longestWaitMs = 5_000;
/** Longer terms are pasted sentences. */
const termMax = 60;
/** Longer words are keys, tokens and addresses. */
const wordMax = 30;

/** The terms that nothing was found for since the last flush. */
export const missedSearches: StatePart<BufferedCounter<Missed>> = {
  create: ({ db, log }) =>
    createBufferedCounter({
      itemsMax: bufferMax,
      longestWaitMs,
      store: (counted) =>
        countMissedSearches(
          db,
          counted.map(({ item, count }) => ({ ...item, searches: count })),
          rowsMax,
        ),
      onLost: ({ length: count }, err) =>
        log.warn({ event: 'missed-searches-lost', count, err }, 'Terms that nothing was found for could not be counted.'),
    }),
  close: (counter) => counter.flush(),
};

const networkShare: StatePart<NetworkShare> = { create: createNetworkShare };

/**
 * A term as it is listed: in lower case, without the signs that steer a search. Undefined where it may say who searched, or is not
 * of use: an email address, a telephone or other long number, a long text, a key.
 */
export function listedTerm(term: string): string | undefined {
  const text = term
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[+"“”„«»\s]+/g, ' ')
    .trim();
  if (text === '' || text.length > termMax || !text.isWellFormed() || /[\u0000-\u001f\u007f@]|:\/\//.test(text)) return undefined;
  if (text.split(' ').some((word) => word.length > wordMax)) return undefined;
  return /\p{Nd}{6}/u.test(text.replace(/[^\p{Letter}\p{Number}]/gu, '')) ? undefined : text;
}

/**
 * Counts a visitor's search that found nothing: term and language, nothing of the visitor. Searches of staff and of the server
 * itself are not counted, nor those of a network beyond so many a day.
 */
export function countMissed({ actor, services, request }: Context, term: string, locale: Locale): void {
  if (actor.kind !== 'anonymous' && actor.kind !== 'member') return;
  const listed = listedTerm(term);
  const key = listed === undefined ? '' : services.search.keysOf(listed).join(' ');
  if (listed === undefined || key === '' || !services.state.get(networkShare).take(request.address)) return;
  services.state.get(missedSearches).add(`${locale} ${key}`, { locale, term: listed, key });
}
