import { coercedNumber, ID, isBlank, pagedListOutput, pagingInput, PathID, lineText } from '@ximblox/primitives';
import {
  addedJipMemberInvalid,
  conflict,
  invalid,
  jipInvalid,
  nameTaken,
  notFound,
  removedJipMemberInvalid,
  required,
  tooLong,
} from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, everybody, exportOperation, operation, originalOf, withPermission } from '../../operation.ts';
import { jipStatusWords, jipTypeWords } from './jip-words.ts';
import { addedMembers, listedMemberPage, memberIDs, pastedEmails } from './member-shapes.ts';

const path = '/api/{product}/jips';

const JipStatus = z.literal([0, 1, 2], { error: jipInvalid }).meta(jipStatusWords);
const JipType = z.literal([0, 1, 2], { error: jipInvalid }).meta(jipTypeWords);

/** A joint industry project, a network or a partner. All of it is public; who its members are is not. */
export const Jip = z.strictObject({
  id: ID,
  name: z.string(),
  description: z.string(),
  status: JipStatus,
  type: JipType,
});
export type Jip = z.infer<typeof Jip>;

const name = lineText({ error: jipInvalid })
  .trim()
  .max(200, { error: jipInvalid, abort: true })
  .regex(/^[^\u0000-\u001f\u007f\u0085\u2028\u2029]*$/, { error: jipInvalid, abort: true })
  .refine((value) => !isBlank(value), { error: jipInvalid, params: { rule: 'blank' } });
const fields = {
  name,
  description: z.string({ error: jipInvalid }).trim().max(2000, { error: jipInvalid }).default(''),
  status: JipStatus,
  type: JipType,
};
const example = {
  name: 'WaveImpact',
  description: 'Loads of breaking waves on offshore structures',
  status: 2,
  type: 0,
} as const;

const jip = z.strictObject({ jip: Jip });

/** Joint industry projects, networks and partners, and who belongs to them. */
export const jipsContract = {
  list: operation({
    kind: 'query',
    summary: 'Joint industry projects, networks and partners by name',
    access: everybody,
    input: z.strictObject({
      ...pagingInput,
      searchTerm: lineText().max(200).default(''),
      status: coercedNumber(z.literal([0, 1, 2]).meta(jipStatusWords)).optional(),
      type: coercedNumber(z.literal([0, 1, 2]).meta(jipTypeWords)).optional(),
    }),
    output: pagedListOutput(Jip),
    errors: [],
    example: { status: 2, type: 0 },
    rest: { method: 'GET', path: `${path}/list` },
  }),
  get: operation({
    kind: 'query',
    summary: 'A joint industry project, network or partner',
    access: everybody,
    input: z.strictObject({ id: PathID }),
    output: Jip,
    errors: [notFound, invalid],
    example: { id: 1 },
    rest: { method: 'GET', path: `${path}/:id` },
  }),
  create: operation({
    kind: 'mutation',
    summary: 'Create a joint industry project, network or partner',
    access: withPermission('manage-jips'),
    input: z.strictObject(fields),
    output: jip,
    errors: [jipInvalid, nameTaken],
    example,
    rest: { method: 'POST', path },
  }),
  update: operation({
    kind: 'mutation',
    summary:
      'Update a joint industry project, network or partner; members of a closed one keep their access, and no members can be added',
    access: withPermission('manage-jips'),
    input: z.strictObject({ id: PathID, ...fields, original: originalOf(Jip.omit({ id: true }).shape) }),
    output: jip,
    errors: [notFound, jipInvalid, nameTaken, conflict, invalid],
    example: { id: 1, ...example },
    rest: { method: 'PUT', path: `${path}/:id` },
  }),
  delete: operation({
    kind: 'mutation',
    summary:
      'Delete a joint industry project, network or partner with its memberships; content for its members is then hidden from everyone',
    access: withPermission('manage-jips'),
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [notFound, invalid],
    example: { id: 1 },
    rest: { method: 'DELETE', path: `${path}/:id` },
  }),
  listUsers: operation({
    kind: 'query',
    summary: 'The members of a joint industry project, by last name',
    access: withPermission('manage-jips'),
    input: z.strictObject({ id: PathID, ...pagingInput, searchTerm: lineText().max(200).default('') }),
    output: listedMemberPage,
    errors: [notFound, invalid],
    example: { id: 1, searchTerm: 'berg' },
    rest: { method: 'GET', path: `${path}/:id/users` },
  }),
  addUsers: operation({
    kind: 'mutation',
    summary:
      'Add members to a joint industry project, by ID or email address: an unknown ID refuses the call, each line of addresses has its own result',
    access: withPermission('manage-jips'),
    input: z.strictObject({
      id: PathID,
      userIDs: memberIDs.optional(),
      emails: pastedEmails.optional(),
    }),
    output: addedMembers,
    errors: [notFound, addedJipMemberInvalid, required, conflict, invalid, tooLong],
    example: { id: 1, emails: ['marijke@devlijt.example'] },
    rest: { method: 'POST', path: `${path}/:id/users` },
  }),
  removeUsers: operation({
    kind: 'mutation',
    summary: 'Remove members from a joint industry project; if one of them does not belong to it, none is removed',
    access: withPermission('manage-jips'),
    input: z.strictObject({ id: PathID, userIDs: memberIDs }),
    output: Done,
    errors: [notFound, removedJipMemberInvalid, required, invalid],
    example: { id: 1, userIDs: [1] },
    rest: { method: 'DELETE', path: `${path}/:id/users` },
  }),
  csvExport: exportOperation({
    summary: 'The members of a joint industry project as CSV, streamed',
    access: withPermission('manage-jips'),
    input: z.strictObject({ id: PathID }),
    errors: [notFound, invalid],
    example: { id: 1 },
    rest: { method: 'GET', path: `${path}/csv-export/:id` },
    audits: true,
  }),
};
