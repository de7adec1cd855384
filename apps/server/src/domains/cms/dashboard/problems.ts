import { dashboardCountMax, dashboardItemsMax, type Dashboard, type ProblemKind } from '@ximblox/contract';
import { hasPermission, type PermissionName } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { listBrokenLinks } from '../external-links/index.ts';
import { listFullFolders } from '../media/index.ts';
import { listPublishedItems } from '../menus/index.ts';
import { findSiteProblems, isBroken, mayDo, resolveLinks, type SiteProblems } from '../pages/index.ts';
import { listMostMissed } from '../redirects/index.ts';
import { readIndexStatus } from '../search/index.ts';
import { siteSettings } from '../settings/index.ts';
import { countFailedMails, listFailedJobs, listFailingWebhooks } from './dashboard.repository.ts';

type Problem = Omit<Dashboard['problems'][number], 'kind'>;

const bounded = (count: number): number => Math.min(count, dashboardCountMax);
const byName = (names: readonly string[], total = names.length): Problem => ({
  count: bounded(total),
  items: names.slice(0, dashboardItemsMax).map((name) => ({ name, pageID: null })),
  isComplete: true,
});

/** Of pages with problems those that are on the site and that the caller may mend. */
function mendable({ actor }: Context, pages: SiteProblems['brokenLinks'], isComplete: boolean): Problem {
  const own = pages.filter((page) => page.isLive && mayDo(actor, 'edit-page', page));
  return {
    count: bounded(own.length),
    items: own.slice(0, dashboardItemsMax).map(({ title, pageID }) => ({ name: title, pageID })),
    isComplete,
  };
}

/** Entries of published menus that lead to nothing, of the languages whose menus the caller may mend. An anchor alone is on no page. */
async function brokenMenuLinks(context: Context): Promise<Problem> {
  const { actor, db } = context;
  const items = (await listPublishedItems(db)).filter(
    ({ locale }) => actor.kind === 'staff' && hasPermission(actor.permissions, 'manage-menu', { locale }),
  );
  const questions = items.map(({ link, pageID }) => ({
    to: pageID === null ? { href: link } : { pageID, anchor: '' },
    visibility: 2,
  }));
  const targets = await resolveLinks(context, questions, { own: [] });
  const broken = items.filter((_, index) => isBroken(targets[index]?.state ?? 'unchecked'));
  return { ...byName(broken.map(({ title }) => title)), isComplete: targets.every(({ state }) => state !== 'unchecked') };
}

/** Links of the site's settings that lead to nothing; they stand at the foot of every page. */
async function brokenSettingsLinks(context: Context): Promise<Problem> {
  const { privacyStatement, social } = await siteSettings(context);
  const links = [...Object.values(privacyStatement), ...social.map(({ url }) => url)];
  const targets = await resolveLinks(
    context,
    links.map((href) => ({ to: { href }, visibility: 0 })),
    { own: [] },
  );
  const broken = links.filter((_, index) => isBroken(targets[index]?.state ?? 'unchecked'));
  return { ...byName(broken), isComplete: targets.every(({ state }) => state !== 'unchecked') };
}

/** Links to other sites that were found broken, in live pages and published menus; none where they are not checked any more. */
async function brokenExternalLinks(context: Context): Promise<Problem> {
  if (context.services.config.externalLinkCheck === 'off') return byName([]);
  const { urls, total } = await listBrokenLinks(context.db, dashboardItemsMax);
  return byName(urls, total);
}

/** How many pages the index has too few or too many; changes that are on their way do not count. An unavailable server counts as one. */
async function indexDrift(context: Context): Promise<Problem> {
  const { live, indexed, waiting, isServerAway } = await readIndexStatus(context);
  const drift = waiting > 0 ? 0 : Math.abs(live - indexed);
  return { count: bounded(isServerAway ? Math.max(1, drift) : drift), items: [], isComplete: true };
}

/** What can be broken, with the permission that shows it: that by which it is mended. */
const problems: Readonly<
  Record<ProblemKind, { needs: PermissionName; find(context: Context, site: () => Promise<SiteProblems>): Promise<Problem> }>
> = {
  brokenLinks: {
    needs: 'edit-page',
    async find(context, site) {
      const { brokenLinks, isComplete } = await site();
      return mendable(context, brokenLinks, isComplete);
    },
  },
  skippedLevels: {
    needs: 'edit-page',
    async find(context, site) {
      const { skippedLevels, isComplete } = await site();
      return mendable(context, skippedLevels, isComplete);
    },
  },
  brokenMenuLinks: { needs: 'manage-menu', find: brokenMenuLinks },
  brokenSettingsLinks: { needs: 'manage-settings', find: brokenSettingsLinks },
  brokenExternalLinks: { needs: 'edit-page', find: brokenExternalLinks },
  notFound: { needs: 'manage-redirects', find: async ({ db }) => byName(await listMostMissed(db, dashboardCountMax)) },
  failedJobs: { needs: 'manage-search', find: async ({ db }) => byName(await listFailedJobs(db)) },
  failedMails: {
    needs: 'manage-settings',
    find: async ({ db }) => ({ count: await countFailedMails(db), items: [], isComplete: true }),
  },
  failingWebhooks: { needs: 'manage-webhooks', find: async ({ db }) => byName(await listFailingWebhooks(db)) },
  searchIndex: { needs: 'manage-search', find: indexDrift },
  mediaQuotas: { needs: 'manage-media', find: async (context) => byName(await listFullFolders(context)) },
};

/** What is broken, of the kinds that the caller may see. @param readsDrafts whether the caller may read what is not public */
export async function findProblems(context: Context, readsDrafts: boolean): Promise<Dashboard['problems']> {
  const { actor } = context;
  const found: Dashboard['problems'] = [];
  let known: Promise<SiteProblems> | undefined;
  const site = (): Promise<SiteProblems> => (known ??= findSiteProblems(context));
  for (const [kind, { needs, find }] of Object.entries(problems) as [ProblemKind, (typeof problems)[ProblemKind]][]) {
    if (actor.kind !== 'staff' || !hasPermission(actor.permissions, needs)) continue;
    if (
      !readsDrafts &&
      ['brokenLinks', 'brokenMenuLinks', 'brokenSettingsLinks', 'brokenExternalLinks', 'skippedLevels', 'mediaQuotas'].includes(
        kind,
      )
    )
      continue;
    found.push({ kind, ...(await find(context, site)) });
  }
  return found;
}
