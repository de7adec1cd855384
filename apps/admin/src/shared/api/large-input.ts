/** Maximum size of a call's input in the URL; proxies reject URLs from about 8,000 characters on. */
const largestInURL = 4_000;

/** Whether an input is too large for a URL, so that its query is sent as POST. */
export const isTooLargeForURL = (input: unknown): boolean =>
  encodeURIComponent(JSON.stringify(input) ?? '').length > largestInURL;

/** Browsers let 64 KiB of a window's calls outlive it; a little is left to the checkpoint that is sent with a draft. */
const largestOnLeave = 60_000;

/** Whether a call with this input can be sent by a window that closes. */
export const fitsOnLeave = (input: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(input) ?? '').length <= largestOnLeave;
