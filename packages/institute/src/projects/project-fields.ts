import { enumerationOptions } from '@ximblox/primitives';

import { array, date, link, number, select, text, textList } from '@ximblox/blocks';
import { marketReferences } from '../page-types/market-references.ts';
import { jipReference } from '../field-kinds/jip-reference.ts';
import { jipStatuses, jipTypes } from '../enumerations.ts';

/** The fields of projects, networks and partners. */
export const jipFields = {
  status: select({ label: 'Status', options: enumerationOptions(jipStatuses), defaultValue: 2 }),
  type: select({ label: 'Type', options: enumerationOptions(jipTypes) }),
  jipID: jipReference({ label: 'JIP', help: 'Members of this JIP see the content for JIP members.' }),
  statusNote: text({ label: 'Below the status', help: 'Such as until when new partners may join.', maxLength: 120 }),
  start: date({ label: 'First day' }),
  end: date({ label: 'Last day', help: 'If empty, the end is open.' }),
  partners: number({ label: 'Number of partners', minimum: 0, maximum: 10_000 }),
  partnersNote: text({ label: 'Below the number of partners', maxLength: 120 }),
  share: text({ label: 'A share', help: 'What a partner pays, or how to ask for it.', maxLength: 80 }),
  shareNote: text({ label: 'Below the share', maxLength: 120 }),
  primary: link({ label: 'Button', help: 'Such as to the person who takes new partners. Members do not see it.' }),
  packages: array({
    label: 'Work packages',
    help: 'Drawn in the period of the project.',
    itemLabel: 'Work package',
    maximum: 20,
    of: {
      title: text({ label: 'Title', required: true, maxLength: 60 }),
      from: date({ label: 'First day' }),
      to: date({ label: 'Last day', help: 'If empty, until the end of the project.' }),
    },
  }),
  membersFind: textList({
    label: 'What members find here',
    help: 'Shown to others in its place. Name kinds and numbers, nothing that is confidential.',
    maximum: 6,
    maxLength: 120,
  }),
  marketIDs: marketReferences(),
};
