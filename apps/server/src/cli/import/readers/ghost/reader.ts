import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { DomainStartError } from '@ximblox/db';
import { z } from 'zod';

import { readArticleFields } from '../article-fields.ts';
import type { Article, Source } from '../source.ts';

const bytesMax = 256 * 1024 * 1024;

const text = z.string().nullish();
const id = z.union([z.string(), z.number()]).transform(String);
const Post = z.looseObject({
  id,
  title: text,
  slug: text,
  html: text,
  status: text,
  type: text,
  published_at: text,
  custom_excerpt: text,
  meta_description: text,
  feature_image: text,
  feature_image_alt: text,
});
const Data = z.looseObject({
  posts: z.array(Post),
  tags: z.array(z.looseObject({ id, name: text, slug: text })).default([]),
  posts_tags: z.array(z.looseObject({ post_id: id, tag_id: id })).default([]),
  users: z.array(z.looseObject({ id, name: text })).default([]),
  posts_authors: z.array(z.looseObject({ post_id: id, author_id: id })).default([]),
});
type Data = z.infer<typeof Data>;
const Export = z.union([
  z.looseObject({ db: z.array(z.looseObject({ data: Data })).min(1) }).transform(({ db }) => db[0]?.data),
  z.looseObject({ data: Data }).transform(({ data }) => data),
]);

/** Addresses of the site, which Ghost writes with a mark in place of its host. */
const withoutMark = (html: string): string => html.replaceAll('__GHOST_URL__', '');

function toArticle(post: z.infer<typeof Post>, data: Data): Article {
  const tagIDs = new Set(data.posts_tags.filter((one) => one.post_id === post.id).map((one) => one.tag_id));
  const authorIDs = new Set(data.posts_authors.filter((one) => one.post_id === post.id).map((one) => one.author_id));
  const tags = data.tags.filter((tag) => tagIDs.has(tag.id)).map((tag) => tag.name ?? '');
  const fields = readArticleFields(
    {
      title: post.title ?? '',
      date: post.published_at ?? '',
      slug: post.slug ?? '',
      // Names that begin with # are internal to Ghost.
      tags: tags.filter((name) => name !== '' && !name.startsWith('#')),
      authors: data.users.filter((user) => authorIDs.has(user.id)).map((user) => user.name ?? ''),
      description: post.custom_excerpt || post.meta_description || '',
      image: withoutMark(post.feature_image ?? ''),
      image_alt: post.feature_image_alt ?? '',
    },
    { title: `Untitled ${post.id}`, date: '', lineOf: () => 1 },
  );
  return {
    ...fields,
    path: `${post.type === 'page' ? 'page' : 'post'}-${post.slug || post.id}`,
    type: post.type === 'page' ? 'content' : undefined,
    draftReason: post.status === 'published' ? '' : `The article is "${post.status ?? ''}" in Ghost: its page is not published`,
    slugParts: [post.slug || post.id],
    aliases: post.slug ? [`/${post.slug}/`] : [],
    contentHash: createHash('sha256')
      .update(JSON.stringify([post, tags]))
      .digest('hex'),
    refusal:
      (post.html ?? '').trim() === ''
        ? { line: 1, why: 'Not imported, it has no text as HTML: open and save it in Ghost 5 or later, and export again' }
        : undefined,
  };
}

/**
 * Reads an export of Ghost (JSON), of whose posts the text is in `html`.
 * @returns undefined where it is none
 * @throws DomainStartError where it is too large to be read at once
 */
export async function readGhost(place: string): Promise<Source | undefined> {
  if ((await stat(place)).size > bytesMax) throw new DomainStartError(`${place} is larger than ${bytesMax / 1024 / 1024} MB.`);
  let json: unknown;
  try {
    json = JSON.parse(await readFile(place, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new DomainStartError(`${place} is no valid JSON: export it again.`, { cause: error });
  }
  const parsed = Export.safeParse(json);
  const data = parsed.success ? parsed.data : undefined;
  if (data === undefined) return undefined;
  const posts = new Map(data.posts.map((post) => [toArticle(post, data), post] as const));
  const articles = [...posts.keys()];
  return {
    folder: path.dirname(path.resolve(place)),
    articles,
    async *bodies(wanted) {
      for (const article of articles)
        if (wanted.has(article.path))
          yield await Promise.resolve({
            article,
            body: { text: withoutMark(posts.get(article)?.html ?? ''), line: 1, format: 'html' as const, variables: {} },
          });
    },
  };
}
