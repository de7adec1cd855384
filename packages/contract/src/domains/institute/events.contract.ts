import { ID, Locale, lineText, pagedListOutput, pagingInput, PathID, Timestamp } from '@ximblox/primitives';
import {
  conflict,
  expiredToken,
  invalid,
  invalidEmail,
  notFound,
  pageNotFound,
  required,
  tooLong,
} from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Bytes, Done, everybody, exportOperation, operation, withPermission } from '../../operation.ts';
import { headerLine, requiredHeaderLine } from '../../text-shapes.ts';
import { RequiredEmail } from './contact.contract.ts';

/** What somebody sends to register for an event. The name is used in lists, and has one line. */
export const RegistrationForm = z.strictObject({
  name: requiredHeaderLine(200),
  email: RequiredEmail,
  organisation: headerLine(200).default(''),
  answers: z
    .array(headerLine(1_000), { error: invalid })
    .max(5, { error: tooLong })
    .default([])
    .describe('The answers to the questions of the event, in their order; empty for none.'),
  privacyAccepted: z.boolean().refine((accepted) => accepted, { error: required }),
});
export type RegistrationForm = z.infer<typeof RegistrationForm>;

const Status = z.enum(['confirmed', 'waiting', 'cancelled']);

/** A registration in the list of the back office. */
export const EventRegistration = z.strictObject({
  id: ID,
  pageID: ID.nullable().describe('The page it came from; null once that is gone for good.'),
  eventTitle: z.string(),
  name: z.string(),
  email: z.string(),
  organisation: z.string(),
  answers: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  status: Status,
  locale: Locale,
  createdAt: Timestamp,
});
export type EventRegistration = z.infer<typeof EventRegistration>;

const administration = '/api/{product}/event-registrations';
const listInput = {
  pageID: PathID.optional().describe('Only those for the event of this page, in all its languages.'),
  searchTerm: lineText().max(200).default(''),
};

/** Registering for events, and the registrations in the back office. */
export const eventsContract = {
  getCalendar: operation({
    kind: 'download',
    summary: 'An event as iCalendar (RFC 5545), to add it to a calendar',
    access: everybody,
    input: z.strictObject({ id: PathID }),
    output: Bytes,
    errors: [pageNotFound],
    example: { id: 12 },
    rest: { method: 'GET', path: '/api/{product}/events/:id/calendar' },
    countsAs: 'read',
  }),
  getRegistration: operation({
    kind: 'query',
    summary: 'Whether an event takes registrations on its page, how many places are left, and what it asks',
    access: everybody,
    input: z.strictObject({ id: PathID }),
    output: z.strictObject({
      state: z.enum(['open', 'full', 'closed']).describe('`full`: a registration joins the waiting list.'),
      capacity: z.number().int().nullable().describe('Null for no limit.'),
      placesLeft: z.number().int().nullable(),
      closesAt: Timestamp.nullable(),
      questions: z.array(z.strictObject({ question: z.string(), options: z.array(z.string()), required: z.boolean() })),
    }),
    errors: [pageNotFound],
    example: { id: 12 },
    rest: { method: 'GET', path: '/api/{product}/events/:id/registration' },
  }),
  register: operation({
    kind: 'mutation',
    summary:
      'Register for an event: an email says whether there is a place or a waiting list. An address is registered once; again, it gets its email again, once a day',
    access: everybody,
    input: z.strictObject({ id: PathID, ...RegistrationForm.shape }),
    output: Done,
    errors: [pageNotFound, required, invalidEmail, conflict, invalid, tooLong],
    example: {
      id: 12,
      name: 'Marijke van den Berg',
      email: 'marijke@devlijt.example',
      organisation: 'Scheepswerf De Vlijt',
      answers: ['Both days'],
      privacyAccepted: true,
    },
    rest: { method: 'POST', path: '/api/{product}/events/:id/register' },
    countsAs: 'mail',
  }),
  cancelRegistration: operation({
    kind: 'mutation',
    summary: 'Cancel a registration by the code of its newest email; the first on the waiting list gets the place',
    access: everybody,
    input: z.strictObject({ id: PathID, code: z.string().min(1, { error: required }).max(100, { error: tooLong }) }),
    output: Done,
    errors: [required, expiredToken, tooLong],
    example: { id: 12, code: 'k2x0Zk0m1l5q8d7Qw3e4r5t6y7u8i9o0p1a2s3d4f5g' },
    rest: { method: 'POST', path: '/api/{product}/events/:id/cancel-registration' },
    countsAs: 'write',
  }),
  listEvents: operation({
    kind: 'query',
    summary:
      'The events that have registrations, newest first, at most 200, or the one of a page: how many have a place and how many wait',
    access: withPermission('manage-members'),
    input: z.strictObject({ pageID: listInput.pageID }),
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          pageID: ID,
          title: z.string(),
          capacity: z.number().int().nullable().describe('Null for no limit, and for an event that is not on the site.'),
          confirmed: z.number().int(),
          waiting: z.number().int(),
        }),
      ),
    }),
    errors: [notFound],
    example: {},
    rest: { method: 'GET', path: `${administration}/events` },
    noStore: true,
  }),
  listRegistrations: operation({
    kind: 'query',
    summary: 'Registrations, newest first, for one event or all; the search term is matched against name, address and event',
    access: withPermission('manage-members'),
    input: z.strictObject({ ...listInput, ...pagingInput }),
    output: pagedListOutput(EventRegistration),
    errors: [],
    example: { pageIndex: 0, pageSize: 20 },
    rest: { method: 'GET', path: `${administration}/list` },
    noStore: true,
  }),
  exportRegistrations: exportOperation({
    summary: 'The registrations for the event of a page as CSV or XLSX; the audit log records who did',
    access: withPermission('manage-members'),
    input: z.strictObject({ pageID: PathID }),
    errors: [pageNotFound],
    example: { pageID: 12 },
    rest: { method: 'GET', path: `${administration}/export` },
    countsAs: 'export',
    audits: true,
  }),
  deleteRegistration: operation({
    kind: 'mutation',
    summary: 'Delete a registration with its emails permanently; the first on the waiting list gets its place',
    access: withPermission('manage-members'),
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [notFound],
    example: { id: 1 },
    rest: { method: 'DELETE', path: `${administration}/:id` },
  }),
};
