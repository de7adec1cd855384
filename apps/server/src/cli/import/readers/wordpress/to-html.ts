/** An attachment of the media library of WordPress. */
export type Attachment = { readonly url: string; readonly alt: string; readonly caption: string };

export type HtmlOptions = {
  /** The attachment with an ID, undefined where the export has none. */
  readonly attachment: (id: string) => Attachment | undefined;
  /** The IDs of the attachments of this post, for a gallery without a list. */
  readonly own: readonly string[];
  readonly remark: (line: number, why: string) => void;
};

/** A break that is not in the text, so that lines keep their numbers. */
const br = '\u2029';
const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const newlines = (text: string): string => '\n'.repeat(text.split('\n').length - 1);

function attributesOf(text: string): Map<string, string> {
  const matches = text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g);
  return new Map([...matches].map(([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? '']));
}

function galleryOf(
  attributes: Map<string, string>,
  options: Pick<HtmlOptions, 'attachment' | 'own'>,
): { html: string; missing: number } {
  const ids = (attributes.get('ids') ?? attributes.get('include') ?? '').split(',').map((id) => id.trim());
  const wanted = ids.some((id) => id !== '') ? ids : options.own;
  const found = wanted.flatMap((id) => options.attachment(id) ?? []);
  const figures = found.map(
    ({ url, alt, caption }) =>
      `<figure><img src="${escaped(url)}" alt="${escaped(alt)}"><figcaption>${escaped(caption)}</figcaption></figure>`,
  );
  return { html: `<figure class="wp-block-gallery">${figures.join('')}</figure>`, missing: wanted.length - found.length };
}

/** The address of an audio or video shortcode. */
const mediaSource = (attributes: Map<string, string>): string =>
  ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav'].map((name) => attributes.get(name)).find((value) => value) ??
  '';

/**
 * Replaces each opening mark with all up to its closing mark, in time linear to the text however many are not closed.
 * @param closingOf the closing mark of an opening one
 */
function replacePairs(
  text: string,
  opening: RegExp,
  closingOf: (match: RegExpExecArray) => string,
  change: {
    readonly pair: (match: RegExpExecArray, content: string, whole: string) => string;
    readonly rest: (part: string) => string;
  },
): string {
  const lower = text.toLowerCase();
  const pattern = new RegExp(opening, 'gi');
  const unclosed = new Set<string>();
  let result = '';
  let from = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const closing = closingOf(match).toLowerCase();
    const end = unclosed.has(closing) ? -1 : lower.indexOf(closing, pattern.lastIndex);
    if (end === -1) {
      unclosed.add(closing);
      continue;
    }
    const whole = text.slice(match.index, end + closing.length);
    result += change.rest(text.slice(from, match.index)) + change.pair(match, text.slice(pattern.lastIndex, end), whole);
    from = end + closing.length;
    pattern.lastIndex = from;
  }
  return result + change.rest(text.slice(from));
}

/** Shortcodes that are known without attributes. */
const known = /^(?:gallery|embed|audio|video|playlist|contact-form(?:-7)?|toc|more)$/;
const shortcode = /\[(\[?)(\/?)([a-z][\w-]*)((?:\s[^[\]<>]*)?)\](\]?)/gi;

/** An image with its caption below, from a shortcode around both. */
function captionOf(attributes: string, content: string): string {
  const [image = '', rest = ''] = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(content)?.slice(1) ?? [
    '',
    content,
  ];
  const words = rest.trim() || escaped(attributesOf(attributes).get('caption') ?? '');
  return `${br}<figure>${image}<figcaption>${words}</figcaption></figure>${br}`;
}

function withoutShortcodes(text: string, options: HtmlOptions): string {
  const figures = replacePairs(text, /\[((?:wp_)?caption)\b([^[\]]*)\]/, ([, name = '']) => `[/${name}]`, {
    pair: ([, , attributes = ''], content) => captionOf(attributes, content),
    rest: (part) => part,
  }).replace(
    /\[embed\b[^[\]]*\]\s*(https?:[^\s[\]<]+)\s*\[\/embed\]/gi,
    (_, url: string) => `${br}<iframe src="${escaped(url)}"></iframe>${br}`,
  );
  const closed = new Set([...figures.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = '']) => name.toLowerCase()));
  return figures.replace(shortcode, (whole: string, ...parts: [string, string, string, string, string, number, string]) => {
    const [open, slash, name, written, close, at, all] = parts;
    if (open !== '' && close !== '') return whole.slice(1, -1);
    const attributes = attributesOf(written);
    const lower = name.toLowerCase();
    if (attributes.size === 0 && !known.test(lower) && !closed.has(lower)) return whole;
    const remark = (why: string): void => options.remark(lineAt(all, at), why);
    return slash === '' ? shortcodeHtml(whole, lower, attributes, { ...options, remark }) : newlines(whole);
  });
}

