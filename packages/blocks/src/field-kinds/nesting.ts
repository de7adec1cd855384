/** Elements in elements that markup may have. */
const deepest = 100;
/** What has no end, and paragraphs, which end where the next begins. */
const unended = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'p', 'source', 'track', 'wbr']);

/**
 * Whether markup nests deeper than any text does; reading such takes a parser very long. Looked for in the words alone, in one go: what only
 * looks like a tag counts too, and an end of what never began does not.
 */
export function nestsDeep(html: string): boolean {
  // A tag has two characters at least.
  if (html.length <= 2 * deepest) return false;
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s/<>]{0,50})/gi)) {
    const name = tag.toLowerCase();
    const before = open.get(name) ?? 0;
    if (unended.has(name) || (slash === '/' && before === 0)) continue;
    const step = slash === '/' ? -1 : 1;
    open.set(name, before + step);
    depth += step;
    if (depth > deepest) return true;
  }
  return false;
}
