import { contentAnchor } from '@ximblox/blocks/frame-ids';
import { normalizeHref } from '@ximblox/primitives/href';
import { defaultTreeAdapter, html as standard, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

type Attributes = Readonly<Record<string, string>>;
type Rule = (given: Attributes) => Attributes;

/** Deeper than any real text; the tags of deeper elements are dropped. */
const nestingLimit = 40;
const anchorID = /^[A-Za-z][\w-]{0,99}$/;

const only =
  (...names: readonly string[]): Rule =>
  (given) =>
    Object.fromEntries(Object.entries(given).filter(([name, value]) => names.includes(name) && value !== ''));
const none = only();

/**
 * The ID of an element. Those that begin with an underscore are of the page around the text, so it loses that, in links to it as well;
 * links to the places that every page has stay.
 */
const placeAttributes: Rule = ({ id = '' }) => {
  const anchor = id.replace(/^_+/, '');
  return anchor === '' ? {} : { id: anchor };
};

const withContentAnchor = (href: string): string => (href.startsWith('#_') ? `#${contentAnchor(href.slice(1))}` : href);

function linkAttributes({ href, target, title, ...given }: Attributes): Attributes {
  const { 'data-page-id': pageID } = given;
  const id = given['id']?.replace(/^_+/, '');
  const anchor = given['data-anchor'] === undefined ? undefined : contentAnchor(given['data-anchor']);
  const attributes: Record<string, string> = {};
  const leadsTo = href === undefined ? undefined : normalizeHref(withContentAnchor(href));
  if (leadsTo !== undefined) attributes['href'] = leadsTo;
  if (pageID !== undefined && /^[1-9]\d{0,9}$/.test(pageID)) attributes['data-page-id'] = pageID;
  if (anchor !== undefined && anchorID.test(anchor)) attributes['data-anchor'] = anchor;
  if (id !== undefined && anchorID.test(id)) attributes['id'] = id;
  if (title !== undefined && title !== '') attributes['title'] = title;
  if (target === '_blank') Object.assign(attributes, { target, rel: 'noopener noreferrer' });
  return attributes;
}

function codeAttributes({ class: classes = '' }: Attributes): Attributes {
  const language = classes.split(/\s+/).filter((name) => /^language-[a-z0-9+#-]{1,30}$/.test(name));
  return language.length === 0 ? {} : { class: language.join(' ') };
}

/** The elements that texts may have, and what they may have of their attributes. */
const allowed: ReadonlyMap<string, Rule> = new Map([
  ...['br', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'ul', 'h2', 'h3', 'h4', 'h5', 'blockquote', 'pre', 'kbd', 'hr'].map(
    (name) => [name, none] as const,
  ),
  ...['dl', 'dt', 'dd', 'mark', 'small', 'cite', 'q', 'del', 'ins'].map((name) => [name, none] as const),
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'].map((name) => [name, none] as const),
  ...['p', 'li', 'sup'].map((name) => [name, placeAttributes] as const),
  ['a', linkAttributes],
  ['ol', only('start', 'type')],
  ['abbr', only('title')],
  ['th', only('colspan', 'rowspan', 'scope')],
  ['td', only('colspan', 'rowspan')],
  ['code', codeAttributes],
  // A formula; other spans are dropped.
  ['span', ({ 'data-formula': tex = '' }) => ({ 'data-formula': tex.trim() })],
]);

/** Elements that are dropped with their content, which is no text. */
const withoutText = new Set(
  'script style textarea option noscript iframe object svg math template title xmp noembed noframes'.split(' '),
);
const withoutContent = new Set(['br', 'hr']);

class TooManyElements extends Error {}

/**
 * The tree that a browser makes of markup. A tag that is never closed may be repeated in each paragraph after it, so that some markup has
 * a tree many times its length.
 * @throws TooManyElements where it has
 */
function parse(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  let left = 2 * html.split('<').length + 1_000;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...element) {
      left -= 1;
      if (left < 0) throw new TooManyElements();
      return defaultTreeAdapter.createElement(...element);
    },
  };
  return parseFragment(defaultTreeAdapter.createElement('div', standard.NS.HTML, []), html, { treeAdapter });
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function startTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value).replaceAll('"', '&quot;')}"`);
  return `<${name}${written.join('')}${withoutContent.has(name) ? ' />' : '>'}`;
}

