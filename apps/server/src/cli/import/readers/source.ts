import type { Finding } from '../report.ts';
import type { Refusal } from './source-text.ts';

/** A field of a source that has no place on the page. */
export type UntakenField = { readonly name: string; readonly line: number; readonly value: string };

/** An article of a source, without its body. */
export type Article = {
  /** Its path within the source, with `/`: identifies it in reports and later runs. */
  readonly path: string;
  /** The type of its page; undefined for that of the import. */
  readonly type: string | undefined;
  readonly title: string;
  /** `YYYY-MM-DD`; empty where neither its fields nor its path have one. */
  readonly date: string;
  /** The date as written, for the report. */
  readonly writtenDate: string;
  readonly description: string;
  readonly lead: { readonly source: string; readonly alt: string; readonly caption: string } | undefined;
  readonly tags: readonly string[];
  readonly authors: readonly string[];
  /** Why it is not published; empty where it is. */
  readonly draftReason: string;
  /** Its position in lists of contents. */
  readonly position: number;
  /** The end of its slug: the path without dates, extension and index. */
  readonly slugParts: readonly string[];
  /** Its whole path on the old site, and its last part, as its fields give them; empty where they don't. */
  readonly permalink: string;
  readonly slug: string;
  /** Further paths on the old site, which redirected to it. */
  readonly aliases: readonly string[];
  readonly categories: readonly string[];
  readonly contentHash: string;
  /** Why it is not imported; undefined where it can be. */
  readonly refusal: Refusal | undefined;
  /** Remarks on its fields. */
  readonly remarks: readonly { readonly line: number; readonly why: string }[];
  readonly untaken: readonly UntakenField[];
  /** What is untaken as well where the page type has no field for it. */
  readonly untakenByType: { readonly date?: UntakenField; readonly authors?: UntakenField };
};

/** The text of an article. */
export type Body = {
  readonly text: string;
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
  readonly format: 'markdown' | 'mdx' | 'html';
  /** The values of `{{ name }}` in it. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** Remarks of the reader; lines count from the beginning of the text. */
  readonly remarks?: readonly { readonly line: number; readonly why: string }[];
};

/** A source that was opened: all its articles, whose bodies are read when they are needed. */
export type Source = {
  /** The folder with `redirects.csv` and the images. */
  readonly folder: string;
  /** The site that its URLs are of, and the folder with its uploads; undefined where links are relative. */
  readonly site?: { readonly hosts: ReadonlySet<string>; readonly uploads: string | undefined };
  readonly articles: readonly Article[];
  /** What was left out that is no article. */
  readonly findings?: readonly Finding[];
  /** The bodies of the wanted articles, in their order. */
  bodies(wanted: ReadonlySet<string>): AsyncIterable<{ readonly article: Article; readonly body: Body }>;
};
