import { br, breaksOf, codeOf, createLineCount, escapeAttribute, type Remark } from './outside-code.ts';

type Tag = {
  readonly name: string;
  readonly isClosing: boolean;
  readonly isEmpty: boolean;
  readonly positional: readonly string[];
  readonly named: ReadonlyMap<string, string>;
  readonly whole: string;
  /** Where it begins and ends in the text. */
  readonly start: number;
  readonly end: number;
};

/** A shortcode with what stands between its tags; undefined where it has no closing tag. */
type Shortcode = Omit<Tag, 'isClosing'> & { readonly inner: string | undefined };

const nameAt = /\s{0,100}(\/?)\s{0,100}([\w./-]{1,200}?)(?=\s|\/?\s*[%>]\}\}|=)/y;
const valueAt =
  /"((?:[^"\\]|\\.){0,5000})"|`([^`]{0,5000})`|'((?:[^'\\]|\\.){0,5000})'|((?:(?!\{\{)[^\s"'`]){1,5000}?)(?=\s|\/?[%>]\}\})/y;
/** More parameters make no tag: text that begins many without end is read in time linear to its length. */
const parametersMax = 50;
const keyAt = /([A-Za-z][\w-]{0,100})\s{0,100}=\s{0,100}/y;
const unescaped = (text: string): string => text.replace(/\\(["'\\])/g, '$1');

/** Reads the tag that begins at an offset. @returns undefined where it is none */
function readTag(text: string, start: number): Tag | undefined {
  const mark = text[start + 2] ?? '';
  const closing = mark === '%' ? '%}}' : '>}}';
  const take = (pattern: RegExp, at: number): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const head = take(nameAt, start + 3);
  if (head === null) return undefined;
  const [, slash = '', name = ''] = head;
  const positional: string[] = [];
  const named = new Map<string, string>();
  let at = start + 3 + head[0].length;
  for (;;) {
    at += /^\s*/.exec(text.slice(at, at + 1000))?.[0].length ?? 0;
    const isEmpty = text[at] === '/' && /^\/\s*[%>]\}\}/.test(text.slice(at, at + 20));
    const end = isEmpty ? at + 1 + (/^\s*/.exec(text.slice(at + 1, at + 20))?.[0].length ?? 0) : at;
    if (text.startsWith(closing, end)) {
      const whole = text.slice(start, end + 3);
      return { name, isClosing: slash !== '', isEmpty, positional, named, whole, start, end: end + 3 };
    }
    const key = take(keyAt, at);
    const value = take(valueAt, at + (key?.[0].length ?? 0));
    if (value === null || value[0] === '' || positional.length + named.size >= parametersMax) return undefined;
    const read = value[2] ?? value[4] ?? unescaped(value[1] ?? value[3] ?? '');
    if (key === null) positional.push(read);
    else named.set((key[1] ?? '').toLowerCase(), read);
    at += (key?.[0].length ?? 0) + value[0].length;
  }
}

/** All tags of a text, in order. Those that a comment inside makes an example are none. */
function tagsOf(text: string): Tag[] {
  const tags: Tag[] = [];
  for (let at = nextTag(text, 0); at !== -1;) {
    const tag = readTag(text, at);
    if (tag !== undefined) tags.push(tag);
    at = nextTag(text, tag?.end ?? at + 3);
  }
  return tags;
}
const nextTag = (text: string, from: number): number => {
  const found = /\{\{[<%](?!\/\*)/g;
  found.lastIndex = from;
  return found.exec(text)?.index ?? -1;
};

const plainTitle = (text: string): string =>
  text
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const noteNames = new Set(
  'alert notice admonition callout hint note tip warning info important caution danger success error pageinfo box attention'.split(
    ' ',
  ),
);
const foldNames = new Set(['details', 'expand', 'collapse', 'collapsible', 'accordion-item', 'tab', 'spoiler']);
/** What only surrounds others. */
const wrapperNames = new Set([
  'tabs',
  'tabpane',
  'accordion',
  'tabgroup',
  'codetabs',
  'rawhtml',
  'raw-html',
  'steps',
  'columns',
  'md',
  'center',
]);

const get = (code: Shortcode, ...names: readonly string[]): string =>
  names.map((name) => code.named.get(name)).find((value) => value !== undefined && value.trim() !== '') ?? '';

/** Words of its parameters that readers see. */
const titleOf = (code: Shortcode): string =>
  plainTitle(get(code, 'title', 'name', 'caption', 'heading', 'header', 'label', 'summary', 'text'));

function highlight(code: Shortcode): string {
  const language = get(code, 'lang', 'language') || (code.positional[0] ?? '');
  const text = (code.inner ?? '').replace(/^[ \t]*\n/, '').replace(/\n[ \t]*$/, '');
  const before = /^[ \t]*\n/.test(code.inner ?? '') ? '' : br;
  const after = /\n[ \t]*$/.test(code.inner ?? '') ? '' : br;
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const tag = breaksOf(code.whole);
  // The breaks of the tags are kept, so that lines keep their numbers; code begins on the line after its fence.
  return `${br}${tag}${fence}${/^[\w+#-]+$/.test(language) ? language : ''}${before === '' ? '\n' : br}${text}${after === '' ? '\n' : br}${fence}${br}`;
}

function figure(code: Shortcode): string {
  const source = get(code, 'src', 'image', 'link', 'href', 'url') || (code.positional[0] ?? '');
  const caption = [get(code, 'title'), get(code, 'caption') || (code.inner ?? '').trim()]
    .filter((text) => text.trim() !== '')
    .join(' – ');
  const attribution = get(code, 'attr');
  const words = attribution === '' ? caption : `${caption} ${attribution}`.trim();
  return `${br}${br}<figure><img src="${escapeAttribute(source)}" alt="${escapeAttribute(get(code, 'alt'))}"><figcaption>${br}${br}${words}${br}${br}</figcaption></figure>${br}${br}`;
}

const frame = (address: string, title: string): string =>
  `${br}${br}<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}"></iframe>${br}${br}`;

const around = (open: string, inner: string, close: string): string =>
  `${br}${br}${open}${br}${br}${inner}${br}${br}${close}${br}${br}`;

/** @returns undefined for a shortcode that is not known */
function known(code: Shortcode, inner: string): string | undefined {
  const name = (code.name.split('/').at(-1) ?? '').replace(/\.html$/, '').toLowerCase();
  const [first = '', second = ''] = code.positional;
  if (name === 'figure' || ((name === 'img' || name === 'image' || name === 'picture') && code.inner === undefined))
    return figure(code);
  if (name === 'youtube') return frame(`https://www.youtube.com/watch?v=${get(code, 'id') || first}`, get(code, 'title'));
  if (name === 'vimeo') return frame(`https://vimeo.com/${get(code, 'id') || first}`, get(code, 'title'));
  if (name === 'ref' || name === 'relref') return (get(code, 'path') || first).replace(/ /g, '%20');
  if (name === 'comment') return '';
  if (wrapperNames.has(name) && code.inner !== undefined) return around('', inner, '');
  if (foldNames.has(name) && code.inner !== undefined) {
    const title = titleOf(code) || plainTitle(first);
    return around(`<details><summary>${escapeAttribute(title)}</summary>`, inner, '</details>');
  }
  if (noteNames.has(name) && code.inner !== undefined) {
    const generic = /^(?:alert|notice|admonition|callout|hint|box|pageinfo)$/.test(name);
    const kind = get(code, 'type', 'style', 'color', 'icon', 'context', 'level') || (generic ? first : name) || name;
    const title = titleOf(code) || plainTitle(generic ? second : first);
    return around(`<aside data-notice="${escapeAttribute(kind)}" data-title="${escapeAttribute(title)}">`, inner, '</aside>');
  }
  if (name === 'button' && code.inner !== undefined) {
    const href = get(code, 'href', 'link', 'url', 'relref') || first;
    return `[${inner.trim()}](<${href}>)`;
  }
  return undefined;
}

function render(code: Shortcode, inner: string, remark: (why: string) => void): string {
  const name = code.name.toLowerCase();
  if (name === 'highlight' && code.inner !== undefined) return highlight(code);
  const found = known(code, inner);
  const breaks = breaksOf(code.whole);
  if (found !== undefined) return found + breaks;
  remark(`A shortcode was left out, its text kept: "${code.whole.slice(0, 100)}"`);
  const title = titleOf(code);
  return `${title === '' ? '' : `**${title}** `}${code.inner === undefined ? '' : title === '' ? inner : inner.replace(/^ +/, '')}${breaks}`;
}

/**
 * Replaces the shortcodes of Hugo, `{{< name >}}` and `{{% name %}}`: code, images, videos, links, folded texts and notes become
 * those of the page; of an unknown one the text between its tags and its title are kept, with a remark.
 */
export function withoutShortcodes(text: string, remark: Remark): string {
  if (!/\{\{[<%]/.test(text)) return text;
  const inCode = codeOf(text);
  const tags = tagsOf(text).filter(({ start }) => !inCode(start));
  const lineAt = createLineCount();
  let at = 0;
  const opened: string[] = [];
  const closings = Map.groupBy(
    tags.flatMap((tag, index) => (tag.isClosing ? [{ name: tag.name, index }] : [])),
    ({ name }) => name,
  );
  /** The last closing tag of a name before a place in the list of tags, -1 without one. */
  const lastClosing = (name: string, limit: number): number => {
    const all = closings.get(name) ?? [];
    let low = 0;
    let high = all.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((all[middle]?.index ?? limit) < limit) low = middle + 1;
      else high = middle;
    }
    return all[low - 1]?.index ?? -1;
  };
  const walk = (from: number, until: string | undefined, limit: number): { html: string; end: number; inner: string } => {
    let html = '';
    let place = from;
    while (at < tags.length) {
      const tag = tags[at];
      if (tag === undefined) break;
      const index = at;
      at += 1;
      html += text.slice(place, tag.start);
      place = tag.end;
      if (tag.isClosing) {
        if (tag.name === until) return { html: html + breaksOf(tag.whole), end: tag.end, inner: text.slice(from, tag.start) };
        remark(1 + lineAt(text, tag.start), `A shortcode was left out: "${tag.whole.slice(0, 100)}"`);
        html += breaksOf(tag.whole);
        continue;
      }
      const say = (why: string): void => remark(1 + lineAt(text, tag.start), why);
      const last = tag.isEmpty ? -1 : lastClosing(tag.name, limit);
      if (opened.length < depthMax && last > index) {
        opened.push(tag.name);
        const part = walk(tag.end, tag.name, last + 1);
        opened.pop();
        place = part.end;
        html += render({ ...tag, inner: part.inner }, part.html, say);
      } else html += render({ ...tag, inner: undefined }, '', say);
    }
    return { html: html + text.slice(place), end: text.length, inner: text.slice(from) };
  };
  const { html } = walk(0, undefined, tags.length);
  return html.replace(/\{\{([<%])\/\*([\s\S]*?)\*\/([>%])\}\}/g, '{{$1$2$3}}');
}
/** Shortcodes within shortcodes. */
const depthMax = 20;
