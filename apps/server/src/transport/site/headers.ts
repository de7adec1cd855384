/** The Content-Security-Policy of pages: nothing from other origins, no framing. */
export const sitePolicy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * The policy of a page on which players of others may be opened, or whose forms lead elsewhere: browsers hold a redirect after a form against
 * `form-action` too.
 * @param frameOrigins where players come from; the page's own and no more
 * @param formOrigins where forms may lead beside the site
 */
export const sitePolicyWith = (frameOrigins: readonly string[], formOrigins: readonly string[] = []): string => {
  const policy =
    formOrigins.length === 0
      ? sitePolicy
      : sitePolicy.replace("form-action 'self'", `form-action 'self' ${formOrigins.join(' ')}`);
  return frameOrigins.length === 0 ? policy : `${policy}; frame-src ${frameOrigins.join(' ')}`;
};

/** The policy of responses that are not pages, opened directly: nothing loads. Pages and files have policies of their own. */
export const barePolicy = "default-src 'none'; frame-ancestors 'none'";

/** The headers of all responses, for those written without Fastify. */
export const commonHeaders = (overTLS: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(overTLS ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** A URL for the Location header: percent-encodes all but plain ASCII, and leaves existing encoding unchanged. */
export const locationOf = (address: string): string => address.replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent);

export const pageType = 'text/html; charset=utf-8';
/** Browsers cache a page but revalidate it each time. */
export const sharedControl = 'public, max-age=0, must-revalidate';
export const pageVary = 'Cookie, Accept-Encoding';
