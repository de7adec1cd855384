import { ID, Locale, pagedListOutput, pagingInput, PathID, Timestamp, lineText } from '@ximblox/primitives';
import {
  conflict,
  expiredToken,
  fileRequired,
  invalid,
  invalidEmail,
  notFound,
  pageNotFound,
  required,
  tooLong,
  unsupportedType,
  uploadTooLarge,
} from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Bytes, Done, everybody, NoInput, operation, withPermission } from '../../operation.ts';
import { requiredHeaderLine } from '../../text-shapes.ts';
import { RequiredEmail } from './contact.contract.ts';
import { PhoneNumber } from './phone-number.ts';

/** The most files that an application has. */
export const applicationFilesMax = 3;
/** The most bytes that a file of an application has. */
export const applicationFileBytesMax = 10 * 1024 * 1024;

/** A field of an application form; `maxSize` is in bytes, and what does not apply is empty. */
export const ApplicationField = z.strictObject({
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'textarea', 'email', 'tel', 'date', 'select', 'checkbox', 'file']),
  required: z.boolean(),
  options: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  accept: z.array(z.string()).describe('The extensions of the files that are taken, each with its dot.'),
  maxSize: z.number().int().nullable(),
});
export type ApplicationField = z.infer<typeof ApplicationField>;

const files = z
  .array(z.string().max(100, { error: tooLong }), { error: ({ input }) => (input === undefined ? fileRequired : invalid) })
  .min(1, { error: fileRequired })
  .max(applicationFilesMax, { error: tooLong })
  .refine((tokens) => new Set(tokens).size === tokens.length, { error: invalid, params: { rule: 'duplicate' } })
  .describe('The tokens of uploaded files.');

/** What an applicant sends. Fields used in email headers have one line. */
export const ApplicationForm = z.strictObject({
  firstName: requiredHeaderLine(100),
  lastName: requiredHeaderLine(100),
  email: RequiredEmail,
  phone: PhoneNumber,
  motivation: z.string().max(10_000, { error: tooLong }).default(''),
  fileTokens: files,
  privacyAccepted: z.boolean().refine((accepted) => accepted, { error: required }),
});
export type ApplicationForm = z.infer<typeof ApplicationForm>;

/** An application in the list of the back office. */
export const ApplicationListItem = z.strictObject({
  id: ID,
  vacancyID: ID.nullable().describe('Null once the page of the vacancy is gone for good.'),
  vacancyTitle: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  createdAt: Timestamp,
  fileCount: z.number().int(),
});
export type ApplicationListItem = z.infer<typeof ApplicationListItem>;

/** An application with its files. */
export const Application = z.strictObject({
  ...ApplicationListItem.omit({ fileCount: true }).shape,
  locale: Locale,
  phone: z.string(),
  motivation: z.string(),
  files: z.array(z.strictObject({ id: ID, name: z.string(), mimeType: z.string(), size: z.number().int() })),
});
export type Application = z.infer<typeof Application>;

/** Everything that is stored about the applications of one email address; the bytes of each file are at its `url`. */
export const ApplicantData = z.strictObject({
  email: z.string(),
  applications: z.array(
    z.strictObject({
      ...Application.shape,
      files: z.array(z.strictObject({ ...Application.shape.files.element.shape, url: z.string(), receivedAt: Timestamp })),
    }),
  ),
  mails: z.array(z.strictObject({ subject: z.string(), state: z.string(), createdAt: Timestamp, sentAt: Timestamp.nullable() })),
});
export type ApplicantData = z.infer<typeof ApplicantData>;

const applicant = z.strictObject({ email: RequiredEmail.describe('The email address of the applications, in any case.') });

const administration = '/api/{product}/applications';

