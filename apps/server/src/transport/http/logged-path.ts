const longest = 200;
/** An at sign, however often it is encoded. */
const atSign = /@|%(?:25)*40/i;
/**
 * Tokens, keys and hashes are long and mix digits with capitals, or are long rows of digits and a to f; slugs do neither. One in a thousand of our
 * own tokens has no digit, but all are longer.
 */
const secret = /(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{20,}|(?=[\w-]*[A-Z])[\w-]{40,}|[\da-f]{32,}/;

const isPrivate = (segment: string): boolean => atSign.test(segment) || secret.test(segment);

/**
 * The path of a URL for the log: without query and fragment, shortened, with `*` for each part that could be an email address or a
 * token, as in links to previews and in whatever people paste.
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
