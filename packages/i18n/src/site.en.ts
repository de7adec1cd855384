import { groupScreensEn, hiddenEn } from './institute/site-texts.ts';
import { visitorEn } from './visitor.en.ts';

/** The texts of the public site. The Dutch ones have this shape. */
export const siteEn = {
  skip: 'Skip to content',
  menu: 'Menu',
  close: 'Close',
  mainNavigation: 'Main',
  phoneNavigation: 'Menu',
  sectionNavigation: 'In this section',
  oftenNeeded: 'Often needed',
  breadcrumb: 'You are here',
  home: 'Home',
  toHome: 'Go to the home page',
  search: 'Search',
  account: {
    navigation: 'Your account',
    logIn: 'Log in',
    logOut: 'Log out',
    /** The button that opens the menu of a member. */
    menuOf: (name: string): string => `Account of ${name}`,
    screens: {
      profile: 'Overview',
      edit: 'Your details',
      email: 'Email address',
      interests: 'Interests',
      alerts: 'Email alerts',
      ...groupScreensEn,
      downloads: 'My downloads',
      password: 'Password',
      sessions: 'Where you are logged in',
      delete: 'Delete account',
    },
  },
  searchLabel: 'Search the site',
  language: 'Language',
  allOf: (title: string): string => `Go to ${title}`,
  onThisPage: 'On this page',
  readOn: 'Read more',
  externalWindow: '(opens in a new window)',
  privacyStatement: 'Privacy statement',
  readPrivacyStatement: 'Read the privacy statement',
  followUs: 'Follow us',
  feed: 'News feed',
  calendar: 'Subscribe to this calendar',
  eventFeed: 'Event feed',
  publicationFeed: 'Publication feed',
  vacancyFeed: 'Vacancy feed',
  otherPage: 'Page',
  paging: {
    label: 'Pages',
    position: (page: number, of: number) => `Page ${page} of ${of}`,
    next: 'Next',
    previous: 'Previous',
    toPage: (page: number) => `Page ${page}`,
  },
  list: {
    /** @param kind of the overview block: 0 news, 1 events, 2 publications, 3 projects, 4 vacancies */
    count: (shown: string, total: number, kind: 0 | 1 | 2 | 3 | 4): string =>
      total === 1
        ? (['One news item', 'One event', 'One publication', 'One project', 'One vacancy or internship'] as const)[kind]
        : `${shown} ${(['news items', 'events', 'publications', 'projects', 'vacancies and internships'] as const)[kind]}`,
    newestFirst: 'newest first',
    comingFirst: 'soonest first',
    today: (day: string): string => `Today, ${day}`,
    nothingComing: 'Nothing is planned at the moment.',
    empty: 'Nothing here yet',
    emptyHelp: 'New pages appear here as soon as they are published. In the meantime, try one of these.',
    beyond: 'This list has no such page',
    beyondHelp: 'The list may have become shorter since this link was made.',
    firstPage: 'Go to the first page',
  },
  filters: {
    title: 'Filters',
    chosen: (count: number): string => `${count} selected`,
    names: {
      type: 'Type',
      status: 'Status',
      when: 'When',
      year: 'Year',
      expertise: 'Expertise',
      tag: 'Subject',
      facet: 'Selection',
      language: 'Language',
    },
    coming: 'Upcoming',
    past: 'Past',
    allLanguages: 'All languages',
    more: { year: 'Earlier years', expertise: 'All expertise', tag: 'More subjects', facet: 'More' } as Readonly<
      Record<string, string>
    >,
    without: 'without',
    clear: 'Clear all',
    clearAll: 'Clear all filters',
    none: (count: number): string =>
      count === 1
        ? 'Flat water: nothing matches'
        : count === 2
          ? 'Flat water: nothing matches both'
          : 'Flat water: nothing matches all of them',
    clash: (names: string): string => `No results match ${names} together.`,
    takeOne: 'Remove one filter to see results.',
    takeMore: 'Use fewer filters to see results.',
    nothing: (names: string): string => `Nothing matches ${names} yet.`,
    any: {
      type: 'any type',
      status: 'any status',
      when: 'any date',
      year: 'any year',
      expertise: 'any expertise',
      tag: 'any subject',
      facet: 'any selection',
      language: 'any language',
    },
    and: 'and',
    unknown: (names: string): string => `This filter value doesn’t exist and was ignored: ${names}.`,
  },
  searchPage: {
    title: 'Search',
    results: (total: number): string => (total === 1 ? 'result for' : 'results for'),
    bestFirst: 'Best match first.',
    tooShort: 'Search term too short, please enter three or more characters',
    publications: 'Looking for a paper or a report?',
    allPublications: 'All publications',
    near: (term: string) => `No exact match for “${term}”. These pages contain similar words.`,
    some: (term: string) => `No page contains all the words in “${term}”. These pages contain some of them.`,
    shown: (words: string) => `Showing results for ${words}.`,
    shownFor: 'Showing results for',
    noPageHas: (term: string) => `No page contains “${term}”.`,
    wider: 'There are results elsewhere',
    beyond: 'There are no results on this page.',
    start: 'What are you looking for?',
    startHelp: 'The search covers all published pages and also finds other forms of a word.',
    none: (term: string) => `Flat water: nothing found for “${term}”`,
    noneFiltered: 'Some pages contain these words, but none match these filters.',
    noneHelp: 'No published page contains these words.',
    tryTitle: 'What you can try',
    tries: [
      'Use fewer words, or only the beginning of a word.',
      'Check the spelling: names of ships often differ by one letter.',
      'Search in the other language.',
    ] as readonly string[],
    tryLinks: 'Or start from one of these',
  },
  notice: {
    kinds: { information: 'Good to know', warning: 'Please note' } as Readonly<Record<'information' | 'warning', string>>,
    /** “Log in or create an account”, alone or at the start of a sentence. */
    account: {
      logIn: 'Log in',
      or: 'or',
      register: 'create an account',
      toSeeAll: 'to see all of this page.',
      toSeeMore: 'to see more of this page.',
    },
    ...hiddenEn,
    /** Follows the notice for members where the reader isn’t logged in. */
    membersLogIn: 'Are you a member? Log in to see it.',
    membersButton: 'Log in as a member',
    /** In the place of what members read. */
    membersTitle: (title: string): string => `For members of ${title}`,
    membersFind: 'Members can read here:',
    /** Above a page for its members. */
    member: (title: string): string => `You are a member of ${title}.`,
    memberSees: 'This page also shows you what is for members only.',
    toFiles: 'To the files',
  },
  downloads: {
    download: 'Download',
    pages: (shown: string, count: number): string => (count === 1 ? 'one page' : `${shown} pages`),
    languages: { en: 'English', nl: 'Dutch', de: 'German', fr: 'French' } as Readonly<Record<string, string>>,
  },
  linkToPart: 'Link to this section',
  alsoTry: 'Also try',
  notFound: {
    kind: 'Page not found',
    title: 'There is no page here',
    before: 'We have no page at',
    after: 'It may have moved, or the address may contain a typing error.',
    beyond: 'The list ends before this page.',
    firstPage: 'To its first page',
    start: 'Start here',
  },
  ...visitorEn,
};

export type SiteTexts = typeof siteEn;
