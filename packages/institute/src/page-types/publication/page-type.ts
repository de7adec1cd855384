import { formatDays, formatMonth, formatSize, formatReadingTime } from '@ximblox/i18n';
import { enumerationName, enumerationOptions, interfaceLanguage, type FileRef, type Locale } from '@ximblox/primitives';

import {
  definePageType,
  type DataOf,
  type FactValue,
  select,
  date,
  files,
  number,
  pageReferences,
  textList,
  text,
} from '@ximblox/blocks';
import { marketReferences } from '../market-references.ts';
import { fact, facts, filled, inLanguage, withoutEmpty } from '../page-facts.ts';
import { citationFiles } from '../citation-files.ts';
import { publicationTypes, visibilities } from '../../enumerations.ts';

const fields = {
  type: select({ label: 'Type', options: enumerationOptions(publicationTypes) }),
  authors: textList({ label: 'Authors', maximum: 50, maxLength: 120, help: 'One entry per author, such as P. Visser.' }),
  expertIDs: pageReferences({ label: 'Authors with an expert page', types: ['expert'] }),
  journal: text({ label: 'Conference or journal', maxLength: 200 }),
  conferenceTitle: text({ label: 'Conference title', maxLength: 200 }),
  date: date({ label: 'Date', required: true }),
  readingTime: number({
    label: 'Reading time',
    minimum: 1,
    maximum: 1440,
    unit: 'min',
    help: 'Shown for papers. Other publications show their number of pages.',
  }),
  volume: text({ label: 'Volume', maxLength: 40 }),
  pages: text({ label: 'Pages', maxLength: 40, help: 'A number or a range: 14, or 221–234.' }),
  doi: text({
    label: 'DOI',
    maxLength: 200,
    placeholder: '10.1234/abcd',
    pattern: /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)?10\.\d{4,9}\/\S+$/i,
  }),
  download: files({ label: 'Download', maximum: 5 }),
  downloadVisibility: select({
    label: 'Who can download',
    help: 'Members who are given this publication can download it in any case.',
    options: enumerationOptions(visibilities),
    defaultValue: 1,
  }),
  marketIDs: marketReferences(),
};
type Data = DataOf<typeof fields>;

/** A DOI without its URL or `doi:` prefix. */
const bareDOI = (doi = ''): string => doi.trim().replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)/i, '');
const doiUrl = (doi: string | undefined): string => (bareDOI(doi) === '' ? '' : `https://doi.org/${encodeURI(bareDOI(doi))}`);

const isCount = (range: string): boolean => /^\d+$/.test(range);
const pageCounts = { en: (count: string) => `${count} pages`, nl: (count: string) => `${count} pagina’s` };
/** The number of pages or the page range, in words. */
const pagesOf = ({ pages: range = '' }: Data, locale: Locale): string =>
  range === '' ? '' : isCount(range) ? pageCounts[interfaceLanguage(locale)](range) : `pp. ${range}`;

/** How long it is, to its reader: the minutes for a paper, the pages for what nobody reads at one go. */
const lengthOf = (data: Data, locale: Locale): string =>
  (data.type ?? 0) !== 0
    ? pagesOf(data, locale)
    : typeof data.readingTime === 'number'
      ? formatReadingTime(locale, data.readingTime)
      : '';

const textsOf = (text: string): { text: string }[] => (text === '' ? [] : [{ text }]);

/** The journal with its volume, and the conference. */
const sourceOf = ({ journal = '', volume = '', conferenceTitle = '' }: Data): string =>
  [[journal, volume].filter((part) => part !== '').join(' '), conferenceTitle].filter((part) => part !== '').join(', ');

const volumeLabel = { en: 'Volume', nl: 'Jaargang' };

/** The journal, with its volume as a detail of it. */
const journalValues = ({ journal = '', volume = '' }: Data, locale: Locale): FactValue[] =>
  journal === ''
    ? []
    : [{ text: journal }, ...(volume === '' ? [] : [{ text: `${inLanguage(volumeLabel, locale)} ${volume}`, isDetail: true }])];

