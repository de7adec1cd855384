import { setTimeout as wait } from 'node:timers/promises';

import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import type { Kysely } from 'kysely';

import type { Services } from '../../../kernel/operation/services.ts';
import { listPublishedItems } from '../menus/index.ts';
import { ownHosts, storedURL } from '../pages/index.ts';
import { claimDue, collectLinks, listExternalLinks, postponeHost, storeFinding, type Due } from './external-links.repository.ts';
import { followLink } from './follow-link.ts';

/** A run is an hour: each link comes up once a week, and a site of 80,000 links is checked whole. */
const runMax = 500;
/** Hosts that are asked beside each other; each gets one request at a time, and rests between two. */
const hostsMax = 4;
const restMs = 1_000;
/** Less than the time for which links are claimed, and than an hour. */
const longestRunMs = 45 * 60_000;

/** An entry of a published menu that leads to another site. */
export type MenuLink = { readonly url: string; readonly locale: Locale; readonly title: string };

export const listMenuLinks = async (db: Kysely<Database>): Promise<MenuLink[]> =>
  (await listPublishedItems(db)).flatMap(({ locale, title, link, pageID }) => {
    const url = pageID === null ? storedURL(link) : undefined;
    return url === undefined ? [] : [{ url, locale, title }];
  });

/** Links that were found broken and stand in a live page or a published menu: the first by URL, and how many there are. */
export async function listBrokenLinks(db: Kysely<Database>, max: number): Promise<{ urls: string[]; total: number }> {
  const menuURLs = (await listMenuLinks(db)).map(({ url }) => url);
  const query = {
    outcome: 'broken',
    pageIndex: 0,
    pageSize: max,
    searchTerm: '',
    columnToSort: 'url',
    sortOrder: 'asc',
  } as const;
  const { rows, total } = await listExternalLinks(db, query, menuURLs);
  return { urls: rows.map(({ url }) => url), total };
}

type Options = { readonly pauseMs?: number };

/** The links of one host, one after another. A host that says it is busy is left alone until it wants to be asked again. */
async function checkHost(services: Services, links: readonly Due[], signal: AbortSignal, pauseMs: number): Promise<number> {
  let count = 0;
  for (const { id, url } of links) {
    if (count > 0) await wait(pauseMs, undefined, { signal });
    const found = await followLink(services.linkClient, url, signal);
    await storeFinding(services.db, id, found);
    count += 1;
    if (found.retrySeconds === null) continue;
    await postponeHost(services.db, new URL(url).host, Math.min(found.retrySeconds, 7 * 24 * 60 * 60));
    break;
  }
  return count;
}

/**
 * Checks the links of live pages and published menus to other sites that are due. With several processes each link is checked by one; what a
 * process leaves when it stops is due again after two hours.
 * @returns how many were checked
 */
export async function checkExternalLinks(
  services: Services,
  stop: AbortSignal,
  { pauseMs = restMs }: Options = {},
): Promise<number> {
  const { db, config } = services;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(longestRunMs)]);
  const menus = await listMenuLinks(db);
  await collectLinks(
    db,
    menus.map(({ url }) => url),
    ownHosts(config.publicUrl),
  );
  const byHost = Map.groupBy(await claimDue(db, runMax), ({ url }) => new URL(url).host);
  const waiting = [...byHost.values()];
  let count = 0;
  const work = async (): Promise<void> => {
    for (let links = waiting.shift(); links !== undefined && !signal.aborted; links = waiting.shift()) {
      const checked = await checkHost(services, links, signal, pauseMs);
      count += checked;
    }
  };
  try {
    await Promise.all(Array.from({ length: hostsMax }, work));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return count;
}
