import { formatMonth } from '@ximblox/i18n';
import { interfaceLanguage, type Locale } from '@ximblox/primitives';

import type { DataOf } from '@ximblox/blocks';
import type { jipFields } from './project-fields.ts';

/** A project with all its fields, as they are stored or empty. */
export function projectOf(typeData: Readonly<Record<string, unknown>> | undefined) {
  const { status = 2, start = '', end = '', packages = [] } = (typeData ?? {}) as DataOf<typeof jipFields>;
  return { status, start, end, packages };
}

const en = {
  today: 'Today',
  to: 'to',
  from: 'from',
  starts: 'starts',
  period: 'Period of the project',
  packages: 'Work packages',
  none: 'Enter the first day of the project on the Page Settings tab: its period is drawn from it.',
  write: (name: string) => `Write to ${name}`,
};
const nl: typeof en = {
  today: 'Vandaag',
  to: 'tot en met',
  from: 'vanaf',
  starts: 'begint in',
  period: 'Looptijd van het project',
  packages: 'Werkpakketten',
  none: 'Vul de eerste dag van het project in op het tabblad Pagina-instellingen: daaruit wordt de looptijd getekend.',
  write: (name) => `Schrijf naar ${name}`,
};

/** The words of projects. */
export const projectWords = (locale: Locale): typeof en => ({ en, nl })[interfaceLanguage(locale)];

/** The months of a period in words, `January 2026 to December 2028`; empty without a first day. */
export function periodInWords(locale: Locale, start: string, end: string): string {
  const words = projectWords(locale);
  const [first, last] = [formatMonth(locale, start), formatMonth(locale, end)];
  if (first === '' || first === last) return first;
  return last === '' ? `${words.from} ${first}` : `${first} ${words.to} ${last}`;
}
