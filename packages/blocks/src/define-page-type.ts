import { interfaceLanguage, type Locale } from '@ximblox/primitives';

import type { Label } from './define-block.ts';
import type { Visibility } from './block.ts';
import type { Fields } from './field-kinds/field.ts';
import type { Link } from './field-kinds/link.ts';
import type { PageForm } from './page-form.ts';
import type {
  ArticleImport,
  CalendarEntry,
  CallToAction,
  ClosedNotice,
  DataOf,
  Described,
  Fact,
  Listing,
  MetaLine,
  PageFile,
  StructuredPage,
} from './page-type-parts.ts';

/** The words about the pages that come after one. */
export type Following = { readonly title: Label; readonly all: Label; readonly past: Label };

export type PageTypeDefinition<F extends Fields = Fields> = {
  readonly type: string;
  readonly label: Label;
  readonly plural: Label;
  /** What it is for, where an editor chooses it. */
  readonly description: Label;
  /** The singular name that visitors see. */
  readonly singularName: Label;
  /** The plural name that visitors see, in filters and feeds. */
  readonly pluralName: Label;
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
  /**
   * Where the sections of an `article` have their headings: `above` the text, with a list of them, `beside` it as on a data sheet, or
   * `mixed`: above the text, and beside the lists that follow its end.
   */
  readonly headings: 'above' | 'beside' | 'mixed';
  /**
   * Where the facts and the citation of an `article` stand: in its head above its main action, `belowAction` where there are so many
   * that the action would be out of view, or at the `end` of its text, which is then read first.
   */
  readonly factsAt: 'head' | 'belowAction' | 'end';
  /** The figure of a row in a list: the page's image, or its date. */
  readonly rowFigure: 'image' | 'day';
  /** The field with the day by which pages of this type are sorted and listed; undefined where that is the day of publication. */
  readonly listedBy: (keyof F & string) | undefined;
  /** The field with a portrait beside the title. */
  readonly portrait: (keyof F & string) | undefined;
  /** The field with the pages to read on, below the text. */
  readonly related: (keyof F & string) | undefined;
  /**
   * What is said below a page of which pages come after it by the day of `listedBy`: a heading, the way to all of them, and what is said of a
   * page whose day is past, which has no form and no action. Undefined where none are shown.
   */
  readonly following: Following | undefined;
  meta(page: Described<F>, locale: Locale): MetaLine;
  /** The source line below the description in lists and below the title on the page: authors, a journal. Empty for none. */
  byline(page: Described<F>, locale: Locale): string;
  /** The rows of label and value in the template; for a draft, those that are filled in. */
  facts(page: Described<F>, locale: Locale): readonly Fact[];
  callToAction(page: Described<F>, locale: Locale): CallToAction | undefined;
  /** Buttons below the intro; the first is the main one. */
  actions(page: Described<F>): readonly Link[];
  listing(typeData: DataOf<F>): Listing;
  /**
   * The fields of page references by which the search is narrowed, each to pages of one type: under the name of that type the search
   * offers the pages that what was found refers to. What not everybody may see of a page is left out.
   */
  readonly searchFacets: readonly (keyof F & string)[];
  /** The members' group for whom blocks of level 2 are; undefined where that is any group. */
  audience(typeData: DataOf<F>): { readonly groupID: number | null } | undefined;
  /** What the members of the page's group find on it, for the notice that stands in its place. Nothing that is hidden itself may be in it. */
  membersFind(page: Described<F>): readonly string[];
  /** Who may see a field, as {@link Visibility} of blocks has it; everybody those that are not named. */
  fieldVisibility(typeData: DataOf<F>): { readonly [Name in keyof F]?: Visibility };
  /** How a search shows it. */
  readonly resultLook: 'page' | 'person';
  /** Whether the site's header stays and shows how far the page is read, where the page has a list of contents. */
  readonly hasReadingProgress: boolean;
  /** The file name of the feed of its pages in each language, such as `feed.xml`; several types may share one. */
  readonly feed: string | undefined;
  /** The fields of page references by which its feed is narrowed: a page that they can refer to has the feed of those that do. */
  readonly feedSubjects: readonly (keyof F & string)[];
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
      | 'pluralName'
      | 'headings'
      | 'factsAt'
      | 'rowFigure'
      | 'listedBy'
      | 'portrait'
      | 'related'
      | 'following'
      | 'searchFacets'
      | 'byline'
      | 'facts'
      | 'callToAction'
      | 'actions'
      | 'structuredData'
      | 'files'
      | 'citation'
      | 'citationMeta'
      | 'fullText'
      | 'audience'
      | 'membersFind'
      | 'fieldVisibility'
      | 'resultLook'
      | 'hasReadingProgress'
      | 'feed'
      | 'feedSubjects'
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
export function definePageType<const F extends Fields, const Type extends string>(
  options: PageTypeOptions<F> & { readonly type: Type },
): PageTypeDefinition<F> & { readonly type: Type } {
  const singularName = options.singularName ?? options.label;
  return {
    headings: 'above',
    factsAt: 'head',
    rowFigure: 'image',
    listedBy: undefined,
    portrait: undefined,
    related: undefined,
    following: undefined,
    searchFacets: [],
    byline: () => '',
    facts: () => [],
    callToAction: () => undefined,
    actions: () => [],
    audience: () => undefined,
    membersFind: () => [],
    fieldVisibility: () => ({}),
    resultLook: 'page',
    hasReadingProgress: false,
    feed: undefined,
    feedSubjects: [],
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
    pluralName: options.pluralName ?? options.plural,
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
