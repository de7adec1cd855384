import { enumerationName, enumerationOptions, interfaceLanguage, type Locale } from '@ximblox/primitives';

import { definePageType, type DataOf, type Mark, type Words, select } from '@ximblox/blocks';
import { jipReference } from '../../field-kinds/jip-reference.ts';
import { facts } from '../page-facts.ts';
import { jipStatuses, jipTypes } from '../../enumerations.ts';

const fields = {
  status: select({ label: 'Status', options: enumerationOptions(jipStatuses), defaultValue: 2 }),
  type: select({ label: 'Type', options: enumerationOptions(jipTypes) }),
  jipID: jipReference({ label: 'JIP', help: 'Members of this JIP see the content for JIP members.' }),
};
const marks: Readonly<Record<number, Mark>> = { 0: 'half', 1: 'ring', 2: 'disc' };

const statusOf = ({ status = 2 }: DataOf<typeof fields>, locale: Locale): Words => {
  const text = enumerationName(jipStatuses, status, interfaceLanguage(locale));
  const mark = marks[status];
  return mark === undefined ? { text } : { text, mark };
};

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
  audience: ({ jipID }) => ({ jipID: jipID ?? null }),
  meta: ({ typeData }, locale) => ({
    kind: enumerationName(jipTypes, typeData.type ?? 0, interfaceLanguage(locale), 'one'),
    inLists: [statusOf(typeData, locale)],
  }),
  facts: ({ typeData }, locale) => [
    ...facts({ en: 'Status', nl: 'Status' }, locale, [statusOf(typeData, locale)]),
    ...facts({ en: 'Type', nl: 'Soort' }, locale, [
      { text: enumerationName(jipTypes, typeData.type ?? 0, interfaceLanguage(locale)) },
    ]),
  ],
  structuredData: ({ organization }) => ({ '@type': 'Project', parentOrganization: organization }),
  sample: { status: 1, type: 0, jipID: null },
});
