import { createHash } from 'node:crypto';
import path from 'node:path';

import type { Locale } from '@ximblox/primitives';

import { eachAtOnce } from '../../../../kernel/each-at-once.ts';
import { readArticleFields } from '../article-fields.ts';
import { commonFolder, dateOfPath, isHTML, listFiles, slugPartsOf, titleOfName } from '../file-paths.ts';
import { readSourceText, type Refusal } from '../source-text.ts';
import type { Article, Body, Source } from '../source.ts';
import { lineOfField, readFrontMatter, type FrontMatter } from './front-matter.ts';
import { filesOfLanguage, withoutLanguage } from './languages.ts';
import { defaultsOf, readSiteRoot, type SiteRoot } from './site-root.ts';

const isMarkdown = /\.(md|mdx|markdown)$/i;

/** The text of a Markdown heading without its markup. */
const plainText = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]+/g, '')
    .replace(/\s*\{[:#.\s].*\}$/, '')
    .trim();

/** Why an article makes no page. */
function refusalOf({ body, bodyLine }: FrontMatter): Refusal | undefined {
  if (body.trim() !== '') return undefined;
  return { line: bodyLine, why: 'Not imported, it has front matter but no text: write the text, or delete the file' };
}

/** Front matter that can't be read may say that the article is not public. */
const hiddenBy = ({ problem, raw, body }: FrontMatter): string =>
  problem !== undefined && /^[ \t{,"']*(?:draft|published|private|unlisted)\b/im.test(raw || body.slice(0, 5000))
    ? 'The front matter cannot be read and may mark a draft: its page is left as a draft'
    : '';

/** Reads the front matter of an article, and a hash of its bytes. One that can't be imported has a refusal. */
async function readArticle(
  folder: string,
  file: string,
  { stripped, root }: { stripped: number; root: SiteRoot },
): Promise<Article> {
  const source = await readSourceText(path.join(folder, file));
  const matter = readFrontMatter('refusal' in source ? '' : source.text);
  const heading = plainText(/^#[ \t]+(.+?)[ \t#]*$/m.exec(matter.body)?.[1] ?? '');
  const fields = readArticleFields(
    { ...defaultsOf(root, file), ...matter.data },
    {
      title: heading || titleOfName(withoutLanguage(file)),
      date: dateOfPath(file),
      lineOf: (name) => lineOfField(matter, name),
    },
  );
  return {
    path: file,
    type: undefined,
    ...fields,
    draftReason: fields.draftReason || hiddenBy(matter),
    remarks: [...(matter.problem === undefined ? [] : [matter.problem]), ...fields.remarks],
    contentHash: 'refusal' in source ? '' : createHash('sha256').update(source.bytes).digest('hex'),
    slugParts: slugPartsOf(withoutLanguage(file.split('/').slice(stripped).join('/'))),
    refusal: 'refusal' in source ? source.refusal : refusalOf(matter),
  };
}

async function readBody(folder: string, file: string, root: SiteRoot): Promise<Body> {
  const source = await readSourceText(path.join(folder, file));
  const { body, bodyLine, data } = readFrontMatter('refusal' in source ? '' : source.text);
  const isMDX = /\.mdx$/i.test(file) || /^(import|export)\s.+from\s+["']/m.test(body);
  return { text: body, line: bodyLine, format: isMDX ? 'mdx' : 'markdown', variables: { site: root.values, ...data } };
}

/**
 * Reads a folder of Markdown and MDX with front matter.
 * @param locale the language of the articles that are wanted, of a folder with several
 * @returns undefined where it has none
 */
export async function readMarkdownFolder(folder: string, locale: Locale): Promise<Source | undefined> {
  const all = await listFiles(folder, isMarkdown);
  if (all.length === 0) return undefined;
  const root = await readSiteRoot(folder, all);
  const { taken: files, findings } = filesOfLanguage(
    all.filter((file) => file.startsWith(root.content)),
    locale,
  );
  const stripped = commonFolder(files).length;
  const [html, ...more] = await listFiles(folder, isHTML);
  const articles: Article[] = [];
  await eachAtOnce(files.entries(), 8, async ([index, file]) => {
    articles[index] = await readArticle(folder, file, { stripped, root });
  });
  return {
    folder,
    articles,
    findings: [
      ...findings,
      ...(html === undefined
        ? []
        : [{ file: html, line: 1, why: `Pages of HTML beside the Markdown were not taken: ${more.length + 1}` }]),
    ],
    async *bodies(wanted) {
      for (const article of articles)
        if (wanted.has(article.path)) yield { article, body: await readBody(folder, article.path, root) };
    },
  };
}
