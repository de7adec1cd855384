import { enumerationName, interfaceLanguage, type Locale } from '@ximblox/primitives';

import { definePageType, type DataOf, type FactValue, type Mark, type Words } from '@ximblox/blocks';
import { periodInWords } from '../../projects/project.ts';
import { jipFields as fields } from '../../projects/project-fields.ts';
import { fact, facts, filled } from '../page-facts.ts';
import { jipStatuses, jipTypes } from '../../enumerations.ts';

const marks: Readonly<Record<number, Mark>> = { 0: 'half', 1: 'ring', 2: 'disc' };

const statusOf = ({ status = 2 }: DataOf<typeof fields>, locale: Locale): Words => {
  const text = enumerationName(jipStatuses, status, interfaceLanguage(locale));
  const mark = marks[status];
  return mark === undefined ? { text } : { text, mark };
};

/** A value of a fact and what is said below it. */
const noted = (value: FactValue, note: string | undefined): FactValue[] => [
  value,
  ...filled([note ?? '']).map((text) => ({ text, isDetail: true })),
];

/** A Joint Industry Project, a network or a partner (site specification, sections 3 and 4: status, type). */
export const jip = definePageType({
  type: 'jip',
  label: { en: 'JIP', nl: 'JIP' },
  plural: { en: 'JIPs and Networks', nl: 'JIP’s en netwerken' },
  description: {
    en: 'A joint industry project, a network or a partner',
    nl: 'Een gezamenlijk onderzoeksproject, een netwerk of een partner',
  },
  icon: 'affiliate',
  inNavigation: true,
  fields,
  template: 'article',
  headings: 'mixed',
  actions: ({ typeData: { primary } }) => (primary === undefined ? [] : [primary]),
  searchFacets: ['marketIDs'],
  membersFind: ({ typeData }) => filled(typeData.membersFind),
  audience: ({ jipID }) => ({ groupID: jipID ?? null }),
  meta: ({ typeData }, locale) => ({
    kind: enumerationName(jipTypes, typeData.type ?? 0, interfaceLanguage(locale), 'one'),
    inLists: [statusOf(typeData, locale)],
  }),
  facts: ({ typeData }, locale) => {
    const { statusNote, start = '', end = '', partners, partnersNote, share = '', shareNote } = typeData;
    return [
      ...facts({ en: 'Status', nl: 'Status' }, locale, noted(statusOf(typeData, locale), statusNote)),
      ...fact({ en: 'Period', nl: 'Looptijd' }, locale, periodInWords(locale, start, end)),
      ...(typeof partners === 'number'
        ? facts({ en: 'Partners', nl: 'Partners' }, locale, noted({ text: String(partners) }, partnersNote))
        : []),
      ...(share === '' ? [] : facts({ en: 'A share', nl: 'Een aandeel' }, locale, noted({ text: share }, shareNote))),
    ];
  },
  structuredData: ({ organization }) => ({ '@type': 'Project', parentOrganization: organization }),
  sample: {
    status: 1,
    type: 0,
    jipID: null,
    statusNote: 'Open to new partners until 1 March 2027',
    start: '2026-01-01',
    end: '2028-12-31',
    partners: 11,
    partnersNote: 'From six countries',
    share: 'Ask',
    shareNote: 'Smaller for owners of one ship',
    primary: { kind: 'external', text: 'Ask to join', url: 'https://meridian.example/contact', newWindow: false },
    packages: [{ key: 'swells', title: 'Two swells, no wind', from: '2026-01-01', to: '2026-11-15' }],
    membersFind: ['4 files: a report, all runs, minutes, hull lines'],
    marketIDs: [4],
  },
});
