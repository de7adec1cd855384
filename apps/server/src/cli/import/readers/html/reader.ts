import { createHash } from 'node:crypto';
import path from 'node:path';

import { DomainStartError } from '@ximblox/db';
import type { Element, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toHtml } from 'hast-util-to-html';

import { attribute, lineOf, wordsOf } from '../../blocks/html-tree.ts';
import { parseHTML } from '../../blocks/parse-text.ts';
import { eachAtOnce } from '../../../../kernel/each-at-once.ts';
import { readArticleFields } from '../article-fields.ts';
import { commonFolder, dateOfPath, isHTML, listFiles, slugPartsOf, titleOfName } from '../file-paths.ts';
import { decodeHTML, readSourceText, type Refusal, type SourceText } from '../source-text.ts';
import type { Article, Body, Source } from '../source.ts';

/** Where a page's own content is, the most telling first. */
const contents = ['main', '[role=main]', 'article'];
/** What pages of a site have in common. */
const frames = new Set(['header', 'footer', 'nav', 'aside', 'head', 'title', 'meta', 'link', 'base']);

/** What has no words that readers see. */
const wordless = new Set([...frames, 'script', 'style', 'template', 'noscript']);

/** The words of a page outside of its content and its frame, with the line of the first. */
function wordsOutside(tree: Root, main: Element): { readonly line: number; readonly words: string } | undefined {
  const found: { line: number; words: string }[] = [];
  const visit = (node: Root | Element): void => {
    for (const child of node.children) {
      if (child.type === 'text' && child.value.trim() !== '') found.push({ line: lineOf(child), words: child.value.trim() });
      if (child.type === 'element' && child !== main && !wordless.has(child.tagName)) visit(child);
    }
  };
  visit(tree);
  const [first] = found;
  const words = found.map((one) => one.words).join(' ');
  return first === undefined ? undefined : { line: first.line, words: words.replace(/\s+/g, ' ') };
}

type Page = { readonly tree: Root; readonly main: Element | undefined; readonly text: string };

/** @returns a refusal where the file is no text, or nested too deeply */
function parsePage(source: SourceText, selector: string | undefined): Page | { readonly refusal: Refusal } {
  if ('refusal' in source) return source;
  try {
    const tree = parseHTML(source.text);
    const found = selector === undefined ? contents.map((one) => select(one, tree)) : [select(selector, tree)];
    return { tree, main: found.find((one) => one !== undefined), text: source.text };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { refusal: { line: 1, why: 'Not imported, it is nested too deeply: simplify it' } };
  }
}

/** The fields of a page from its head, by the names that all readers know. */
function fieldsOf({ tree, main }: Page): Record<string, unknown> {
  const metas = selectAll('meta', tree);
  const metaOf = (...names: readonly string[]): string => {
    const found = metas.find((meta) => names.includes((attribute(meta, 'name') || attribute(meta, 'property')).toLowerCase()));
    return found === undefined ? '' : attribute(found, 'content');
  };
  const [heading, ...others] = selectAll('h1', main ?? tree);
  const title = select('title', tree);
  const time = select('time[datetime]', main ?? tree);
  return {
    title: (others.length === 0 && heading !== undefined ? wordsOf(heading) : '') || (title === undefined ? '' : wordsOf(title)),
    description: metaOf('description', 'og:description'),
    author: metaOf('author'),
    tags: metaOf('keywords'),
    image: metaOf('og:image').replace(/^https?:\/\/[^/]+(?=\/)/, ''),
    date: metaOf('article:published_time', 'date', 'dc.date') || (time === undefined ? '' : attribute(time, 'dateTime')),
  };
}

/** The addresses of a file on a plain web server. */
const aliasesOf = (file: string): string[] => [
  `/${file}`,
  ...(/(^|\/)index\.html?$/i.test(file) ? [`/${path.posix.dirname(file)}/`] : []),
];

async function readArticle(
  folder: string,
  file: string,
  options: { stripped: number; selector: string | undefined },
): Promise<Article> {
  const source = await readSourceText(path.join(folder, file), decodeHTML);
  const page = parsePage(source, options.selector);
  const fields = readArticleFields('refusal' in page ? {} : fieldsOf(page), {
    title: titleOfName(file),
    date: dateOfPath(file),
    lineOf: () => 1,
  });
  return {
    path: file,
    type: undefined,
    ...fields,
    aliases: aliasesOf(file),
    contentHash:
      'refusal' in source
        ? ''
        : createHash('sha256')
            .update(source.bytes)
            .update(options.selector ?? '')
            .digest('hex'),
    slugParts: slugPartsOf(file.split('/').slice(options.stripped).join('/')),
    refusal: 'refusal' in page ? page.refusal : undefined,
  };
}

async function readBody(folder: string, file: string, selector: string | undefined): Promise<Body> {
  const page = parsePage(await readSourceText(path.join(folder, file), decodeHTML), selector);
  if ('refusal' in page) return { text: '', line: 1, format: 'html', variables: {} };
  const { main, tree, text } = page;
  const outside = main === undefined || selector !== undefined ? undefined : wordsOutside(tree, main);
  const why = `Text outside the content was left out, --selector chooses what is taken: "${outside?.words.slice(0, 80)}"`;
  const { start, end } = main?.position ?? {};
  // Lines of remarks are counted from that of the text.
  const outsides = outside === undefined ? [] : [{ line: outside.line - (start?.line ?? 1) + 1, why }];
  if (start?.offset !== undefined && end?.offset !== undefined)
    return { text: text.slice(start.offset, end.offset), line: start.line, format: 'html', variables: {}, remarks: outsides };
  const content = main ?? {
    ...tree,
    children: tree.children.filter((child) => child.type !== 'element' || !frames.has(child.tagName)),
  };
  const remarks =
    main === undefined
      ? [{ line: 1, why: 'No part is marked as the content: all but the frame of the page was taken' }]
      : outsides;
  return { text: toHtml(content, { allowDangerousHtml: true }), line: 1, format: 'html', variables: {}, remarks };
}

/**
 * Reads a folder of HTML pages. The content is `main` or `article`, or what a CSS selector finds.
 * @returns undefined where it has none
 * @throws DomainStartError where the selector is invalid
 */
export async function readHTMLFolder(folder: string, selector: string | undefined): Promise<Source | undefined> {
  if (selector !== undefined) checkSelector(selector);
  const files = await listFiles(folder, isHTML);
  if (files.length === 0) return undefined;
  const options = { stripped: commonFolder(files).length, selector };
  const articles: Article[] = [];
  await eachAtOnce(files.entries(), 4, async ([index, file]) => {
    articles[index] = await readArticle(folder, file, options);
  });
  return {
    folder,
    articles,
    async *bodies(wanted) {
      for (const article of articles)
        if (wanted.has(article.path)) yield { article, body: await readBody(folder, article.path, selector) };
    },
  };
}

function checkSelector(selector: string): void {
  try {
    select(selector, { type: 'root', children: [] });
  } catch (error) {
    throw new DomainStartError(`"${selector}" is no CSS selector: --selector is one such as main, #content or .post.`, {
      cause: error,
    });
  }
}
