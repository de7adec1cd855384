import type { Contract, ExternalLink } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { conflict, notFound } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { listMenuLinks, type MenuLink } from './check-links.ts';
import {
  countOutcomes,
  findExternalLink,
  listExternalLinks,
  listPlaces,
  storeFinding,
  type LinkRow,
} from './external-links.repository.ts';
import { followLink } from './follow-link.ts';

const urlsOf = (menus: readonly MenuLink[]): string[] => menus.map(({ url }) => url);

/** Links with the places where they stand. */
async function withPlaces({ db }: Context, rows: readonly LinkRow[], menus: readonly MenuLink[]): Promise<ExternalLink[]> {
  const places = await listPlaces(
    db,
    rows.map(({ url }) => url),
  );
  return rows.map((row) => ({
    ...row,
    ...(places.get(row.url) ?? { pages: [], pageCount: 0 }),
    menus: menus.filter(({ url }) => url === row.url).map(({ locale, title }) => ({ locale, title })),
  }));
}

/** Checks a link at once, outside of a transaction: the other site may take its time. */
async function checkNow(context: Context, id: number): Promise<{ link: ExternalLink }> {
  const { db, services } = context;
  if (services.config.externalLinkCheck === 'off') throw conflict('', 'linkCheckOff');
  const menus = await listMenuLinks(db);
  const known = await findExternalLink(db, id, urlsOf(menus));
  if (known === undefined) throw notFound('externalLink');
  if (!known.isFresh)
    await storeFinding(db, id, await followLink(services.linkClient, known.link.url, AbortSignal.timeout(60_000)));
  const checked = known.isFresh ? known : await findExternalLink(db, id, urlsOf(menus));
  const [link] = checked === undefined ? [] : await withPlaces(context, [checked.link], menus);
  if (link === undefined) throw notFound('externalLink');
  return { link };
}

export const externalLinksHandlers: Handlers<Contract['externalLinks']> = {
  async list(context, input) {
    const { db, services } = context;
    const menus = await listMenuLinks(db);
    const query = { ...input, columnToSort: input.columnToSort ?? 'url', sortOrder: input.sortOrder ?? 'asc' } as const;
    const [{ rows, total }, outcomes] = await Promise.all([
      listExternalLinks(db, query, urlsOf(menus)),
      countOutcomes(db, urlsOf(menus)),
    ]);
    const counts = { broken: 0, suspect: 0, moved: 0, unclear: 0, works: 0, unchecked: 0 };
    for (const { outcome, count } of outcomes) counts[outcome ?? 'unchecked'] = count;
    const isOn = services.config.externalLinkCheck !== 'off';
    return { items: await withPlaces(context, rows, menus), totalItems: total, counts, isOn };
  },
  check: (context, { id }) => checkNow(context, id),
};