/** The citation: authors, year, title, source, pages and DOI, each part closed by a full stop. */
function citationOf(title: string, data: Data): string {
  const { pages: range = '', date: day = '' } = data;
  const authors = filled(data.authors).join(', ');
  const year = day.slice(0, 4);
  const where = [sourceOf(data), isCount(range) ? '' : range].filter((part) => part !== '').join(', ');
  const sentences = [`${authors}${year === '' ? '' : ` (${year})`}`.trim(), title, where].filter((part) => part !== '');
  return `${sentences.map((part) => (/[.?!]$/.test(part) ? part : `${part}.`)).join(' ')} ${doiUrl(data.doi)}`.trim();
}

/** The first PDF that the reader may open. */
const pdfOf = (download: readonly FileRef[]): FileRef | undefined =>
  download.find(({ mimeType, url }) => mimeType === 'application/pdf' && url !== '');

/** The words of a file's link: its text or name, and its size. */
const fileWords = ({ altText, fileName, size }: FileRef, locale: Locale): string =>
  `${altText || fileName}${size === null ? '' : ` (${formatSize(locale, size)})`}`;

const schemaTypes: Readonly<Record<number, string>> = { 0: 'ScholarlyArticle', 2: 'Thesis', 3: 'PublicationIssue', 4: 'Report' };

/** The first and the last of a range of pages; none where the field says how many there are. */
function pageRange(range: string): { first: string; last: string } {
  const [, first = '', last = ''] = /^\s*(\w+)\s*[–—-]\s*(\w+)\s*$/.exec(range) ?? [];
  return { first, last };
}

/** What Google Scholar and reference managers read: https://scholar.google.com/intl/en/scholar/inclusion.html#indexing */
function citationMetaOf(title: string, data: Data): { name: string; content: string }[] {
  const { first, last } = pageRange(data.pages ?? '');
  const sources: Readonly<Record<number, [string, string | undefined][]>> = {
    2: [['dissertation_institution', data.journal]],
    4: [
      ['technical_report_institution', data.journal],
      ['technical_report_number', data.volume],
    ],
  };
  return [
    ['title', title],
    ...filled(data.authors).map((author) => ['author', author]),
    ['publication_date', (data.date ?? '').replaceAll('-', '/')],
    ...(sources[data.type ?? 0] ?? [
      ['journal_title', data.journal],
      ['conference_title', data.conferenceTitle],
      ['volume', data.volume],
    ]),
    ['firstpage', first],
    ['lastpage', last],
    ['doi', bareDOI(data.doi)],
  ].flatMap(([name = '', content = '']) => (content === '' ? [] : [{ name: `citation_${name}`, content }]));
}

