import { ID, ImageRef, Locale, pagedListOutput, pagingInput, PathID, lineText } from '@ximblox/primitives';
import { conflict, invalid, invalidEmail, pageNotFound, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Bytes, Done, everybody, exportOperation, operation } from '../../operation.ts';
import { ContactMessage } from './contact.contract.ts';
import { CitationFormat, citationMediaTypes, Paper } from './publications.contract.ts';

/** An expert in a list. There is no e-mail address: it never leaves the server. */
export const ExpertListItem = z.strictObject({
  id: ID,
  slug: z.string(),
  path: z.string(),
  locale: Locale,
  name: z.string(),
  function: z.string(),
  type: z.union([z.literal(0), z.literal(1)]).meta({ names: ['Expert', 'Lead expert'] }),
  description: z.string(),
  expertise: z.array(z.string()),
  tags: z.array(z.strictObject({ id: ID, name: z.string() })),
  image: ImageRef.nullable(),
  linkedinURL: z.string(),
  phone: z.string(),
});
export type ExpertListItem = z.infer<typeof ExpertListItem>;

export const Expert = ExpertListItem.extend({
  publications: z.array(Paper).describe('The newest 100.'),
  teamMembers: z.array(
    z.strictObject({
      name: z.string(),
      function: z.string(),
      description: z.string(),
      specialties: z.array(z.string()),
      linkedinURL: z.string(),
    }),
  ),
});
export type Expert = z.infer<typeof Expert>;

/** What a visitor writes to an expert. */
export const ExpertMessage = ContactMessage.omit({ office: true }).extend({ expertID: ID });
export type ExpertMessage = z.infer<typeof ExpertMessage>;

const locale = Locale.optional().describe('Every expert once, in whichever language there is, where it is absent.');
const items = z.strictObject({ items: z.array(ExpertListItem) });

export const expertsContract = {
  get: operation({
    kind: 'query',
    summary: 'An expert with their publications and team',
    access: everybody,
    input: z.strictObject({ id: PathID }),
    output: Expert,
    errors: [pageNotFound],
    example: { id: 12 },
    rest: { method: 'GET', path: '/api/{product}/experts/:id' },
  }),
  getBySlug: operation({
    kind: 'query',
    summary: 'An expert by the path of the page, with or without its language',
    access: everybody,
    input: z.strictObject({ slug: z.string().max(300) }),
    output: Expert,
    errors: [pageNotFound],
    example: { slug: 'en/experts/jelle-terpstra' },
    rest: { method: 'POST', path: '/api/{product}/experts/get-by-slug' },
  }),
  getByIDs: operation({
    kind: 'query',
    summary: 'Experts in the order of the given IDs, without those that are not live',
    access: everybody,
    input: z.strictObject({ id: z.union([PathID, z.array(PathID).min(1).max(100)]) }),
    output: items,
    errors: [],
    example: { id: 12 },
    rest: { method: 'GET', path: '/api/{product}/experts/get-by-ids' },
  }),
  listAll: operation({
    kind: 'query',
    summary: 'All experts by name, at most 500',
    access: everybody,
    input: z.strictObject({ locale }),
    output: items,
    errors: [],
    example: { locale: 'en-gb' },
    rest: { method: 'GET', path: '/api/{product}/experts/get-all-experts' },
  }),
  listByTag: operation({
    kind: 'query',
    summary: 'The experts with a public tag, by name, at most 500',
    access: everybody,
    input: z.strictObject({ slug: z.string().min(1).max(60), locale }),
    output: items,
    errors: [],
    example: { slug: 'seakeeping' },
    rest: { method: 'GET', path: '/api/{product}/experts/get-all-experts-by-tag' },
  }),
  list: operation({
    kind: 'query',
    summary:
      'Experts by name; the search term is matched against name, function and expertise, and one expertise can be required',
    access: everybody,
    input: z.strictObject({
      ...pagingInput,
      searchTerm: lineText().max(200).default(''),
      expertise: z
        .string()
        .max(100)
        .optional()
        .describe('Only experts who have it, regardless of case, accents and punctuation.'),
      locale,
    }),
    output: pagedListOutput(ExpertListItem),
    errors: [],
    example: { pageIndex: 0, pageSize: 25, searchTerm: 'seakeeping' },
    rest: { method: 'POST', path: '/api/{product}/experts/list' },
  }),
  mail: operation({
    kind: 'mutation',
    summary: 'Send a message to an expert; the same message is sent once a day',
    access: everybody,
    input: z.strictObject({ mailInfo: ExpertMessage }),
    output: Done,
    errors: [pageNotFound, required, invalidEmail, conflict, invalid, tooLong],
    example: {
      mailInfo: {
        expertID: 12,
        title: 'Mrs.',
        firstName: 'Marijke',
        middleName: 'van den',
        lastName: 'Berg',
        organisation: 'Scheepswerf De Vlijt',
        email: 'marijke@devlijt.example',
        phone: '',
        message: 'Could you measure the roll damping of our ferry?',
        privacyAccepted: true,
      },
    },
    rest: { method: 'POST', path: '/api/{product}/experts/mail-expert' },
    countsAs: 'mailToPerson',
  }),
  exportPublications: exportOperation({
    summary: 'All publications of an expert as CSV, newest first',
    access: everybody,
    input: z.strictObject({ instituteID: PathID.describe('The ID of the expert’s page.') }),
    errors: [pageNotFound],
    example: { instituteID: 12 },
    rest: { method: 'GET', path: '/api/{product}/experts/export-publications' },
    countsAs: 'export',
  }),
  exportCitations: operation({
    kind: 'download',
    summary: 'The publications of an expert as a file for reference managers, newest first, at most 1,000',
    access: everybody,
    input: z.strictObject({ instituteID: PathID.describe('The ID of the expert’s page.'), format: CitationFormat }),
    output: Bytes,
    mediaTypes: citationMediaTypes,
    errors: [pageNotFound, required, invalid],
    example: { instituteID: 12, format: 'ris' },
    rest: { method: 'GET', path: '/api/{product}/experts/export-citations' },
    countsAs: 'export',
  }),
};
