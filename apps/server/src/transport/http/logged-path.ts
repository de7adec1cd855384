const longest = 200;
/** An at sign, however often it is encoded. */
const atSign = /@|%(?:25)*40/i;
/** Tokens, keys and hashes are long and mix digits with capitals, or are long rows of digits and a to f; slugs do neither. */
const secret = /(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{20,}|[\da-f]{32,}/;

const isPrivate = (segment: string): boolean => atSign.test(segment) || secret.test(segment);

/**
 * The path of a URL for the log: without query and fragment, shortened, with `*` for each part that could be an email address or a
 * token. Our own links have no such paths, but people paste anything.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const shown = isPrivate(path)
    ? path
        .split('/')
        .map((part) => (isPrivate(part) ? '*' : part))
        .join('/')
    : path;
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
}
