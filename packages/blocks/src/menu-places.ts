import type { Label } from './define-block.ts';

/** A place of the site that shows a menu in each language. */
export type MenuPlace = {
  /** Its name in the API, such as `footer`. */
  readonly name: string;
  /** The name of its menus. */
  readonly label: Label;
  /** Where visitors see them. */
  readonly description: Label;
  /** How many levels of entries the site shows there. */
  readonly levels: 1 | 2;
  /** Whether the site shows the sentence of an entry below its title. */
  readonly showsDescriptions?: true;
};

/** The menu that every site has: its header, and the breadcrumbs of pages without another page above them. */
export const mainMenu = {
  name: 'main',
  label: { en: 'Main', nl: 'Hoofdmenu' },
  description: { en: 'In the header of every page', nl: 'In de kop van elke pagina' },
  levels: 2,
  showsDescriptions: true,
} as const satisfies MenuPlace;

/** Links that many look for, where a section has its second level. */
export const oftenMenu = {
  name: 'often',
  label: { en: 'Often needed', nl: 'Vaak gezocht' },
  description: {
    en: 'Below the header of the home page; its first three also at the foot of each opened menu',
    nl: 'Onder de kop van de homepage; de eerste drie ook onder elk geopend menu',
  },
  levels: 1,
} as const satisfies MenuPlace;

/** Columns of links in the footer: an entry with others below it is the heading of a column. */
export const footerMenu = {
  name: 'footer',
  label: { en: 'Footer', nl: 'Voettekst' },
  description: { en: 'Columns of links in the footer of every page', nl: 'Kolommen met links in de voet van elke pagina' },
  levels: 2,
} as const satisfies MenuPlace;

/** Links in the last line of the footer. */
export const legalMenu = {
  name: 'legal',
  label: { en: 'Legal', nl: 'Juridisch' },
  description: { en: 'The last line of every page', nl: 'De laatste regel van elke pagina' },
  levels: 1,
} as const satisfies MenuPlace;
