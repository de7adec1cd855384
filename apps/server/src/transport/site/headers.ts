import type { Config } from '../../config.ts';

/** Where browsers report violations of a policy. */
export const reportsPath = '/api/csp-reports';
/**
 * The end of a policy whose violations are reported. Not `report-to`, for which Chromium then ignores `report-uri`: it works over https only,
 * and up to a minute later.
 */
export const reported = `report-uri ${reportsPath}`;

/** The Content-Security-Policy of pages: nothing from other origins, no framing. */
export const sitePolicy = `default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; ${reported}`;

/**
 * The policy of a page on which players of others may be opened, or whose forms lead elsewhere: browsers hold a redirect after a form against
 * `form-action` too.
 * @param frameOrigins where players come from; the page's own and no more
 * @param formOrigins where forms may lead beside the site
 */
const sitePolicyWith = (frameOrigins: readonly string[], formOrigins: readonly string[] = []): string => {
  const policy =
    formOrigins.length === 0
      ? sitePolicy
      : sitePolicy.replace("form-action 'self'", `form-action 'self' ${formOrigins.join(' ')}`);
  return frameOrigins.length === 0 ? policy : `${policy}; frame-src ${frameOrigins.join(' ')}`;
};

/** What a page and the frames in it may not use. Only names that browsers know: they complain of others in the console. */
const unusedFeatures =
  'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb xr-spatial-tracking';
/** What the player of a video uses. Players get it on the pages that show one, and no other frame does. */
const playerFeatures = 'autoplay encrypted-media fullscreen picture-in-picture';

/**
 * The Permissions-Policy of a page.
 * @param frameOrigins where its players come from
 */
export const permissionsWith = (frameOrigins: readonly string[]): string => {
  const allowed = ['self', ...frameOrigins.map((origin) => `"${origin}"`)].join(' ');
  return [
    ...unusedFeatures.split(' ').map((name) => `${name}=()`),
    ...playerFeatures.split(' ').map((name) => `${name}=(${allowed})`),
  ].join(', ');
};

/** The Permissions-Policy of all that has no player of others. */
const ownPermissions = permissionsWith([]);

/** The policies of one page. */
export type PagePolicies = { readonly 'content-security-policy': string; readonly 'permissions-policy': string };

/** @see {@link sitePolicyWith}, {@link permissionsWith} */
export const pagePolicies = (frameOrigins: readonly string[], formOrigins: readonly string[] = []): PagePolicies => ({
  'content-security-policy': sitePolicyWith(frameOrigins, formOrigins),
  'permissions-policy': frameOrigins.length === 0 ? ownPermissions : permissionsWith(frameOrigins),
});

/** The policy of responses that are not pages, opened directly: nothing loads. Pages and files have policies of their own. */
export const barePolicy = "default-src 'none'; frame-ancestors 'none'";

/** The headers of all responses, for those written without Fastify. */
export const commonHeaders = ({
  publicUrl,
  hstsSubdomains,
}: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': ownPermissions,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}` }
    : {}),
});

/** A URL for the Location header: percent-encodes all but plain ASCII, and leaves existing encoding unchanged. */
export const locationOf = (address: string): string => address.replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent);

export const pageType = 'text/html; charset=utf-8';
/** Browsers cache a page but revalidate it each time. */
export const sharedControl = 'public, max-age=0, must-revalidate';
/** That there is no page is asked for anew each time. */
export const missedControl = 'no-cache';
export const pageVary = 'Cookie, Accept-Encoding';
