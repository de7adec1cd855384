import { SiteSettings, type Contract } from '@ximblox/contract';
import { defaultLocale, localePrefixes } from '@ximblox/primitives';

import type { Config } from '../../../config.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
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

/** Replaces the site's settings and invalidates all cached pages. */
export async function saveSiteSettings(context: Context, value: SiteSettings): Promise<void> {
  await unitOfWork(context, async (unit) => {
    await upsertSetting(unit.tx, 'site', SiteSettings.parse(value));
    unit.invalidate('settings');
    unit.audit({ action: 'settings.save', subjectType: 'settings', subjectID: null, params: { kind: 'action' } });
  });
}

export const settingsHandlers: Handlers<Contract['settings']> = {
  get: () => ({
    availableLocales: ['en-gb', 'nl-nl', 'de-de', 'fr-fr'],
    defaultLocale,
    customSlugLocales: { ...localePrefixes },
  }),
  getSite: siteSettings,
  saveSite: async (context, input) => {
    await saveSiteSettings(context, input);
    return {};
  },
  getRedirectHosts,
  saveRedirectHosts,
};
