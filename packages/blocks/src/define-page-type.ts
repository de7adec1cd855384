import { interfaceLanguage, type FileRef, type Locale } from '@ximblox/primitives';

import type { Label } from './define-block.ts';
import type { Visibility } from './block.ts';
import type { Fields, ValueOf } from './field-kinds/field.ts';
import type { PageForm } from './page-form.ts';
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
};

/** Something to look up about a page: a label and its values. */
export type Fact = {
  readonly label: string;
  readonly values: readonly FactValue[];
  /** Whether it is a sentence that needs the whole width. */
  readonly isWide?: boolean;
};

/** The main action of a page. */
export type CallToAction = { readonly text: string; readonly href: string };

/** `typeData` as it is stored: any field may be missing. */
export type DataOf<F extends Fields> = { readonly [K in keyof F]?: ValueOf<F[K]> };

/** The data of a page for lists and templates. */
export type Described<F extends Fields = Fields> = {
  readonly title: string;
  readonly typeData: DataOf<F>;
  /** Empty for a page that was never published. */
  readonly publishedAt: string;
  /** The files of the type's own fields that the reader may open, with their URLs; absent in lists. */
  readonly files?: Readonly<Record<string, readonly FileRef[]>>;
};

/** The public data of a page for structured data. URLs are absolute. */
export type StructuredPage<F extends Fields = Fields> = Described<F> & {
  readonly locale: Locale;
  readonly description: string;
  readonly url: string;
  readonly image: string | undefined;
  /** Images of the type's own fields. */
  readonly images: Readonly<Record<string, readonly string[]>>;
  /** Live pages that it links to. */
  readonly pages: Readonly<Record<number, PageLink>>;
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

export type PageTypeDefinition<F extends Fields = Fields> = {
  readonly type: string;
  readonly label: Label;
  readonly plural: Label;
  /** What it is for, where an editor chooses it. */
  readonly description: Label;
  /** The singular name that visitors see. */
  readonly singularName: Label;
  /** A Tabler icon's name without its prefix. */
  readonly icon: string;
  /** Whether the navigation has an entry for it; the blank page type is left out (specification, section 2). */
  readonly inNavigation: boolean;
  /** The fields of `typeData`; image and file fields are stored there too, as arrays of ImageRef or FileRef. */
  readonly fields: F;
  /** The allowed block types; absent for all. */
  readonly allowedBlocks: readonly string[] | 'all';
  /**
   * The site's template: `plain` has blocks only, `home` starts with them at full width, `article` has meta line, title, intro, facts and a lead
   * image above them, `content` and `overview` title and intro, `search` a search field as well.
   */
  readonly template: 'plain' | 'home' | 'content' | 'article' | 'overview' | 'search';
  /** `dark`: the page opening is on the dark blue band. */
  readonly theme: 'light' | 'dark';
  /** The figure of a row in a list: the page's image, or its date. */
  readonly rowFigure: 'picture' | 'day';
  /** The field with the day by which pages of this type are sorted and listed; undefined where that is the day of publication. */
  readonly listedBy: (keyof F & string) | undefined;
  /** The field with a portrait beside the title. */
  readonly portrait: (keyof F & string) | undefined;
  /** The field with the pages to read on, below the text. */
  readonly related: (keyof F & string) | undefined;
  meta(page: Described<F>, locale: Locale): MetaLine;
  /** The source line below the description in lists and below the title on the page: authors, a journal. Empty for none. */
  byline(page: Described<F>, locale: Locale): string;
  /** The rows of label and value in the template; for a draft, those that are filled in. */
  facts(page: Described<F>, locale: Locale): readonly Fact[];
  callToAction(page: Described<F>, locale: Locale): CallToAction | undefined;
  listing(typeData: DataOf<F>): Listing;
  /** The members' group for whom blocks of level 2 are; undefined where that is any group. */
  audience(typeData: DataOf<F>): { readonly jipID: number | null } | undefined;
  /** Who may see a field, as {@link Visibility} of blocks has it; everybody those that are not named. */
  fieldVisibility(typeData: DataOf<F>): { readonly [Name in keyof F]?: Visibility };
  /** How a search shows it. */
  readonly resultLook: 'page' | 'person';
  /** Whether a bar below the site's head shows how far the page is read. */
  readonly hasReadingProgress: boolean;
  /** The file name of the feed of its pages in each language, such as `feed.xml`. */
  readonly feed: string | undefined;
  /** Whether its feed is the one that the whole site offers, in the head and the foot of its pages; of one type at most. */
  readonly isMainFeed: boolean;
  /** The calendar entry of a page: the type's feed then lists upcoming pages and has a calendar. */
  readonly calendarEntry: ((typeData: DataOf<F>) => CalendarEntry) | undefined;
  readonly articleImport: ArticleImport<F> | undefined;
  /** The form below the text of each of its pages. */
  readonly form: PageForm | undefined;
  /** What is said at the path of a page that was unpublished, in place of a page that is not found. */
  readonly closed: ClosedNotice | undefined;
  /** schema.org: `@type` and the properties beyond name, URL, language, description and image. */
  structuredData(page: StructuredPage<F>): Readonly<Record<string, unknown>> & { readonly '@type': string };
  /** Files that are generated from a page. */
  readonly files: readonly PageFile[];
  /** How the page is cited in a list of references, with `files` beside it; empty for what is not cited. */
  citation(page: Described<F>): string;
  /** What indexes of literature read in the head of a page: names and contents of `meta` elements, in order. Empty for what is not cited. */
  citationMeta(page: Described<F>): readonly { readonly name: string; readonly content: string }[];
  /**
   * The field and the hash of the PDF that everybody may open, which is also served at the page's path with `.pdf`: indexes of literature
   * accept only a file beside its page. Undefined where there is none.
   */
  fullText(page: Described<F>): { readonly field: string; readonly hash: string } | undefined;
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
      | 'files'
      | 'citation'
      | 'citationMeta'
      | 'fullText'
      | 'audience'
      | 'fieldVisibility'
      | 'resultLook'
      | 'hasReadingProgress'
      | 'feed'
      | 'isMainFeed'
      | 'calendarEntry'
      | 'articleImport'
      | 'form'
      | 'closed'
    >
  > & {
    readonly allowedBlocks?: readonly string[];
    /** List columns beyond the fields `listedBy`, `type` and `status`. */
    readonly listing?: (typeData: DataOf<F>) => Partial<Listing>;
    /** The parts of the meta line, if it is more than the type's name. */
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
    fieldVisibility: () => ({}),
    resultLook: 'page',
    hasReadingProgress: false,
    feed: undefined,
    isMainFeed: false,
    calendarEntry: undefined,
    articleImport: undefined,
    form: undefined,
    closed: undefined,
    structuredData: () => ({ '@type': 'WebPage' }),
    files: [],
    citation: () => '',
    citationMeta: () => [],
    fullText: () => undefined,
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

/** A sortable date; null if not filled in. */
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
