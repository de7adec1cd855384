import { coercedNumber, defaultPageSize, FileRef, ID, Locale, pagingInput, PathID, lineText } from '@ximblox/primitives';
import { addedPublicationMemberInvalid, invalid, pageNotFound, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Bytes, Done, everybody, exportOperation, operation, withPermission } from '../../operation.ts';
import { addedMembers, listedMemberPage, memberIDs, pastedEmails } from './member-shapes.ts';

/** A paper, thesis, magazine or research report, as visitors may see it. */
export const Paper = z.strictObject({
  id: ID,
  title: z.string(),
  path: z.string(),
  locale: Locale,
  type: z
    .union([z.literal(0), z.literal(2), z.literal(3), z.literal(4)])
    .meta({ names: ['Paper', 'Thesis', 'Magazine', 'Research report'] }),
  authors: z.array(z.string()),
  journal: z.string(),
  conferenceTitle: z.string(),
  date: z.string(),
  readingTime: z.number().nullable(),
  volume: z.string(),
  pages: z.string(),
  doi: z.string(),
  download: FileRef.nullable().describe('The first document of the publication that the caller may open, else null.'),
});
export type Paper = z.infer<typeof Paper>;

/** The formats of reference managers: LaTeX's, that of EndNote, Mendeley and others, and that of Zotero and citation styles. */
export const CitationFormat = z.enum(['bibtex', 'ris', 'csl-json']);
export type CitationFormat = z.infer<typeof CitationFormat>;

/** A citation as CSL-JSON: a list of items, as https://github.com/citation-style-language/schema describes them. */
export const citationMediaTypes = {
  'application/vnd.citationstyles.csl+json': z.array(z.looseObject({ id: z.string(), type: z.string(), title: z.string() })),
};

const usersPath = '/api/{product}/publications/:id/users';

export const publicationsContract = {
  list: operation({
    kind: 'query',
    summary: 'Publications of an expert, or all of them, newest first',
    access: everybody,
    input: z.strictObject({
      instituteID: PathID.optional().describe('The ID of an expert’s page; all publications where it is absent.'),
      locale: Locale.optional().describe('Every publication once, in whichever language it has, where it is absent.'),
      limit: coercedNumber(z.number().int().min(1).max(100).default(defaultPageSize)),
    }),
    output: z.strictObject({ items: z.array(Paper) }),
    errors: [],
    example: { instituteID: 12, locale: 'en-gb', limit: 10 },
    rest: { method: 'GET', path: '/api/{product}/publications/get-publications' },
  }),
  cite: operation({
    kind: 'download',
    summary: 'A publication as a file for reference managers: BibTeX, RIS or CSL-JSON',
    access: everybody,
    input: z.strictObject({ id: PathID, format: CitationFormat }),
    output: Bytes,
    mediaTypes: citationMediaTypes,
    errors: [pageNotFound, required, invalid],
    example: { id: 12, format: 'bibtex' },
    rest: { method: 'GET', path: '/api/{product}/publications/:id/citation' },
    countsAs: 'read',
  }),
  listUsers: operation({
    kind: 'query',
    summary: 'The members who may download a publication regardless of its visibility, by last name',
    access: withPermission('manage-members'),
    input: z.strictObject({ id: PathID, ...pagingInput, searchTerm: lineText().max(200).default('') }),
    output: listedMemberPage,
    errors: [pageNotFound, invalid],
    example: { id: 12 },
    rest: { method: 'GET', path: usersPath },
  }),
  addUsers: operation({
    kind: 'mutation',
    summary:
      'Allow members, by ID or email address, to download the documents of a publication and its translations regardless of their visibility',
    access: withPermission('manage-members'),
    input: z.strictObject({ id: PathID, userIDs: memberIDs.optional(), emails: pastedEmails.optional() }),
    output: addedMembers,
    errors: [addedPublicationMemberInvalid, pageNotFound, required, invalid, tooLong],
    example: { id: 12, userIDs: [1] },
    rest: { method: 'POST', path: usersPath },
  }),
  removeUsers: operation({
    kind: 'mutation',
    summary: 'Revoke the access of members to a publication; if one of them has none, nothing is revoked',
    access: withPermission('manage-members'),
    input: z.strictObject({ id: PathID, userIDs: memberIDs }),
    output: Done,
    errors: [pageNotFound, required, invalid],
    example: { id: 12, userIDs: [1] },
    rest: { method: 'DELETE', path: usersPath },
  }),
  csvExport: exportOperation({
    summary: 'The members who may download a publication regardless of its visibility as CSV, streamed',
    access: withPermission('manage-members'),
    input: z.strictObject({ id: PathID }),
    errors: [pageNotFound, invalid],
    example: { id: 12 },
    rest: { method: 'GET', path: '/api/{product}/publications/csv-export/:id' },
    audits: true,
  }),
};
