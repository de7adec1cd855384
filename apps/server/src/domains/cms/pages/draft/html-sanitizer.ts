import { normalizeHref } from '@ximblox/primitives/href';
import sanitizeHTML from 'sanitize-html';

/** Deeper than any real text; deeper elements are cut off. */
const nestingLimit = 40;

const options: sanitizeHTML.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'a',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'h5',
    'blockquote',
    'pre',
    'code',
    'kbd',
    'hr',
    'dl',
    'dt',
    'dd',
    'abbr',
    'mark',
    'small',
    'cite',
    'q',
    'del',
    'ins',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    // Formulas alone.
    'span',
  ],
  allowedAttributes: {
    a: ['href', 'data-page-id', 'data-anchor', 'target', 'rel', 'title', 'id'],
    ol: ['start', 'type'],
    abbr: ['title'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    code: ['class'],
    li: ['id'],
    sup: ['id'],
    p: ['id'],
    span: ['data-formula'],
  },
  allowedClasses: { code: [/^language-[a-z0-9+#-]{1,30}$/] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
    'template',
    'title',
    'xmp',
  ],
  nestingLimit,
  transformTags: {
    span: (tagName, { 'data-formula': tex = '' }) =>
      tex.trim() === '' ? { tagName: 'x-plain', attribs: {} } : { tagName, attribs: { 'data-formula': tex.trim() } },
    a: (tagName, { href, target, id, title, 'data-page-id': pageID, 'data-anchor': anchor }) => {
      const attribs: Record<string, string> = {};
      const leadsTo = href === undefined ? undefined : normalizeHref(href);
      if (leadsTo !== undefined) attribs['href'] = leadsTo;
      if (pageID !== undefined && /^[1-9]\d{0,9}$/.test(pageID)) attribs['data-page-id'] = pageID;
      if (anchor !== undefined && /^[A-Za-z][\w-]{0,99}$/.test(anchor)) attribs['data-anchor'] = anchor;
      if (id !== undefined && /^[A-Za-z][\w-]{0,99}$/.test(id)) attribs['id'] = id;
      if (title !== undefined) attribs['title'] = title;
      if (target === '_blank') Object.assign(attribs, { target, rel: 'noopener noreferrer' });
      return { tagName, attribs };
    },
  },
};

/** Markup whose formulas are empty: their TeX says it all, and what stands in them would be a second truth. */
function withEmptyFormulas(html: string): string {
  if (!html.includes('<span')) return html;
  let [written, depth, from] = ['', 0, 0];
  for (const { 0: tag, index } of html.matchAll(/<span data-formula="[^"]*">|<\/span>/g)) {
    if (depth === 0) written += html.slice(from, index);
    if (tag === '</span>') depth -= 1;
    else {
      if (depth === 0) written += `${tag}</span>`;
      depth += 1;
    }
    from = index + tag.length;
  }
  return written + html.slice(from);
}

/** Recently sanitized texts, newest last, and their total length: at most the markup of two versions. */
const cleaned = new Set<string>();
const longestCleaned = 2 * 1024 * 1024;
let cleanedLength = 0;

/** Whether a text is the output of a recent sanitization: sanitizing it again would change nothing. */
export const isSanitized = (html: string): boolean => cleaned.has(html);

/** Remembers a sanitized text. */
export function rememberSanitized(html: string): void {
  if (html.length > longestCleaned / 2 || cleaned.has(html)) return;
  cleaned.add(html);
  cleanedLength += html.length;
  for (const oldest of cleaned) {
    if (cleanedLength <= longestCleaned) break;
    cleaned.delete(oldest);
    cleanedLength -= oldest.length;
  }
}

/**
 * Sanitizes markup: an allowlist of tags and attributes, and of URL schemes. Idempotent, so recent output is skipped: autosave
 * sends the same texts every few seconds.
 */
export function sanitizeMarkup(html: string): string {
  if (isSanitized(html)) return html;
  const clean = withEmptyFormulas(sanitizeHTML(html, options)).trim();
  rememberSanitized(clean);
  return clean;
}