/** What stands for a shortcode. */
function shortcodeHtml(
  whole: string,
  name: string,
  attributes: Map<string, string>,
  options: Omit<HtmlOptions, 'remark'> & { readonly remark: (why: string) => void },
): string {
  const source = mediaSource(attributes);
  if (name === 'gallery') {
    const { html, missing } = galleryOf(attributes, options);
    if (missing > 0) options.remark(`Images of a gallery are not in the export: ${missing}`);
    return br + html + newlines(whole) + br;
  }
  if (/^(?:audio|video)$/.test(name) && source !== '')
    return `${br}<${name} src="${escaped(source)}"></${name}>${newlines(whole)}${br}`;
  options.remark(`A shortcode was left out, its text kept: "${whole.slice(0, 60)}"`);
  return newlines(whole);
}

const block =
  'table|thead|tbody|tfoot|tr|td|th|caption|colgroup|div|dl|dd|dt|ul|ol|li|pre|form|blockquote|address|figure|figcaption|p|h[1-6]|hr|section|article|aside|header|footer|nav|details|summary|iframe|video|audio|script|style|object';
const startsWithBlock = new RegExp(String.raw`^</?(?:${block})\b`, 'i');
/** Blocks around which text is a paragraph of its own. */
const around = new RegExp(
  String.raw`(</?(?:table|div|ul|ol|dl|blockquote|figure|h[1-6]|hr|section|article|aside|iframe|video|audio)\b[^<>]*>)`,
  'gi',
);

/** Paragraphs of a part without code. */
const paragraphs = (text: string): string =>
  text
    .replace(around, `${br}$1${br}`)
    .split(/(\n[ \t]*\n\s*|\u2029+)/)
    .map((piece, at) => {
      const words = piece.trim();
      if (at % 2 === 1 || words === '' || startsWithBlock.test(words)) return piece;
      return piece.replace(words, () => `<p>${words.replace(/(?<!<br ?\/?>)\n/gi, '<br>\n')}</p>`);
    })
    .join('');

/** Paragraphs and line breaks of the classic editor: an empty line ends a paragraph, a line break is one. */
const withParagraphs = (text: string): string =>
  replacePairs(text, /<(pre|script|style)\b|<!--/, ([, name]) => (name === undefined ? '-->' : `</${name}>`), {
    pair: (_match, _content, whole) => br + whole + br,
    rest: paragraphs,
  });

/** Blocks whose output WordPress makes when the page is shown. Its attributes have no "<": WordPress writes it as \u003c. */
const dynamic = /<!--\s+wp:([a-z][\w/-]*)(?:\s+\{[^\n<]{0,5000}?\})?\s+\/-->/g;
/** A link alone on its line, or in the wrapper of an embed, is embedded content. */
const embedded = /^([ \t]*)(https?:\/\/[^\s<>"]+)([ \t]*)$/gm;

/** Converts the content of a post to HTML: blocks of the editor, shortcodes, paragraphs of the classic editor. */
export function toHtml(content: string, options: HtmlOptions): string {
  const lines = content.replace(/\r\n?/g, '\n').replaceAll(br, ' ');
  const hasBlocks = /<!--\s+wp:/.test(lines);
  const remaining = lines.replace(dynamic, (whole, name: string, at: number) => {
    if (!/^(?:more|spacer|separator|nextpage)$/.test(name))
      options.remark(lineAt(lines, at), `A block of WordPress was left out: "wp:${name}"`);
    return newlines(whole);
  });
  const bare = replacePairs(remaining, /<(pre|code)\b/, ([, name = '']) => `</${name}>`, {
    pair: (_match, _content, whole) => whole,
    rest: (part) => withoutShortcodes(part.replace(embedded, `$1${br}<iframe src="$2"></iframe>${br}$3`), options),
  });
  return (hasBlocks ? bare : withParagraphs(bare)).replaceAll(br, '');
}
