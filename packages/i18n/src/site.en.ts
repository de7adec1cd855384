import { visitorEn } from './visitor.en.ts';

/** The texts of the public site. The Dutch ones have this shape. */
export const siteEn = {
  skip: 'Skip to content',
  menu: 'Menu',
  close: 'Close',
  mainNavigation: 'Main',
  phoneNavigation: 'Menu',
  sectionNavigation: 'In this section',
  breadcrumb: 'You are here',
  home: 'Home',
  search: 'Search',
  searchLabel: 'Search the site',
  language: 'Language',
  allOf: (title: string): string => `Go to ${title}`,
  onThisPage: 'On this page',
  readOn: 'Read on',
  minutes: (count: number) => `${count} min read`,
  externalWindow: '(opens in a new window)',
  waterLine: 'Surface elevation, 170 s, JONSWAP',
  institute: 'The institute',
  followUs: 'Follow us',
  feed: 'News feed',
  calendar: 'Subscribe to this calendar',
  eventFeed: 'Event feed',
  publicationFeed: 'Publication feed',
  otherPage: 'Page',
  paging: {
    label: 'Pages',
    position: (page: number, of: number) => `Page ${page} of ${of}`,
    next: 'Next',
    previous: 'Previous',
    toPage: (page: number) => `Page ${page}`,
  },
  list: {
    /** @param kind what is listed, as the overview block numbers it: news, events, publications, projects */
    count: (shown: string, total: number, kind: 0 | 1 | 2 | 3): string =>
      total === 1
        ? (['One news item', 'One event', 'One publication', 'One project'] as const)[kind]
        : `${shown} ${(['news items', 'events', 'publications', 'projects'] as const)[kind]}`,
    newestFirst: 'newest first',
    comingFirst: 'the nearest first',
    empty: 'Nothing here yet',
    emptyHelp: 'What is published appears here at once. Until then, try one of these.',
    beyond: 'The list ends before this page',
    beyondHelp: 'It may have become shorter since the address was made.',
    firstPage: 'To the first page of the list',
  },
  filters: {
    title: 'Filters',
    chosen: (count: number): string => `${count} chosen`,
    names: { type: 'Type', status: 'Status', when: 'When', year: 'Year', tag: 'Subject', language: 'Language' },
    coming: 'Coming',
    past: 'Past',
    allLanguages: 'All languages',
    more: { year: 'Earlier years', tag: 'All subjects' } as Readonly<Record<string, string>>,
    without: 'without',
    clear: 'Clear all',
    clearAll: 'Clear all filters',
    none: (count: number): string =>
      count === 1
        ? 'Flat water: nothing matches'
        : count === 2
          ? 'Flat water: nothing matches both'
          : 'Flat water: nothing matches all three',
    clash: (names: string): string => `There is nothing with ${names} together.`,
    takeOne: 'Take one filter away and there is.',
    takeMore: 'One of them alone has some.',
    nothing: (names: string): string => `There is nothing yet with ${names}.`,
    any: {
      type: 'any type',
      status: 'any status',
      when: 'at any time',
      year: 'any year',
      tag: 'any subject',
      language: 'any language',
    },
    and: 'and',
    unknown: (names: string): string => `There is no such choice for ${names}: this is the list without it.`,
  },
  searchPage: {
    title: 'Search',
    results: (total: number): string => (total === 1 ? 'result for' : 'results for'),
    bestFirst: 'Best match first.',
    tooShort: 'Search term too short, please enter three or more characters',
    publications: 'Looking for a paper or a report?',
    allPublications: 'All publications',
    near: (term: string) => `No page has “${term}” as it is written: these have words like it.`,
    some: (term: string) => `No page has all of “${term}”: these have some of the words.`,
    shown: (words: string) => `Showing results for ${words}.`,
    wider: 'There are results elsewhere',
    beyond: 'The results end before this page.',
    start: 'What are you looking for?',
    startHelp: 'Everything that is published is searched, word for word and by word stem.',
    none: (term: string) => `Flat water: nothing found for “${term}”`,
    noneFiltered: 'There are pages with these words, but none with these filters.',
    noneHelp: 'No published page has these words.',
    tryTitle: 'What you can try',
    tries: [
      'Use fewer words, or the first part of a word.',
      'Check the spelling; names of ships often differ by a letter.',
      'Search in the other language.',
    ] as readonly string[],
    tryLinks: 'Or start from one of these',
  },
  notice: {
    kinds: { information: 'Good to know', warning: 'Please note' } as Readonly<Record<'information' | 'warning', string>>,
    /** What a page has for others than its reader: for who is logged in (1), for members of the joint industry project (2). */
    hidden: {
      1: { title: 'With an account only', text: 'This page has more for readers who are logged in.' },
      2: { title: 'For JIP members only', text: 'This page has more for the members of the joint industry project.' },
    } as Readonly<Record<1 | 2, { readonly title: string; readonly text: string }>>,
  },
  downloads: {
    download: 'Download',
    pages: (shown: string, count: number): string => (count === 1 ? 'one page' : `${shown} pages`),
    languages: { en: 'English', nl: 'Dutch', de: 'German', fr: 'French' } as Readonly<Record<string, string>>,
  },
  linkToPart: 'Link to this part',
  alsoTry: 'Also try',
  notFound: {
    kind: 'Page not found',
    unsurveyed: 'Unsurveyed',
    title: 'No soundings at this position',
    before: 'We have no page at',
    after: 'It may have moved, or the address has a slip in it.',
    start: 'Places to start from',
  },
  ...visitorEn,
};

export type SiteTexts = typeof siteEn;
