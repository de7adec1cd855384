import { createFields, shown } from './fields.ts';
import type { Article } from './source.ts';

/** Maximum length of a title. */
const titleLimit = 200;
/** Maximum number of tags of a page. */
export const tagsMax = 100;

type FieldsOfArticle = Pick<
  Article,
  | 'title'
  | 'date'
  | 'writtenDate'
  | 'description'
  | 'lead'
  | 'tags'
  | 'categories'
  | 'authors'
  | 'draftReason'
  | 'position'
  | 'permalink'
  | 'slug'
  | 'aliases'
  | 'remarks'
  | 'untaken'
  | 'untakenByType'
>;

/** A calendar date `YYYY-MM-DD` from a value of any form; empty where there is none. */
export function dateOf(value: unknown): string {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString().slice(0, 10);
  const match = typeof value === 'string' ? /(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(value) : null;
  if (match === null) return '';
  const date = `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  // Date overflows invalid days, such as the 30th of February, into the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : '';
}

/** A title without line breaks, cut to the maximum length; the remark on it where it was cut. */
export function fitTitle(written: string): { title: string; remarks: { line: number; why: string }[] } {
  const title = written.replace(/\s+/g, ' ').trim();
  const isLong = title.length > titleLimit;
  return {
    title: title.slice(0, titleLimit),
    remarks: isLong ? [{ line: 1, why: `The title was cut to ${titleLimit} characters: "${title.slice(0, 40)}"` }] : [],
  };
}

/** The lead image of an article, with its alternative text and caption. */
function leadOf(fields: ReturnType<typeof createFields>): Article['lead'] {
  const source = fields.text('image', 'cover', 'featured_image', 'featuredImage', 'thumbnail', 'hero');
  const within = source === '' ? fields.nested('image', 'hero', 'cover', 'featured_image') : undefined;
  const path = source || (within?.text('path', 'src', 'url', 'image') ?? '');
  if (path === '') return undefined;
  return {
    source: path,
    alt: (fields.text('image_alt', 'imageAlt', 'image-alt', 'alt') || (within?.text('alt') ?? '')).slice(0, 1000),
    caption: (fields.text('image_caption', 'image_figcaption', 'imageCaption') || (within?.text('caption') ?? '')).slice(0, 500),
  };
}

type Given = {
  /** The title and the date where the fields have none. */
  readonly title: string;
  readonly date: string;
  /** The line of a field in the file. */
  readonly lineOf: (name: string) => number;
};

/** Reads the fields that every reader knows, by all their usual names. What has no place is listed as untaken. */
export function readArticleFields(data: Readonly<Record<string, unknown>>, { lineOf, ...given }: Given): FieldsOfArticle {
  const fields = createFields(data);
  const { title, remarks } = fitTitle(fields.text('title') || fields.text('sidebar_label') || given.title);
  const written = fields.take('date');
  const date = dateOf(written);
  const isDraft = fields.take('draft') === true;
  const isUnpublished = fields.take('published') === false;
  const authorFields = ['authors', 'author'].filter((name) => name in data);
  const authors = fields.texts(...authorFields);
  const categories = fields.texts('categories', 'category');
  const taxonomies = fields.nested('taxonomies');
  const tags = [...new Set([...fields.texts('tags'), ...categories, ...(taxonomies?.texts('tags', 'categories') ?? [])])];
  const position = Number(fields.take('sidebar_position') ?? fields.take('weight') ?? Number.NaN);
  if (tags.length > tagsMax) remarks.push({ line: lineOf('tags'), why: `Only ${tagsMax} tags were taken, of ${tags.length}` });
  const found = {
    title,
    description: fields.text('excerpt', 'description', 'summary', 'subtitle'),
    lead: leadOf(fields),
    permalink: fields.text('permalink', 'url'),
    slug: fields.text('slug'),
    aliases: fields.texts('aliases', 'alias', 'redirect_from'),
  };
  const untakenOf = (name: string): { name: string; line: number; value: string } => ({
    name,
    line: lineOf(name),
    value: shown(data[name]),
  });
  return {
    ...found,
    date: date || given.date,
    writtenDate: written === undefined ? '' : shown(written),
    tags: tags.slice(0, tagsMax),
    categories,
    authors,
    draftReason: isDraft || isUnpublished ? 'The article says that it is a draft: its page is not published' : '',
    position: Number.isNaN(position) ? Number.MAX_SAFE_INTEGER : position,
    remarks,
    untaken: fields.untaken().map((one) => ({ ...one, line: lineOf(one.name) })),
    untakenByType: {
      ...(date === '' ? {} : { date: untakenOf('date') }),
      ...(authors.length === 0 || authorFields[0] === undefined ? {} : { authors: untakenOf(authorFields[0]) }),
    },
  };
}
