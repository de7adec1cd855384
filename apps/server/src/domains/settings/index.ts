import type { Contract } from '@ximblox/contract';
import { defaultLocale, localePrefixes } from '@ximblox/primitives';
import { z } from 'zod';

import type { Context } from '../../kernel/context.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { createMemo } from '../../kernel/memo.ts';
import { unitOfWork } from '../../kernel/unit-of-work.ts';
import { findSetting, upsertSetting } from './settings.repository.ts';

/** What the site says of itself: name, offices, social links, who mails come from. */
export const SiteSettings = z.strictObject({
  siteName: z.string().min(1).max(120),
  offices: z.array(
    z.strictObject({
      key: z.string(),
      name: z.record(z.string(), z.string()),
      address: z.array(z.string()),
      phone: z.string(),
      email: z.string(),
    }),
  ),
  social: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  mailFrom: z.string(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

const unset: SiteSettings = { siteName: 'Ximblox', offices: [], social: [], mailFrom: 'no-reply@localhost' };
const memo = createMemo<SiteSettings>(() => ['settings']);

/** The site's settings, kept in the process until they change. */
export function siteSettings(context: Context): Promise<SiteSettings> {
  return memo(context.services, 'site', async () => {
    const value = await findSetting(context.db, 'site');
    return value === undefined ? unset : SiteSettings.parse(value);
  });
}

/** Replaces the site's settings; every cached page goes with them. */
export async function saveSiteSettings(context: Context, value: SiteSettings): Promise<void> {
  await unitOfWork(context, async (unit) => {
    await upsertSetting(unit.tx, 'site', SiteSettings.parse(value));
    unit.invalidate('settings');
    unit.audit({ action: 'settings.save', subjectType: 'settings', subjectID: null, summary: 'Site settings changed' });
  });
}

export const settingsHandlers: Handlers<Contract['settings']> = {
  get: () => ({
    availableLocales: ['en-gb', 'nl-nl', 'de-de', 'fr-fr'],
    defaultLocale,
    customSlugLocales: { ...localePrefixes },
  }),
};
