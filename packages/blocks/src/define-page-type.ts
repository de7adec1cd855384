import { interfaceLanguage, type Locale } from '@ximblox/primitives';

import type { Label } from './define-block.ts';
import type { Fields, ValueOf } from './field-kinds/field.ts';
import type { PageLink } from './render-context.ts';

/** A sign for how far something is: a full disc is running, a ring begins, a half is closed. Its word always stands beside it. */
export type Mark = 'disc' | 'ring' | 'half';

/** A part of a line: words, perhaps with a sign before them. */
export type Words = { readonly text: string; readonly mark?: Mark };

/** The line above a page's title: what it is, its day, more about it. */
export type MetaLine = {
  readonly kind: string;
  /** The day in words, empty where it has none. */
  readonly date: string;
  /** The day for machines. */
  readonly dateTime: string;
  /** What is told in lists, such as a place or a price. */
  readonly inLists: readonly Words[];
  /** What is told on the page itself, where its facts stand below: the reading time. */
  readonly onPage: readonly Words[];
};

/** One value of a fact; a page that is not live is left out. */
export type FactValue = {
  readonly text: string;
  readonly href?: string;
  readonly pageID?: number;
  readonly dateTime?: string;
  readonly mark?: Mark;
};

/** Something to look up about a page: a label and its values. */
export type Fact = {
  readonly label: string;
  readonly values: readonly FactValue[];
  /** Whether it is a sentence that needs the whole width. */
  readonly isWide?: boolean;
};

/** A link that a page is there for. */
export type CallToAction = { readonly text: string; readonly href: string };

/** `typeData` as it is stored: any field may be missing. */
export type DataOf<F extends Fields> = { readonly [K in keyof F]?: ValueOf<F[K]> };

/** What lists and templates know of a page. */
export type Described<F extends Fields = Fields> = {
  readonly title: string;
  readonly typeData: DataOf<F>;
  /** Empty for a page that was never published. */
  readonly publishedAt: string;
};

/** What structured data may be made of: what the page shows to anybody. Addresses are absolute. */
export type StructuredPage<F extends Fields = Fields> = Described<F> & {
  readonly locale: Locale;
  readonly description: string;
  readonly url: string;
  readonly image: string | undefined;
  /** Pictures of the type's own fields. */
  readonly images: Readonly<Record<string, readonly string[]>>;
  /** Live pages that it links to. */
  readonly pages: Readonly<Record<number, PageLink>>;
  readonly organization: Readonly<Record<string, unknown>>;
  /** What the home page says of the organisation: offices, telephone, profiles elsewhere. */
  readonly wholeOrganization: Readonly<Record<string, unknown>>;
};

/** What lists sort and filter a page by; days are ISO dates or times. */
export type Listing = {
  readonly on: string | null;
  readonly until: string | null;
  readonly kind: number | null;
  readonly status: number | null;
};

/** The feed that the whole site offers, in the head and the foot of its pages. */
export const mainFeed = 'feed.xml';

/** The calendar beside a feed of what comes: `events.ics` of `events.xml`. */
export const calendarOfFeed = (feed: string): string => feed.replace(/\.xml$/, '.ics');

/** A page's place in calendars; days or times on the site's clocks, empty where there is none. */
export type CalendarEntry = { readonly start: string; readonly end: string; readonly location: string };

/** How an article that is imported becomes a page of a type. */
export type ArticleImport<F extends Fields = Fields> = {
  /** The path below which its pages stand. */
  readonly prefix: Label;
  /** Whether an article without a date is left as a draft. */
  readonly needsDate: boolean;
  /** @param date of the article, empty where it has none @param readingMinutes from 1 */
  typeData(article: { readonly date: string; readonly readingMinutes: number }): DataOf<F>;
};

export type PageTypeDefinition<F extends Fields = Fields> = {
  readonly type: string;
  readonly label: Label;
  readonly plural: Label;
  /** What it is for, where an editor chooses it. */
  readonly description: Label;
  /** What visitors are told that such a page is. */
  readonly singularName: Label;
  /** A Tabler icon's name without its prefix. */
  readonly icon: string;
  /** Whether the navigation has an entry for it; the blank page type is left out (specification, section 2). */
  readonly inNavigation: boolean;
  /** The fields of its `typeData`; fields that hold files live in `typeData` too, as arrays of ImageRef or FileRef. */
  readonly fields: F;
  /** The blocks that a page of this type may have; every block where it says nothing. */
  readonly allowedBlocks: readonly string[] | 'all';
  /**
   * The site's template: `plain` is blocks alone, `home` starts with them at full width, `article` has meta line, title, intro, facts and a lead
   * picture above them, `content` and `overview` title and intro, `search` the field of the search besides.
   */
  readonly template: 'plain' | 'home' | 'content' | 'article' | 'overview' | 'search';
  /** `dark`: the opening stands on the deep blue band. */
  readonly theme: 'light' | 'dark';
  /** What stands before the words of a row in a list: its picture, or its day in figures. */
  readonly rowFigure: 'picture' | 'day';
  /** The field with the day by which pages of this type are sorted and listed; undefined where that is the day of publication. */
  readonly listedBy: (keyof F & string) | undefined;
  /** The field with a portrait that stands beside the title. */
  readonly portrait: (keyof F & string) | undefined;
  /** The field with the pages to read on, below the text. */
  readonly related: (keyof F & string) | undefined;
  meta(page: Described<F>, locale: Locale): MetaLine;
  /** Where it comes from, in one line below the sentence of a list and below the title of the page: authors, a journal. Empty for none. */
  byline(page: Described<F>, locale: Locale): string;
  /** What the template shows in rows of label and value; of a draft, what is filled in. */
  facts(page: Described<F>, locale: Locale): readonly Fact[];
  callToAction(page: Described<F>, locale: Locale): CallToAction | undefined;
  listing(typeData: DataOf<F>): Listing;
  /** The members' group for whom blocks of level 2 are; undefined where that is any group. */
  audience(typeData: DataOf<F>): { readonly jipID: number | null } | undefined;
  /** How a search shows it. */
  readonly resultLook: 'page' | 'person';
  /** Whether a bar below the site's head shows how far the page is read. */
  readonly hasReadingProgress: boolean;
  /** The file name of the feed of its pages in each language, such as `feed.xml`. */
  readonly feed: string | undefined;
  /** What a calendar says of its pages: then their feed has those to come, with a calendar beside it. */
  readonly calendarEntry: ((typeData: DataOf<F>) => CalendarEntry) | undefined;
  readonly articleImport: ArticleImport<F> | undefined;
  /** schema.org: `@type` and what the page shows beyond name, address, language, description and picture. */
  structuredData(page: StructuredPage<F>): Readonly<Record<string, unknown>> & { readonly '@type': string };
  /** What indexes of literature read in the head of a page: names and contents of `meta` elements, in order. Empty for what is not cited. */
  citationMeta(page: Described<F>): readonly { readonly name: string; readonly content: string }[];
  /** An example of `typeData` with every field filled in, which passes the strict check: for the documentation and tests. */
  readonly sample: Required<DataOf<F>>;
};

