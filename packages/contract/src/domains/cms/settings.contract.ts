import {
  asciiEmail,
  emailText,
  hasCredentials,
  lineText,
  Locale,
  normalizeHost,
  normalizeWebUrl,
  redirectHostsMax,
} from '@ximblox/primitives';
import { conflict, invalid, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, everybody, NoInput, operation, originalOf, withPermission } from '../../operation.ts';

const line = lineText()
  .max(200, { error: tooLong, abort: true })
  .regex(/^[^\r\n]*$/, { error: invalid });
const requiredLine = line.refine((value) => value.trim() !== '', { error: required });
const hasOwnKeys = (items: readonly { key: string }[]): boolean => new Set(items.map(({ key }) => key)).size === items.length;

const languageCode = z.string().regex(/^[a-z]{2}(-[a-z]{2})?$/, { error: invalid });

/** An office, with its name by language. */
const Office = z.strictObject({
  key: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, { error: invalid }),
  name: z.record(languageCode, requiredLine),
  address: z.array(line).max(10),
  phone: line,
  email: z.union([z.literal(''), emailText(invalid)], { error: invalid }),
  /** Latitude and longitude in degrees; null if unknown. */
  coordinates: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
  /** The town or place, as the map names it. */
  place: line.default(''),
  /** How the map marks it. */
  marker: z.enum(['white', 'blue', 'orange'], { error: invalid }).default('white'),
  isMain: z.boolean().default(false).describe('Whether it is the main office; without one, the first office is.'),
});

/** The URL of a page, or its path on the site. */
const pageURL = z
  .string()
  .trim()
  .max(2000, { error: tooLong, abort: true })
  .refine((url) => !hasCredentials(url), { error: invalid, abort: true, params: { rule: 'credentials' } })
  .refine((url) => /^(?:\/(?![/\\])[^\s\\]*|https?:\/\/[^\s\\]+)$/.test(url), {
    error: invalid,
    params: { rule: 'format', format: 'redirectTarget' },
  });

/** Site-wide settings: name, offices, social links, the sender of emails and the privacy statement. */
export const SiteSettings = z.strictObject({
  siteName: requiredLine.max(120, { error: tooLong }),
  offices: z
    .array(Office)
    .max(50)
    .refine(hasOwnKeys, { error: invalid, abort: true, params: { rule: 'duplicate' } })
    .refine((offices) => offices.filter(({ isMain }) => isMain).length <= 1, { error: invalid, params: { rule: 'duplicate' } }),
  social: z
    .array(
      z.strictObject({
        name: requiredLine,
        url: z
          .string()
          .max(2000, { error: tooLong, abort: true })
          .overwrite((url) => normalizeWebUrl(url) ?? url)
          .refine((url) => !hasCredentials(url), { error: invalid, abort: true, params: { rule: 'credentials' } })
          .regex(/^https?:\/\/[^\s\\]+$/, { error: invalid }),
      }),
    )
    .max(20),
  /** The sender's email address. */
  mailFrom: z
    .string()
    .overwrite(asciiEmail)
    .max(200, { error: tooLong, abort: true })
    .regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, { error: invalid }),
  /** The privacy statement by language. */
  privacyStatement: z.record(languageCode, pageURL).default({}),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** Hosts that redirects may lead to, with those below them; where there are none, any. */
const RedirectHosts = z.strictObject({
  hosts: z
    .array(
      z
        .string()
        .max(300, { error: tooLong, abort: true })
        .overwrite((text) => normalizeHost(text) ?? text)
        .refine((text) => normalizeHost(text) !== undefined, { error: invalid, params: { rule: 'format', format: 'host' } }),
    )
    .max(redirectHostsMax)
    .overwrite((hosts) => [...new Set(hosts)].toSorted()),
});

const exampleSite = {
  siteName: 'Meridian Maritime Institute',
  offices: [
    {
      key: 'head',
      name: { en: 'Head office' },
      address: ['Quay 1', 'Rotterdam'],
      phone: '+31 10 000 0000',
      email: 'info@example.org',
      coordinates: { latitude: 51.9, longitude: 4.4 },
      place: 'Rotterdam',
      marker: 'orange' as const,
      isMain: true,
    },
  ],
  social: [{ name: 'YouTube', url: 'https://www.youtube.com/@example' }],
  mailFrom: 'no-reply@example.org',
  privacyStatement: { en: '/en/privacy', nl: '/nl/privacy' },
};

export const settingsContract = {
  get: operation({
    kind: 'query',
    summary: 'Locales and their prefixes',
    access: everybody,
    input: NoInput,
    output: z.strictObject({
      availableLocales: z.array(Locale),
      defaultLocale: Locale,
      customSlugLocales: z.record(z.string(), z.string()),
    }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/settings/get' },
  }),
  getSite: operation({
    kind: 'query',
    summary: 'The site’s name, offices, social links, sender of mails and privacy statement',
    access: withPermission('manage-settings'),
    input: NoInput,
    output: SiteSettings,
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/settings/site' },
  }),
  saveSite: operation({
    kind: 'mutation',
    summary: 'Replace the site’s name, offices, social links, sender of mails and privacy statement',
    access: withPermission('manage-settings'),
    input: SiteSettings.extend({ original: originalOf(SiteSettings.shape) }),
    output: Done,
    errors: [required, conflict, invalid, tooLong],
    example: exampleSite,
    rest: { method: 'PUT', path: '/api/ximblox/settings/site' },
  }),
  getRedirectHosts: operation({
    kind: 'query',
    summary: 'The hosts that redirects may lead to, besides this site; any where there are none',
    access: withPermission('manage-redirects'),
    input: NoInput,
    output: z.strictObject({ ...RedirectHosts.shape, can: z.strictObject({ save: z.boolean() }) }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/settings/redirect-hosts' },
  }),
  saveRedirectHosts: operation({
    kind: 'mutation',
    summary: 'Replace the hosts that redirects may lead to; existing redirects stay',
    access: withPermission('manage-settings'),
    input: z.strictObject({ ...RedirectHosts.shape, original: originalOf({ hosts: z.array(z.string()).max(1000) }) }),
    output: Done,
    errors: [conflict, invalid, tooLong],
    example: { hosts: ['partner.example'] },
    rest: { method: 'PUT', path: '/api/ximblox/settings/redirect-hosts' },
  }),
};
