/** What a page of the site may load and who may frame it: nothing from elsewhere, nobody. */
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

/** What an answer that is no page may load, opened by itself: nothing. Pages and files have policies of their own. */
export const barePolicy = "default-src 'none'; frame-ancestors 'none'";

/** The headers that every answer of the program has, for answers that are written without Fastify. */
export const commonHeaders = (overTLS: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(overTLS ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** An address as a header takes it: all that is no plain sign is written as its bytes. What is written so already stays. */
export const locationOf = (address: string): string => address.replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent);

export const pageType = 'text/html; charset=utf-8';
/** Browsers keep a page but ask each time whether it is still the same. */
export const sharedControl = 'public, max-age=0, must-revalidate';
export const pageVary = 'Cookie, Accept-Encoding';