type PageTypeOptions<F extends Fields> = Pick<
  PageTypeDefinition<F>,
  'type' | 'label' | 'plural' | 'description' | 'icon' | 'inNavigation' | 'fields' | 'template' | 'sample'
> &
  Partial<
    Pick<
      PageTypeDefinition<F>,
      | 'singularName'
      | 'theme'
      | 'rowFigure'
      | 'listedBy'
      | 'portrait'
      | 'related'
      | 'byline'
      | 'facts'
      | 'callToAction'
      | 'structuredData'
      | 'citationMeta'
      | 'audience'
      | 'resultLook'
      | 'hasReadingProgress'
      | 'feed'
      | 'calendarEntry'
      | 'articleImport'
    >
  > & {
    readonly allowedBlocks?: readonly string[];
    /** What the fields `listedBy`, `type` and `status` do not tell. */
    readonly listing?: (typeData: DataOf<F>) => Partial<Listing>;
    /** The parts of the line above the title that are not the type's name alone. */
    readonly meta?: (page: Described<F>, locale: Locale) => Partial<MetaLine>;
  };

/**
 * Defines a page type. A page type is a folder with this call in `page-type.ts` and one line in `catalog.ts`: the form, the checks, the lists,
 * the template and the structured data all follow from it, and nothing elsewhere asks for a type by name.
 * @example
 * export const lecture = definePageType({
 *   type: 'lecture',
 *   label: { en: 'Lecture', nl: 'Lezing' },
 *   plural: { en: 'Lectures', nl: 'Lezingen' },
 *   description: { en: 'A talk on a day', nl: 'Een lezing op een dag' },
 *   one: { en: 'Lecture', nl: 'Lezing' },
 *   icon: 'calendar-event',
 *   inNavigation: true,
 *   fields: { date: date({ label: 'Day', required: true }) },
 *   listedBy: 'date',
 *   template: 'article',
 *   sample: { date: '2026-12-03' },
 * });
 */
export function definePageType<const F extends Fields>(options: PageTypeOptions<F>): PageTypeDefinition<F> {
  const singularName = options.singularName ?? options.label;
  return {
    theme: 'light',
    rowFigure: 'picture',
    listedBy: undefined,
    portrait: undefined,
    related: undefined,
    byline: () => '',
    facts: () => [],
    callToAction: () => undefined,
    audience: () => undefined,
    resultLook: 'page',
    hasReadingProgress: false,
    feed: undefined,
    calendarEntry: undefined,
    articleImport: undefined,
    structuredData: () => ({ '@type': 'WebPage' }),
    citationMeta: () => [],
    ...options,
    singularName,
    listing: (typeData) => ({ ...fieldListing(options, typeData), ...options.listing?.(typeData) }),
    allowedBlocks: options.allowedBlocks ?? 'all',
    meta: (page, locale) => {
      const own = options.meta?.(page, locale) ?? {};
      const name = singularName[interfaceLanguage(locale)];
      return {
        date: '',
        dateTime: '',
        inLists: [],
        onPage: [],
        ...own,
        kind: own.kind === undefined || own.kind === '' ? name : own.kind,
      };
    },
  };
}

/** A day that a list can sort by; null where it is not filled in. */
export const listedDay = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The listing that the fields give by themselves: the day of `listedBy`, the choices `type` and `status`. */
function fieldListing<F extends Fields>(
  { fields, listedBy }: Pick<PageTypeOptions<F>, 'fields' | 'listedBy'>,
  typeData: Readonly<Record<string, unknown>>,
): Listing {
  const option = (name: string): number | null => {
    const value = typeData[name] ?? fields[name]?.defaultValue;
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1000 ? value : null;
  };
  return {
    on: listedBy === undefined ? null : listedDay(typeData[listedBy]),
    until: null,
    kind: option('type'),
    status: option('status'),
  };
}