/** A publication by the institute or its people (site specification, section 3). */
export const publication = definePageType({
  type: 'publication',
  label: { en: 'Publication', nl: 'Publicatie' },
  plural: { en: 'Publications', nl: 'Publicaties' },
  description: { en: 'A paper, thesis, magazine or report', nl: 'Een artikel, proefschrift, magazine of rapport' },
  icon: 'book-2',
  inNavigation: true,
  fields,
  template: 'article',
  headings: 'mixed',
  factsAt: 'end',
  feed: 'publications.xml',
  feedSubjects: ['expertIDs'],
  listedBy: 'date',
  searchFacets: ['marketIDs'],
  fieldVisibility: ({ downloadVisibility = 1 }) => ({ download: downloadVisibility }),
  meta: ({ typeData }, locale) => ({
    kind: enumerationName(publicationTypes, typeData.type ?? 0, interfaceLanguage(locale), 'one'),
    date: formatMonth(locale, typeData.date ?? ''),
    dateTime: typeData.date ?? '',
    inLists: textsOf(pagesOf(typeData, locale)),
    onPage: textsOf(lengthOf(typeData, locale)),
  }),
  byline: ({ typeData }) =>
    [filled(typeData.authors).join(', '), sourceOf(typeData)]
      .filter((part) => part !== '')
      .map((part) => (part.endsWith('.') ? part : `${part}.`))
      .join(' '),
  citation: ({ title, typeData }) => (filled(typeData.authors).length === 0 ? '' : citationOf(title, typeData)),
  files: citationFiles.map((file) => ({ ...file, operation: 'publications.cite', input: (id) => ({ id, format: file.format }) })),
  facts: ({ typeData, files: { download = [] } = {}, hiddenFields }, locale) => {
    const doi = doiUrl(typeData.doi);
    const experts = (typeData.expertIDs ?? []).map((pageID) => ({ text: '', pageID }));
    return [
      ...facts(
        { en: 'Authors', nl: 'Auteurs' },
        locale,
        filled(typeData.authors).map((name) => ({ text: name })),
      ),
      ...facts({ en: 'Our experts', nl: 'Onze experts' }, locale, experts),
      ...fact({ en: 'Published', nl: 'Verschenen' }, locale, formatDays(locale, typeData.date ?? ''), {
        dateTime: typeData.date ?? '',
      }),
      ...facts({ en: 'Journal', nl: 'Tijdschrift' }, locale, journalValues(typeData, locale)),
      ...fact({ en: 'Conference', nl: 'Congres' }, locale, typeData.conferenceTitle),
      ...((typeData.journal ?? '') === '' ? fact(volumeLabel, locale, typeData.volume) : []),
      ...fact({ en: 'Pages', nl: 'Pagina’s' }, locale, typeData.pages),
      ...fact({ en: 'DOI', nl: 'DOI' }, locale, bareDOI(typeData.doi), { href: doi }),
      ...facts(
        { en: 'Download', nl: 'Downloaden' },
        locale,
        // The one that the button opens is not named twice.
        download.flatMap((file) =>
          file.url === '' || file === pdfOf(download) ? [] : [{ text: fileWords(file, locale), href: file.url }],
        ),
        hiddenFields?.['download'],
      ),
    ];
  },
  callToAction: ({ files: { download = [] } = {} }, locale) => {
    const pdf = pdfOf(download);
    const size = pdf?.size == null ? '' : ` (${formatSize(locale, pdf.size)})`;
    return pdf === undefined
      ? undefined
      : { text: `${inLanguage({ en: 'Read the PDF', nl: 'PDF lezen' }, locale)}${size}`, href: pdf.url };
  },
  structuredData: ({ title, typeData, organization, locale }) => {
    const doi = doiUrl(typeData.doi);
    const { journal = '', volume = '' } = typeData;
    return {
      '@type': schemaTypes[typeData.type ?? 0] ?? 'CreativeWork',
      headline: title,
      ...withoutEmpty({
        author: filled(typeData.authors).map((name) => ({ '@type': 'Person', name })),
        datePublished: typeData.date,
        pagination: typeData.pages,
        sameAs: doi,
        volumeNumber: typeData.type === 3 ? volume : '',
      }),
      ...(doi === '' ? {} : { identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: bareDOI(typeData.doi) } }),
      ...(journal === '' || typeData.type === 3
        ? {}
        : {
            isPartOf: withoutEmpty({
              '@type': volume === '' ? 'Periodical' : 'PublicationVolume',
              name: journal,
              volumeNumber: volume,
            }),
          }),
      ...(typeData.type === 2 ? { inSupportOf: inLanguage({ en: 'Thesis', nl: 'Proefschrift' }, locale) } : {}),
      publisher: organization,
    };
  },
  // Without authors and a date nothing can be cited, and indexes take it for another page.
  citationMeta: ({ title, typeData }) =>
    filled(typeData.authors).length === 0 || (typeData.date ?? '') === '' ? [] : citationMetaOf(title, typeData),
  fullText: ({ typeData: { downloadVisibility = 1 }, files: { download = [] } = {} }) => {
    const pdf = downloadVisibility === 0 ? download.find(({ mimeType }) => mimeType === 'application/pdf') : undefined;
    return pdf === undefined || pdf.hash === '' ? undefined : { field: 'download', hash: pdf.hash };
  },
  sample: {
    type: 0,
    authors: ['J. Terpstra', 'A. Okafor'],
    expertIDs: [7],
    journal: 'Journal of Ship Hydrodynamics',
    conferenceTitle: 'Ocean Loads Conference, Bergen',
    date: '2026-10-09',
    readingTime: 25,
    volume: '41',
    pages: '221–234',
    doi: '10.1234/jsh.2026.41.221',
    download: [],
    downloadVisibility: 1,
    marketIDs: [4],
  },
});
