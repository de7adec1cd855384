import { parse } from '@citation-js/name';
import type { Paper } from '@ximblox/contract';

/** A name of CSL-JSON: of a person, or of an organisation as it is written. */
export type CSLName =
  | { readonly family: string; readonly given?: string; readonly suffix?: string; readonly 'non-dropping-particle'?: string }
  | { readonly literal: string };

/** A publication as CSL-JSON has it: https://citeproc-js.readthedocs.io/en/latest/csl-json/markup.html */
export type CSLItem = {
  readonly id: string;
  readonly 'citation-key': string;
  readonly type: 'article-journal' | 'paper-conference' | 'thesis' | 'article-magazine' | 'report';
  readonly title: string;
  readonly author?: readonly CSLName[];
  readonly issued?: { readonly 'date-parts': readonly (readonly number[])[] };
  readonly genre?: string;
  readonly 'container-title'?: string;
  readonly 'event-title'?: string;
  readonly publisher?: string;
  readonly volume?: string;
  readonly number?: string;
  readonly page?: string;
  readonly 'number-of-pages'?: string;
  readonly DOI?: string;
  readonly URL: string;
  readonly language: string;
};

const suffixPattern = /,?\s+(Jr\.?|Sr\.?|II|III|IV)$/;
/** Lower-case words of names of people; any other lower-case word, such as "of", is of an organisation's. */
const particles = new Set(
  "van der den de het 't te ten ter in op von und zu zur zum vom di da do dos das del della dello degli la le du d' af av el al bin ibn y e i".split(
    ' ',
  ),
);
const hasOwnCapitals = (word: string): boolean => /^\p{Lu}{2,}/u.test(word);
const isLowerCase = (word: string): boolean => /^[\p{Ll}'’]/u.test(word);

/**
 * The parts of an author's name, written "J. van der Meer" or "van der Meer, J."; one word, and words that no person has, are an organisation.
 */
export function parseAuthor(author: string): CSLName {
  const whole = author.trim().replaceAll(/\s+/g, ' ').replaceAll('’', "'");
  const words = whole
    .replace(suffixPattern, '')
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const isOrganisation =
    words.length < 2 ||
    words.some((word) => (isLowerCase(word) && !particles.has(word.toLowerCase())) || word === '&') ||
    (!whole.includes(',') && words.every((word) => hasOwnCapitals(word)));
  if (isOrganisation) return { literal: whole };
  const suffix = suffixPattern.exec(whole)?.[1];
  const { given, family = whole, 'non-dropping-particle': particle } = parse(whole.replace(suffixPattern, ''));
  return {
    family,
    ...(given === undefined ? {} : { given }),
    ...(particle === undefined ? {} : { 'non-dropping-particle': particle }),
    ...(suffix === undefined ? {} : { suffix }),
  };
}

const types = { 2: 'thesis', 3: 'article-magazine', 4: 'report' } as const;
/** One field holds a journal's name or a conference's; these words say that it is the latter. */
const conferenceWords = /\b(proceedings|conference|congress|symposium|workshop|congres|conferentie)\b/i;

/** A paper with a conference is one of its proceedings, unless it stands in a volume of a journal. */
function typeOf({ type, journal, conferenceTitle, volume }: Paper): CSLItem['type'] {
  if (type !== 0) return types[type];
  const isOfConference = conferenceWords.test(journal) || (conferenceTitle !== '' && (journal === '' || volume === ''));
  return isOfConference ? 'paper-conference' : 'article-journal';
}

/** Where it stands: an institution publishes theses and reports, everything else is part of something. */
function sourceOf({ journal, conferenceTitle, volume }: Paper, type: CSLItem['type']): Partial<CSLItem> {
  switch (type) {
    case 'thesis':
      return { genre: 'PhD thesis', publisher: journal, volume };
    case 'report':
      return { publisher: journal, number: volume };
    case 'paper-conference':
      return { 'container-title': journal || conferenceTitle, 'event-title': conferenceTitle, volume };
    default:
      return { 'container-title': journal, 'event-title': conferenceTitle, volume };
  }
}

/** A range of pages with hyphens, or how many pages there are: the same field holds both. */
function pagesOf(pages: string): Partial<CSLItem> {
  const range = oneLine(pages).replaceAll(/\s*[‐-―−-]+\s*/g, '-');
  return /^\d+$/.test(range) ? { 'number-of-pages': range } : { page: range };
}

/** The year, month and day of `YYYY-MM-DD`, as far as they are there. */
function issuedOf(date: string): Pick<CSLItem, 'issued'> {
  const parts =
    /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/
      .exec(date)
      ?.slice(1)
      .filter((part) => part !== undefined)
      .map(Number) ?? [];
  return parts.length === 0 ? {} : { issued: { 'date-parts': [parts] } };
}

/** A DOI without its URL or its prefix. */
const bareDOI = (doi: string): string => doi.trim().replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)/i, '');

const oneLine = (text: string): string => text.replaceAll(/[\s\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();

/** The key by which a text cites it, `vandermeer2026_12`: the first author's family name, the year and the page's ID, which makes it unique. */
function citationKey(author: CSLName | undefined, { date, id }: Paper): string {
  const name =
    author === undefined ? '' : 'literal' in author ? author.literal : `${author['non-dropping-particle'] ?? ''}${author.family}`;
  const letters = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .slice(0, 30);
  return `${letters || 'publication'}${date.slice(0, 4)}_${id}`;
}

/** A publication as reference managers know it. @param publicUrl the site's own origin */
export function toCSLItem(paper: Paper, publicUrl: string): CSLItem {
  const type = typeOf(paper);
  const author = paper.authors.map(oneLine).map(parseAuthor);
  const key = citationKey(author[0], paper);
  const optional: Partial<Record<keyof CSLItem, unknown>> = {
    ...sourceOf(paper, type),
    ...pagesOf(paper.pages),
    DOI: bareDOI(paper.doi),
  };
  const filled = Object.entries(optional).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? oneLine(value) : '';
    return text === '' ? [] : [[name, text]];
  });
  return {
    id: key,
    'citation-key': key,
    type,
    title: oneLine(paper.title),
    ...(author.length === 0 ? {} : { author }),
    ...issuedOf(paper.date),
    ...(Object.fromEntries(filled) as Partial<CSLItem>),
    URL: `${publicUrl}${paper.path}`,
    language: paper.locale.replace(/-(\w+)$/, (_, country: string) => `-${country.toUpperCase()}`),
  };
}
