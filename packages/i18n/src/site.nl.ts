import type { SiteTexts } from './site.en.ts';
import { visitorNl } from './visitor.nl.ts';

/** De teksten van de publieke site. */
export const siteNl: SiteTexts = {
  skip: 'Naar de inhoud',
  menu: 'Menu',
  close: 'Sluiten',
  mainNavigation: 'Hoofdmenu',
  phoneNavigation: 'Menu',
  sectionNavigation: 'In dit onderdeel',
  breadcrumb: 'U bent hier',
  home: 'Home',
  search: 'Zoeken',
  searchLabel: 'Zoeken op de site',
  language: 'Taal',
  allOf: (title) => `Naar ${title}`,
  onThisPage: 'Op deze pagina',
  readOn: 'Lees verder',
  minutes: (count) => `${count} min lezen`,
  externalWindow: '(opent een nieuw venster)',
  waterLine: 'Golfhoogte, 170 s, JONSWAP',
  institute: 'Het instituut',
  followUs: 'Volg ons',
  feed: 'Nieuwsfeed',
  otherPage: 'Pagina',
  paging: {
    label: 'Pagina’s',
    position: (page, of) => `Pagina ${page} van ${of}`,
    next: 'Volgende',
    previous: 'Vorige',
    toPage: (page) => `Pagina ${page}`,
  },
  list: {
    count: (shown, total, kind) =>
      total === 1
        ? (['Eén nieuwsbericht', 'Eén evenement', 'Eén publicatie', 'Eén project'] as const)[kind]
        : `${shown} ${(['nieuwsberichten', 'evenementen', 'publicaties', 'projecten'] as const)[kind]}`,
    newestFirst: 'nieuwste eerst',
    comingFirst: 'de eerstvolgende eerst',
    empty: 'Hier staat nog niets',
    emptyHelp: 'Wat gepubliceerd wordt, staat hier meteen. Probeer tot die tijd een van deze.',
    beyond: 'De lijst houdt vóór deze pagina op',
    beyondHelp: 'Misschien is ze korter geworden sinds het adres gemaakt werd.',
    firstPage: 'Naar de eerste pagina van de lijst',
  },
  filters: {
    title: 'Filters',
    chosen: (count) => `${count} gekozen`,
    names: { type: 'Soort', status: 'Status', when: 'Wanneer', year: 'Jaar', tag: 'Onderwerp', language: 'Taal' },
    coming: 'Komend',
    past: 'Geweest',
    allLanguages: 'Alle talen',
    more: { year: 'Eerdere jaren', tag: 'Alle onderwerpen' },
    without: 'zonder',
    clear: 'Alles wissen',
    clearAll: 'Alle filters wissen',
    none: (count) =>
      count === 1
        ? 'Vlak water: niets voldoet'
        : count === 2
          ? 'Vlak water: niets voldoet aan beide'
          : 'Vlak water: niets voldoet aan alle drie',
    clash: (names) => `Er is niets met ${names} samen.`,
    takeOne: 'Haal er één filter af en er is wel iets.',
    takeMore: 'Met één ervan is er wel iets.',
    any: {
      type: 'elke soort',
      status: 'elke status',
      when: 'wanneer dan ook',
      year: 'elk jaar',
      tag: 'elk onderwerp',
      language: 'elke taal',
    },
    nothing: (names) => `Er is nog niets met ${names}.`,
    and: 'en',
    unknown: (names) => `Zo’n keuze is er niet voor ${names}: dit is de lijst zonder.`,
  },
  searchPage: {
    title: 'Zoeken',
    results: (total) => (total === 1 ? 'resultaat voor' : 'resultaten voor'),
    bestFirst: 'Beste eerst.',
    tooShort: 'Typ drie letters of meer.',
    start: 'Wat zoekt u?',
    startHelp: 'Alles wat gepubliceerd is wordt doorzocht, op woord en op woordstam.',
    none: (term) => `Vlak water: niets gevonden voor “${term}”`,
    noneHelp: 'Op geen gepubliceerde pagina staan deze woorden.',
    tryTitle: 'Wat u kunt proberen',
    tries: [
      'Gebruik minder woorden, of het eerste deel van een woord.',
      'Kijk de spelling na; scheepsnamen schelen vaak één letter.',
      'Zoek in de andere taal.',
    ],
    tryLinks: 'Of begin bij een van deze',
  },
  notice: {
    kinds: { information: 'Goed om te weten', warning: 'Let op' },
    hidden: {
      1: { title: 'Alleen met een account', text: 'Deze pagina heeft meer voor lezers die ingelogd zijn.' },
      2: { title: 'Alleen voor JIP-leden', text: 'Deze pagina heeft meer voor de leden van het Joint Industry Project.' },
    },
  },
  downloads: {
    download: 'Downloaden',
    pages: (shown, count) => (count === 1 ? 'één pagina' : `${shown} pagina’s`),
    languages: { en: 'Engels', nl: 'Nederlands', de: 'Duits', fr: 'Frans' },
  },
  linkToPart: 'Link naar dit deel',
  alsoTry: 'Probeer ook',
  notFound: {
    kind: 'Pagina niet gevonden',
    unsurveyed: 'Niet gepeild',
    title: 'Geen peilingen op deze positie',
    before: 'We hebben geen pagina op',
    after: 'Misschien is ze verplaatst, of zit er een fout in het adres.',
    start: 'Plekken om te beginnen',
  },
  ...visitorNl,
};
