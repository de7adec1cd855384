import type { Enumeration } from '@ximblox/primitives';

export const newsTypes = [
  { value: 0, name: { en: 'General', nl: 'Algemeen' }, one: { en: 'News', nl: 'Nieuws' } },
  { value: 1, name: { en: 'Press', nl: 'Pers' } },
] as const satisfies Enumeration;

export const eventTypes = [
  { value: 0, name: { en: 'Other', nl: 'Overig' }, one: { en: 'Event', nl: 'Evenement' } },
  { value: 1, name: { en: 'Trade', nl: 'Beurzen' }, one: { en: 'Trade fair', nl: 'Beurs' } },
  { value: 2, name: { en: 'Networking', nl: 'Netwerkbijeenkomsten' }, one: { en: 'Networking', nl: 'Netwerkbijeenkomst' } },
  { value: 3, name: { en: 'Conferences', nl: 'Congressen' }, one: { en: 'Conference', nl: 'Congres' } },
  { value: 4, name: { en: 'Press', nl: 'Pers' }, one: { en: 'Press event', nl: 'Persbijeenkomst' } },
  { value: 5, name: { en: 'Courses', nl: 'Cursussen' }, one: { en: 'Course', nl: 'Cursus' } },
  { value: 6, name: { en: 'Seminars', nl: 'Seminars' }, one: { en: 'Seminar', nl: 'Seminar' } },
] as const satisfies Enumeration;

/** The specification has no 1. */
export const publicationTypes = [
  { value: 0, name: { en: 'Paper', nl: 'Artikel' } },
  { value: 2, name: { en: 'Thesis', nl: 'Proefschrift' } },
  { value: 3, name: { en: 'Magazine', nl: 'Magazine' } },
  { value: 4, name: { en: 'Research report', nl: 'Onderzoeksrapport' } },
] as const satisfies Enumeration;

/** Who may see what is not for everybody: the levels of blocks. */
export const visibilities = [
  { value: 0, name: { en: 'Everybody', nl: 'Iedereen' } },
  { value: 1, name: { en: 'Logged-in members', nl: 'Ingelogde leden' } },
  { value: 2, name: { en: 'JIP members', nl: 'JIP-leden' } },
] as const satisfies Enumeration;

export const jipStatuses = [
  { value: 0, name: { en: 'Closed', nl: 'Afgesloten' } },
  { value: 1, name: { en: 'Initiative', nl: 'Initiatief' } },
  { value: 2, name: { en: 'Running', nl: 'Lopend' } },
] as const satisfies Enumeration;

export const jipTypes = [
  { value: 0, name: { en: 'Joint Industry Project', nl: 'Gezamenlijk onderzoeksproject (JIP)' }, one: { en: 'JIP', nl: 'JIP' } },
  { value: 1, name: { en: 'Network', nl: 'Netwerk' } },
  { value: 2, name: { en: 'Partner', nl: 'Partner' } },
] as const satisfies Enumeration;

export const expertTypes = [
  { value: 0, name: { en: 'Expert', nl: 'Expert' } },
  { value: 1, name: { en: 'Lead Expert', nl: 'Hoofdexpert' }, one: { en: 'Lead expert', nl: 'Hoofdexpert' } },
] as const satisfies Enumeration;

export const markets = [
  { value: 0, name: { en: 'Life at sea', nl: 'Leven op zee' } },
  { value: 1, name: { en: 'Oil and gas', nl: 'Olie en gas' } },
  { value: 2, name: { en: 'Transport and shipping', nl: 'Transport en scheepvaart' } },
  { value: 3, name: { en: 'Defence', nl: 'Defensie' } },
  { value: 4, name: { en: 'Renewables', nl: 'Duurzame energie' } },
  { value: 5, name: { en: 'Passengers and yachting', nl: 'Passagiers en jachten' } },
  { value: 6, name: { en: 'Infrastructure', nl: 'Infrastructuur' } },
  { value: 7, name: { en: 'Marine systems', nl: 'Maritieme systemen' } },
  { value: 8, name: { en: 'Authorities and regulators', nl: 'Overheden en toezichthouders' } },
] as const satisfies Enumeration;

/** Where one can work, by ISO 3166-1 code: the institute's own country first, the others by their English names. */
export const countries = [
  { value: 'NL', name: { en: 'Netherlands', nl: 'Nederland' } },
  { value: 'AU', name: { en: 'Australia', nl: 'Australië' } },
  { value: 'BE', name: { en: 'Belgium', nl: 'België' } },
  { value: 'BR', name: { en: 'Brazil', nl: 'Brazilië' } },
  { value: 'CA', name: { en: 'Canada', nl: 'Canada' } },
  { value: 'CN', name: { en: 'China', nl: 'China' } },
  { value: 'DK', name: { en: 'Denmark', nl: 'Denemarken' } },
  { value: 'FI', name: { en: 'Finland', nl: 'Finland' } },
  { value: 'FR', name: { en: 'France', nl: 'Frankrijk' } },
  { value: 'DE', name: { en: 'Germany', nl: 'Duitsland' } },
  { value: 'GR', name: { en: 'Greece', nl: 'Griekenland' } },
  { value: 'IN', name: { en: 'India', nl: 'India' } },
  { value: 'ID', name: { en: 'Indonesia', nl: 'Indonesië' } },
  { value: 'IE', name: { en: 'Ireland', nl: 'Ierland' } },
  { value: 'IT', name: { en: 'Italy', nl: 'Italië' } },
  { value: 'JP', name: { en: 'Japan', nl: 'Japan' } },
  { value: 'LU', name: { en: 'Luxembourg', nl: 'Luxemburg' } },
  { value: 'NO', name: { en: 'Norway', nl: 'Noorwegen' } },
  { value: 'PL', name: { en: 'Poland', nl: 'Polen' } },
  { value: 'PT', name: { en: 'Portugal', nl: 'Portugal' } },
  { value: 'SG', name: { en: 'Singapore', nl: 'Singapore' } },
  { value: 'ZA', name: { en: 'South Africa', nl: 'Zuid-Afrika' } },
  { value: 'KR', name: { en: 'South Korea', nl: 'Zuid-Korea' } },
  { value: 'ES', name: { en: 'Spain', nl: 'Spanje' } },
  { value: 'SE', name: { en: 'Sweden', nl: 'Zweden' } },
  { value: 'CH', name: { en: 'Switzerland', nl: 'Zwitserland' } },
  { value: 'GB', name: { en: 'United Kingdom', nl: 'Verenigd Koninkrijk' } },
  { value: 'US', name: { en: 'United States', nl: 'Verenigde Staten' } },
] as const satisfies Enumeration<string>;

/** The currencies of salaries, by ISO 4217 code. */
export const currencies = [
  { value: 'EUR', name: { en: 'Euros', nl: 'Euro’s' } },
  { value: 'USD', name: { en: 'US dollars', nl: 'Amerikaanse dollars' } },
] as const satisfies Enumeration<string>;

/** What a salary is paid for, by the codes of schema.org. */
export const salaryPeriods = [
  { value: 'MONTH', name: { en: 'A month', nl: 'Per maand' } },
  { value: 'YEAR', name: { en: 'A year', nl: 'Per jaar' } },
  { value: 'HOUR', name: { en: 'An hour', nl: 'Per uur' } },
] as const satisfies Enumeration<string>;
