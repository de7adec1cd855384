import type { FileRef, Locale } from '@ximblox/primitives';

import type { Label } from './define-block.ts';
import type { Fields, ValueOf } from './field-kinds/field.ts';
import type { PageLink } from './render-context.ts';

/** The symbol of a status: disc for running, ring for an initiative, half for closed. The word is always shown with it. */
export type Mark = 'disc' | 'ring' | 'half';

/** A part of a line: text with an optional status symbol. */
export type Words = { readonly text: string; readonly mark?: Mark };

/** The line above a page's title: what it is, its day, more about it. */
export type MetaLine = {
  readonly kind: string;
  /** The formatted date, empty without one. */
  readonly date: string;
  /** The day for machines. */
  readonly dateTime: string;
  /** The last of several days, for machines. */
  readonly lastDay?: string;
  /** Details shown in lists, such as a location or a price. */
  readonly inLists: readonly Words[];
  /** Details shown on the page itself, such as the reading time. */
  readonly onPage: readonly Words[];
};

/** One value of a fact; a page that is not live is left out. */
export type FactValue = {
  readonly text: string;
  readonly href?: string;
  readonly pageID?: number;
  readonly dateTime?: string;
  readonly mark?: Mark;
  /** Whether it says more about the value before it. */
  readonly isDetail?: boolean;
};

/** Something to look up about a page: a label and its values. */
export type Fact = {
  readonly label: string;
  readonly values: readonly FactValue[];
  /** The level of readers whom the values are for, in place of values that this reader may not see. */
  readonly hiddenLevel?: 1 | 2 | undefined;
  /** Whether it is a sentence that needs the whole width, and no label for those who see it. */
  readonly isWide?: boolean;
  /** Whether its values, some short words each, stand beside each other. It is as wide as two others. */
  readonly isRow?: boolean;
};

/** The main action of a page. */
export type CallToAction = { readonly text: string; readonly href: string };

/** `typeData` as it is stored: any field may be missing. */
export type DataOf<F extends Fields> = { readonly [K in keyof F]?: ValueOf<F[K]> };

/** The same without the private fields, as visitors are answered. */
export type PublicDataOf<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { readonly isPrivate: true } ? never : K]?: ValueOf<F[K]>;
};

/** The data of a page for lists and templates. */
export type Described<F extends Fields = Fields> = {
  readonly title: string;
  readonly typeData: DataOf<F>;
  /** Empty for a page that was never published. */
  readonly publishedAt: string;
  /** The files of the type's own fields that the reader may open, with their URLs; absent in lists. */
  readonly files?: Readonly<Record<string, readonly FileRef[]>>;
  /** The fields that have a value the reader may not see, each with its level; absent in lists. */
  readonly hiddenFields?: Readonly<Record<string, 1 | 2>>;
  /** The day on which the page is read; absent in lists and in the editor. */
  readonly today?: string | undefined;
};

/** The public data of a page for structured data. URLs are absolute. */
export type StructuredPage<F extends Fields = Fields> = Described<F> & {
  readonly locale: Locale;
  readonly description: string;
  /** The words of the blocks that the reader sees, a paragraph for each. */
  readonly text: string;
  readonly url: string;
  readonly image: string | undefined;
  /** Images of the type's own fields. */
  readonly images: Readonly<Record<string, readonly string[]>>;
  /** Live pages that it links to. */
  readonly pages: Readonly<Record<number, PageLink>>;
  /** The state in which the server says that the form of the page is; empty where it says none. */
  readonly formState: string;
  readonly organization: Readonly<Record<string, unknown>>;
  /** The organization with offices, phone numbers and social profiles, as on the home page. */
  readonly wholeOrganization: Readonly<Record<string, unknown>>;
};

/** What lists sort and filter a page by; days are ISO dates or times. */
export type Listing = {
  readonly on: string | null;
  readonly until: string | null;
  readonly kind: number | null;
  readonly status: number | null;
};

/** The calendar of a feed with upcoming pages: `events.ics` for `events.xml`. */
export const calendarOfFeed = (feed: string): string => feed.replace(/\.xml$/, '.ics');

/** A page's place in calendars; days or times on the site's clocks, empty where there is none. */
export type CalendarEntry = { readonly start: string; readonly end: string; readonly location: string };

/** A file that is generated from a page, at the page's address with an extension: `/en/papers/waves.bib`. */
export type PageFile = {
  readonly extension: string;
  /** What visitors know its format by. */
  readonly label: string;
  /** The operation that gives it, of kind `download` or `csv`. */
  readonly operation: string;
  /** The words of its button beside the main action of the page; absent for a file that has none there. */
  readonly action?: Label;
  input(pageID: number): Readonly<Record<string, unknown>>;
};

/** How an article that is imported becomes a page of a type. */
export type ArticleImport<F extends Fields = Fields> = {
  /** The path prefix of its pages. */
  readonly prefix: Label;
  /** Whether an article without a date is left as a draft. */
  readonly needsDate: boolean;
  /** @param date of the article, empty without one @param readingMinutes from 1 */
  typeData(article: { readonly date: string; readonly readingMinutes: number }): DataOf<F>;
};

/** What is said of a page that is no longer on the site. */
export type ClosedNotice = {
  readonly title: Label;
  readonly text: Label;
  /** So long its path says so; then it answers 410. */
  readonly days: number;
};