/** Whether an `<a>` is not a link but a place that links lead to, as `<a id="1">`. */
const isTarget = (given: Attributes): boolean =>
  given['href'] === undefined && given['data-page-id'] === undefined && (given['id'] ?? given['name']) !== undefined;

/** The tags to write for an element; undefined where its content alone stays. */
function tagsOf({ tagName, attrs, childNodes }: DefaultTreeAdapterTypes.Element): { start: string; end: string } | undefined {
  const given = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  const attributes = allowed.get(tagName)?.(given);
  if (attributes === undefined || (tagName === 'span' && attributes['data-formula'] === '')) return undefined;
  if (tagName === 'a' && Object.keys(attributes).length === 0 && isTarget(given)) return undefined;
  const [first] = childNodes;
  // Parsers drop the first line break of preformatted text.
  const isBroken = tagName === 'pre' && first?.nodeName === '#text' && 'value' in first && first.value.startsWith('\n');
  return {
    start: `${startTag(tagName, attributes)}${isBroken ? '\n' : ''}`,
    end: withoutContent.has(tagName) ? '' : `</${tagName}>`,
  };
}

/** Writes what a tree has of allowed elements. Not recursive: trees may be deep. */
function write(root: DefaultTreeAdapterTypes.DocumentFragment): string {
  let written = '';
  let depth = 0;
  const open: { readonly nodes: readonly DefaultTreeAdapterTypes.ChildNode[]; next: number; readonly end: string }[] = [
    { nodes: root.childNodes, next: 0, end: '' },
  ];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const node = top.nodes[top.next];
    top.next += 1;
    if (node === undefined) {
      written += top.end;
      if (top.end !== '') depth -= 1;
      open.pop();
    } else if (node.nodeName === '#text' && 'value' in node) written += escapeText(node.value);
    else if ('tagName' in node && !withoutText.has(node.tagName)) {
      const tags = depth < nestingLimit ? tagsOf(node) : undefined;
      written += tags?.start ?? '';
      // A formula is its TeX: what stands in it would be a second truth.
      const isEmpty = tags !== undefined && node.tagName === 'span';
      if (tags !== undefined && tags.end !== '') depth += 1;
      open.push({ nodes: isEmpty ? [] : node.childNodes, next: 0, end: tags?.end ?? '' });
    }
  }
  return written.trim();
}

/** More than any text needs. */
const mostRounds = 8;

/**
 * Where an element was dropped, those around it may mean something else to a parser, as a paragraph in a paragraph does. So what was written
 * is read again, until nothing changes; text that is never stable, or whose tree is too large, stays as the characters that it has.
 */
function clean(html: string): string {
  let before = html;
  try {
    for (let round = 0; round < mostRounds; round += 1) {
      const after = write(parse(before));
      if (after === before) return after;
      before = after;
    }
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
  }
  return write(parse(escapeText(before)));
}

/** Recently sanitized texts, newest last, and their total length: at most the markup of two versions. */
const recent = new Set<string>();
const longestCleaned = 2 * 1024 * 1024;
let cleanedLength = 0;

/** Whether a text is the output of a recent sanitization: sanitizing it again would change nothing. */
export const isSanitized = (html: string): boolean => recent.has(html);

/** Remembers a sanitized text. */
export function rememberSanitized(html: string): void {
  if (html.length > longestCleaned / 2 || recent.has(html)) return;
  recent.add(html);
  cleanedLength += html.length;
  for (const oldest of recent) {
    if (cleanedLength <= longestCleaned) break;
    recent.delete(oldest);
    cleanedLength -= oldest.length;
  }
}

/**
 * Sanitizes markup: an allowlist of tags and attributes, and of URL schemes. The output is well-formed, and cleaning it changes nothing,
 * so recent output is skipped: autosave sends the same texts every few seconds.
 */
export function sanitizeMarkup(html: string): string {
  if (isSanitized(html)) return html;
  const cleaned = clean(html);
  rememberSanitized(cleaned);
  return cleaned;
}
