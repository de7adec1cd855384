/** What a URL carries of a call's input at most; programs between browser and server refuse URLs from about 8,000 characters on. */
const largestInURL = 4_000;

/** Whether an input has no room in a URL, so that its query goes by POST. */
export const isTooLargeForURL = (input: unknown): boolean =>
  encodeURIComponent(JSON.stringify(input) ?? '').length > largestInURL;
