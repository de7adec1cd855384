import { siteLanguages } from '@ximblox/blocks';
import { SiteSettings, type Contract } from '@ximblox/contract';
import { localePrefixes } from '@ximblox/primitives';

import type { Config } from '../../../config.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { mergeChanges } from '../../../kernel/operation/merge-changes.ts';
import { createMemo } from '../../../kernel/cache/memo.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { getRedirectHosts, saveRedirectHosts } from './redirect-hosts.ts';
import { findSetting, upsertSetting } from './settings.repository.ts';

/** The default sender of mails: an address at the host of the site that nobody reads. */
export const defaultSender = ({ publicUrl }: Config): string => `no-reply@${new URL(publicUrl).hostname}`;
const unset = (config: Config): SiteSettings => ({
  siteName: 'Ximblox',
  offices: [],
  social: [],
  mailFrom: defaultSender(config),
  privacyStatement: {},
});
const memo = createMemo<SiteSettings>(() => ['settings']);

/** The site's settings, cached until they change. */
export function siteSettings(context: Context): Promise<SiteSettings> {
  return memo(context.services, 'site', async () => {
    const value = await findSetting(context.db, 'site');
    return value === undefined ? unset(context.services.config) : SiteSettings.parse(value);
  });
}

/**
 * Replaces the site's settings and invalidates all cached pages.
 * @param original the settings that the change began with: what others changed since is kept
 * @throws DomainError `conflict` at a field that both changed
 */
export async function saveSiteSettings(context: Context, value: SiteSettings, original?: object): Promise<void> {
  await unitOfWork(context, async (unit) => {
    const stored = await findSetting(unit.tx, 'site', true);
    const now = stored === undefined ? unset(context.services.config) : SiteSettings.parse(stored);
    const next = mergeChanges(value, original, now);
    await upsertSetting(unit.tx, 'site', SiteSettings.parse(next));
    unit.invalidate('settings');
    unit.audit({ action: 'settings.save', subjectType: 'settings', subjectID: null, params: { kind: 'action' } });
  });
}

export const settingsHandlers: Handlers<Contract['settings']> = {
  get: () => ({
    availableLocales: ['en-gb', 'nl-nl', 'de-de', 'fr-fr'],
    defaultLocale: siteLanguages()[0],
    customSlugLocales: { ...localePrefixes },
  }),
  getSite: siteSettings,
  saveSite: async (context, { original, ...input }) => {
    await saveSiteSettings(context, input, original);
    return {};
  },
  getRedirectHosts,
  saveRedirectHosts,
};