/** Applying for a vacancy, and the applications in the back office. */
export const applicationsContract = {
  getForm: operation({
    kind: 'query',
    summary: 'The fields of the application form of an open vacancy, labelled in the language of its page',
    access: everybody,
    input: z.strictObject({ id: PathID }),
    output: z.strictObject({ fields: z.array(ApplicationField) }),
    errors: [pageNotFound],
    example: { id: 12 },
    rest: { method: 'GET', path: '/api/{product}/vacancies/:id/get-application-form-data' },
  }),
  addFile: operation({
    kind: 'upload',
    summary: 'Upload a file for an application: PDF, DOC, DOCX or ODT; its token is valid for one application within 24 hours',
    access: everybody,
    input: z.strictObject({}),
    output: z.strictObject({ token: z.string(), name: z.string(), size: z.number().int() }),
    errors: [fileRequired, unsupportedType, uploadTooLarge],
    example: {},
    rest: { method: 'POST', path: '/api/{product}/vacancies/application-files' },
    fileField: 'f',
    fileLimit: applicationFileBytesMax,
    countsAs: 'publicFile',
    answersSecret: true,
  }),
  discardFile: operation({
    kind: 'mutation',
    summary: 'Delete an uploaded file that belongs to no application; succeeds if there is none',
    access: everybody,
    input: z.strictObject({ token: z.string().min(1, { error: invalid }).max(100, { error: tooLong }) }),
    output: Done,
    errors: [invalid, tooLong],
    example: { token: 'x7Qw3e4r5t6y7u8i9o0p1a2s3d4f5gk2x0Zk0m1l5q8' },
    rest: { method: 'DELETE', path: '/api/{product}/vacancies/application-files' },
  }),
  apply: operation({
    kind: 'mutation',
    summary:
      'Apply for a vacancy with up to three files, uploaded before or in the same call; the same files for the same vacancy within a day are one application',
    access: everybody,
    input: z.strictObject({ id: PathID, ...ApplicationForm.shape }),
    output: Done,
    errors: [
      pageNotFound,
      conflict,
      required,
      invalidEmail,
      expiredToken,
      invalid,
      tooLong,
      fileRequired,
      unsupportedType,
      uploadTooLarge,
    ],
    example: {
      id: 12,
      firstName: 'Marijke',
      lastName: 'Berg',
      email: 'marijke@devlijt.example',
      phone: '+31 6 0000 0000',
      motivation: 'I would like to work in the towing tank.',
      fileTokens: ['k2x0Zk0m1l5q8d7Qw3e4r5t6y7u8i9o0p1a2s3d4f5g'],
      privacyAccepted: true,
    },
    rest: { method: 'POST', path: '/api/{product}/vacancies/:id/apply' },
    propertyNames: { fileTokens: 'files' },
    files: {
      field: 'files',
      max: applicationFilesMax,
      tokens: 'fileTokens',
      upload: 'applications.addFile',
      discard: 'applications.discardFile',
    },
    countsAs: 'mail',
  }),
  list: operation({
    kind: 'query',
    summary:
      'Applications, newest first, of one vacancy or all; the search term is matched against name, email address and vacancy',
    access: withPermission('manage-members'),
    input: z.strictObject({ vacancyID: PathID.optional(), searchTerm: lineText().max(200).default(''), ...pagingInput }),
    output: pagedListOutput(ApplicationListItem),
    errors: [],
    example: { pageIndex: 0, pageSize: 20 },
    rest: { method: 'GET', path: `${administration}/list` },
    noStore: true,
  }),
  listVacancies: operation({
    kind: 'query',
    summary: 'The vacancies that have applications, newest first, at most 200',
    access: withPermission('manage-members'),
    input: NoInput,
    output: z.strictObject({ items: z.array(z.strictObject({ id: ID, title: z.string(), count: z.number().int() })) }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: `${administration}/vacancies` },
    noStore: true,
  }),
  get: operation({
    kind: 'query',
    summary: 'An application with the names of its files',
    access: withPermission('manage-members'),
    input: z.strictObject({ id: PathID }),
    output: Application,
    errors: [notFound],
    example: { id: 1 },
    rest: { method: 'GET', path: `${administration}/:id` },
    noStore: true,
  }),
  file: operation({
    kind: 'download',
    summary: 'Download a file of an application; the audit log records who did',
    access: withPermission('manage-members'),
    input: z.strictObject({ id: PathID, fileID: PathID }),
    output: Bytes,
    errors: [notFound],
    example: { id: 1, fileID: 1 },
    audits: true,
    rest: { method: 'GET', path: `${administration}/:id/files/:fileID` },
  }),
  delete: operation({
    kind: 'mutation',
    summary: 'Delete an application and its files permanently',
    access: withPermission('manage-members'),
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [notFound],
    example: { id: 1 },
    rest: { method: 'DELETE', path: `${administration}/:id` },
  }),
  exportApplicant: operation({
    kind: 'download',
    summary: 'All applications of an email address as JSON, with where their files are; the audit log records who did',
    access: withPermission('manage-members'),
    input: applicant,
    output: Bytes,
    mediaTypes: { 'application/json': ApplicantData },
    errors: [notFound, required, invalidEmail],
    example: { email: 'marijke@devlijt.example' },
    rest: { method: 'GET', path: `${administration}/export-applicant` },
    countsAs: 'export',
    audits: true,
  }),
  eraseApplicant: operation({
    kind: 'mutation',
    summary: 'Erase all applications of an email address, with their files, mails, and the address in the audit log',
    access: withPermission('manage-members'),
    input: applicant,
    output: z.strictObject({ applications: z.number().int(), files: z.number().int() }),
    errors: [notFound, required, invalidEmail],
    example: { email: 'marijke@devlijt.example' },
    rest: { method: 'DELETE', path: `${administration}/applicant`, inQuery: true },
  }),
};
