import { createReadStream } from 'node:fs';

import { DomainStartError } from '@ximblox/db';
import { SaxesParser } from 'saxes';

/** The values of an item's elements by their names, such as `wp:post_id`; of an element that may be repeated, the last. */
export type WxrItem = {
  readonly values: ReadonlyMap<string, string>;
  /** The terms of the item: categories, tags and others. */
  readonly terms: readonly { readonly domain: string; readonly name: string }[];
  readonly meta: ReadonlyMap<string, string>;
  readonly comments: number;
  /** The line of the file on which its content begins. */
  readonly line: number;
  /** Whether some value was too long, and is missing. */
  readonly isTooLarge: boolean;
};

/** What an export says about the site itself. */
export type WxrChannel = {
  /** URLs of the site. */
  readonly origins: Set<string>;
  /** The names of authors by their logins. */
  readonly authors: Map<string, string>;
};

/** Maximum length of a value in characters. */
const valueLimit = 16 * 1024 * 1024;
/** Maximum depth of elements; an export has six levels. */
const depthLimit = 40;

type Writable = {
  values: Map<string, string>;
  terms: { domain: string; name: string }[];
  meta: Map<string, string>;
  comments: number;
  line: number;
  isTooLarge: boolean;
};

const emptyItem = (): Writable => ({ values: new Map(), terms: [], meta: new Map(), comments: 0, line: 1, isTooLarge: false });

/** Characters and entities that XML forbids and exports have nevertheless. */
const isHarmless = (message: string): boolean => /disallowed character|undefined entity|malformed character entity/.test(message);

/** Collects the items of an export from the events of the parser. */
function createCollector(place: string, channel: WxrChannel) {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  const path: string[] = [];
  const ready: WxrItem[] = [];
  let item: Writable | undefined;
  let attributes: Record<string, string> = {};
  let text = '';
  let metaKey = '';
  let login = '';
  let heard = 0;

  const add = (more: string): void => {
    heard = parser.position;
    if (text.length + more.length <= valueLimit) text += more;
    else if (item !== undefined) item.isTooLarge = true;
  };
  const closeInItem = (name: string, into: Writable): void => {
    const [, , , parent] = path;
    if (parent === 'wp:postmeta') {
      if (name === 'wp:meta_key') metaKey = text;
      if (name === 'wp:meta_value') into.meta.set(metaKey, text);
    } else if (parent === 'wp:comment') into.comments += path.length === 4 && name === 'wp:comment' ? 1 : 0;
    else if (name === 'category') into.terms.push({ domain: attributes['domain'] ?? '', name: text });
    else if (path.length === 4) into.values.set(name, text);
  };
  const closeInChannel = (name: string): void => {
    if (['link', 'wp:base_site_url', 'wp:base_blog_url'].includes(name) && URL.canParse(text.trim()))
      channel.origins.add(new URL(text.trim()).host);
    if (name === 'wp:author_login') login = text;
    if (name === 'wp:author_display_name') channel.authors.set(login, text.trim());
  };
  parser.on('opentag', (tag) => {
    path.push(tag.name);
    if (path.length > depthLimit)
      throw new DomainStartError(`${place} is no WordPress export: its elements are nested too deeply.`);
    if (path.length === 1 && tag.name !== 'rss') throw new DomainStartError(`${place} is no WordPress export: it is not RSS.`);
    if (path.length === 3 && tag.name === 'item') item = emptyItem();
    if (tag.name === 'content:encoded' && item !== undefined) item.line = parser.line;
    attributes = tag.attributes;
    text = '';
    heard = parser.position;
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    if (item !== undefined && path.length > 3) closeInItem(name, item);
    else if (item === undefined) closeInChannel(name);
    if (path.length === 3 && item !== undefined) {
      ready.push(item);
      item = undefined;
    }
    path.pop();
    text = '';
    heard = parser.position;
  });
  parser.on('error', ({ message }) => {
    if (isHarmless(message)) return;
    throw new DomainStartError(
      `${place} cannot be read, line ${parser.line}: ${message.replace(/^[\d:]+\s*/, '')}. Export the site again in WordPress.`,
    );
  });
  return {
    /** Parses more text. @returns the items that ended in it */
    take(chunk: string): WxrItem[] {
      parser.write(chunk);
      // Without an event the parser itself keeps the text.
      if (parser.position - heard > 2 * valueLimit)
        throw new DomainStartError(
          `${place} cannot be read, line ${parser.line}: an element is larger than ${valueLimit} characters.`,
        );
      return ready.splice(0);
    },
    end: (): void => void parser.close(),
  };
}

/**
 * Reads the items of a WordPress export (WXR) as a stream, so that memory is bounded by the largest item. Entities are never expanded.
 * @param channel is filled with what the export says about the site before its items
 * @throws DomainStartError where it is not such an export
 */
export async function* readWxr(place: string, channel: WxrChannel): AsyncGenerator<WxrItem> {
  const collector = createCollector(place, channel);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(place)) yield* collector.take(decoder.decode(chunk as Buffer, { stream: true }));
    yield* collector.take(decoder.decode());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new DomainStartError(`${place} is not UTF-8: export the site again in WordPress.`, { cause: error });
  }
  collector.end();
}
