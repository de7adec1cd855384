import type { DemoContent, DemoLocale, DemoMenuItem } from './types.ts';

/** The names of pages in menus, by the group of the page. */
const titles = {
  'en-gb': {
    about: 'About',
    facilities: 'Facilities',
    research: 'Research',
    markets: 'Markets',
    publications: 'Publications',
    news: 'News',
    jips: 'JIPs and networks',
    experts: 'Experts',
    vacancies: 'Vacancies',
    'open-application': 'Open application',
    privacy: 'Privacy statement',
    'two-swells': 'Two swells at once',
    'quiet-propeller': 'A quieter propeller',
    'wave-atlas': 'North Sea wave atlas',
    'hull-1942': 'A hull from 1942',
    'open-evening': 'Open basin evening',
  },
  'nl-nl': {
    about: 'Over ons',
    facilities: 'Faciliteiten',
    research: 'Onderzoek',
    markets: 'Markten',
    publications: 'Publicaties',
    news: 'Nieuws',
    jips: 'JIP’s en netwerken',
    experts: 'Experts',
    vacancies: 'Vacatures',
    'open-application': 'Open sollicitatie',
    privacy: 'Privacyverklaring',
    'two-swells': 'Twee deiningen tegelijk',
    'quiet-propeller': 'Een stillere schroef',
    'wave-atlas': 'Golfatlas Noordzee',
    'hull-1942': 'Een romp uit 1942',
    'open-evening': 'Open bassinavond',
  },
} as const satisfies Readonly<Record<DemoLocale, Readonly<Record<string, string>>>>;

/** Titles of what has no page of its own. */
const headings = {
  'en-gb': { work: 'Our work', institute: 'The institute', visits: 'Visits and cookies' },
  'nl-nl': { work: 'Ons werk', institute: 'Het instituut', visits: 'Bezoek en cookies' },
} as const satisfies Readonly<Record<DemoLocale, Readonly<Record<string, string>>>>;

type Group = keyof (typeof titles)['en-gb'];
const newest = ['two-swells', 'quiet-propeller', 'wave-atlas', 'hull-1942', 'open-evening'] as const;

/** Entries of pages; those with others are followed by them. */
const entriesIn =
  (locale: DemoLocale) =>
  (...groups: readonly (Group | readonly [Group, ...Group[]])[]): DemoMenuItem[] =>
    groups.map((entry) => {
      if (typeof entry === 'string') return { group: entry, title: titles[locale][entry] };
      const [group, ...below] = entry;
      return { group, title: titles[locale][group], children: entriesIn(locale)(...below) };
    });

const main = (locale: DemoLocale): DemoMenuItem[] =>
  entriesIn(locale)(
    'markets',
    'facilities',
    ['research', 'jips', 'experts'],
    'publications',
    ['news', ...newest],
    ['about', 'vacancies', 'open-application'],
  );

const footer = (locale: DemoLocale): DemoMenuItem[] => {
  const { work, institute } = headings[locale];
  const entries = entriesIn(locale);
  return [
    { key: 'work', title: work, children: entries('markets', 'facilities', 'research', 'publications', 'jips') },
    { key: 'institute', title: institute, children: entries('about', 'experts', 'news', 'vacancies', 'open-application') },
  ];
};

const legal = (locale: DemoLocale): DemoMenuItem[] => [
  ...entriesIn(locale)('privacy'),
  {
    key: 'visits',
    title: headings[locale].visits,
    link: locale === 'en-gb' ? '/en/privacy#visits' : '/nl/privacy#bezoeken',
  },
];

/** The menus of the demo content, by place. */
export const menus: DemoContent['menus'] = {
  main: { 'en-gb': main('en-gb'), 'nl-nl': main('nl-nl') },
  footer: { 'en-gb': footer('en-gb'), 'nl-nl': footer('nl-nl') },
  legal: { 'en-gb': legal('en-gb'), 'nl-nl': legal('nl-nl') },
};
