/** Maximum size of a call's input in the URL; proxies reject URLs from about 8,000 characters on. */
const largestInURL = 4_000;

/** Whether an input is too large for a URL, so that its query is sent as POST. */
export const isTooLargeForURL = (input: unknown): boolean =>
  encodeURIComponent(JSON.stringify(input) ?? '').length > largestInURL;
