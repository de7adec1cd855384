import { BlockKey, ID, isBlank, pagedListOutput, pagingInput, PathID, Timestamp } from '@ximblox/primitives';
import { conflict, forbidden, invalid, notFound, pageNotFound, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, operation, staff } from '../../operation.ts';
import { Person } from '../../shapes.ts';

/** The most open comments of a page, and the most answers to one comment. */
export const openCommentsMax = 100;
/** The most users whom a comment or an answer mentions. */
export const mentionsMax = 10;

const text = z
  .string()
  .max(2000, { error: tooLong, abort: true })
  .refine((value) => !isBlank(value), { error: required })
  .describe(`A user who may open the page is mentioned by ID, as in \`<@12>\`: ${mentionsMax} at most, who are told of it.`);
/** The words in a block that a comment is about. */
const Quote = z.strictObject({
  text: z
    .string()
    .max(500, { error: tooLong, abort: true })
    .refine((value) => !isBlank(value), { error: required })
    .describe('The words as readers see them, in one text of the block.'),
  before: z
    .string()
    .max(40, tooLong)
    .default('')
    .describe('What stands before them in the block, to tell them from the same words elsewhere in it.'),
});
/** What is suggested in place of words. */
const replacement = z.string().max(2000, { error: tooLong, abort: true }).nullable().default(null);
/** What becomes of a suggestion. */
const Outcome = z.enum(['accepted', 'rejected']);

const written = {
  id: ID,
  text: z.string().describe('Empty where it was deleted and has answers. Users are mentioned by ID, as in `<@12>`.'),
  mentions: z
    .array(z.strictObject({ ID, name: z.string().describe('Of a deleted user: “deleted user”.') }))
    .describe('Whom the text mentions.'),
  author: Person,
  createdAt: Timestamp,
  editedAt: Timestamp.nullable().describe('When its author last changed it.'),
  isDeleted: z.boolean(),
};
const ownRights = { edit: z.boolean(), delete: z.boolean() };

/** A comment on a page, with the answers to it. */
export const ReviewComment = z.strictObject({
  ...written,
  pageVersionID: ID.describe('The version that it was written on.'),
  blockKey: BlockKey.nullable().describe('The block that it is about, in every version that has it; null for the page.'),
  blockTitle: z.string().describe('The title of the block when the comment was written.'),
  quote: Quote.nullable().describe('The words that it is about; null for the whole block, or the page.'),
  replacement: z
    .string()
    .nullable()
    .describe('For a suggestion, what is to stand in place of the words; empty where they are to go. Null for a comment.'),
  outcome: Outcome.nullable().describe('What became of a suggestion; null while it is open, and for a comment.'),
  isGone: z.boolean().describe('Whether its block, or the words that it is about, are not in the newest version.'),
  resolvedAt: Timestamp.nullable(),
  resolvedBy: Person.nullable(),
  answers: z.array(z.strictObject({ ...written, can: z.strictObject(ownRights) })),
  can: z.strictObject({ answer: z.boolean(), resolve: z.boolean(), ...ownRights }),
});
export type ReviewComment = z.infer<typeof ReviewComment>;

/** A user who can be mentioned in comments on a page. */
export const Mentionable = z.strictObject({
  ID,
  name: z.string(),
  jobTitle: z.string(),
  isMailed: z.boolean().describe('Whether they are also mailed of it; otherwise they find it among their notifications.'),
});
export type Mentionable = z.infer<typeof Mentionable>;

export const reviewCommentsContract = {
  list: operation({
    kind: 'query',
    summary: 'The comments on a page, with their answers: open ones first, in the order they were written',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ id: PathID, ...pagingInput }),
    output: pagedListOutput(ReviewComment),
    errors: [pageNotFound, invalid],
    example: { id: 1, pageIndex: 0, pageSize: 25 },
    rest: { method: 'GET', path: '/api/ximblox/page/:id/comments' },
  }),
  listMentionable: operation({
    kind: 'query',
    summary: 'The other users who may open a page: comments on it can mention them',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ id: PathID }),
    output: z.strictObject({ items: z.array(Mentionable) }),
    errors: [pageNotFound, forbidden],
    example: { id: 1 },
    rest: { method: 'GET', path: '/api/ximblox/page/:id/mentionable' },
  }),
  add: operation({
    kind: 'mutation',
    summary:
      'Comment on a version of a page: on words in one of its blocks, on the block, or on the page; or suggest other words',
    access: staff,
    input: z.strictObject({
      id: PathID,
      blockKey: BlockKey.nullable().default(null),
      quote: Quote.nullable().default(null),
      replacement: replacement.describe('Suggests this in place of the quoted words; empty to delete them. Null for a comment.'),
      text: z
        .string()
        .max(2000, { error: tooLong, abort: true })
        .default('')
        .describe('The comment; with a suggestion it may be empty.'),
    }),
    output: z.strictObject({ commentID: ID }),
    errors: [pageNotFound, forbidden, required, conflict, invalid, tooLong],
    example: { id: 1, blockKey: null, text: 'Who took these measurements?' },
    rest: { method: 'POST', path: '/api/ximblox/page/version/:id/comments' },
  }),
  answer: operation({
    kind: 'mutation',
    summary: 'Answer a comment',
    access: staff,
    input: z.strictObject({ id: PathID, text }),
    output: z.strictObject({ commentID: ID }),
    errors: [notFound, forbidden, required, conflict, invalid, tooLong],
    example: { id: 1, text: 'The department of hydrodynamics, in May.' },
    rest: { method: 'POST', path: '/api/ximblox/page/comment/:id/answer' },
  }),
  edit: operation({
    kind: 'mutation',
    summary:
      'Change the text of a comment or an answer of one’s own, or the words of an open suggestion; it then says that it was edited',
    access: staff,
    input: z.strictObject({
      id: PathID,
      text: z
        .string()
        .max(2000, { error: tooLong, abort: true })
        .nullable()
        .default(null)
        .describe('Null leaves it as it is; of a suggestion it may be empty.'),
      replacement: replacement.describe(
        'For an open suggestion, what is to stand in place of its words instead; empty to delete them. Null leaves it as it is.',
      ),
    }),
    output: Done,
    errors: [notFound, forbidden, required, conflict, invalid, tooLong],
    example: { id: 1, text: 'Who took these measurements, and when?' },
    rest: { method: 'PUT', path: '/api/ximblox/page/comment/:id' },
  }),
  delete: operation({
    kind: 'mutation',
    summary: 'Delete a comment or an answer of one’s own, or any with the right to publish the page; answers to it stay',
    access: staff,
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [notFound, forbidden, invalid],
    example: { id: 1 },
    rest: { method: 'DELETE', path: '/api/ximblox/page/comment/:id' },
  }),
  resolve: operation({
    kind: 'mutation',
    summary: 'Resolve a comment, or open it again; accept or reject a suggestion',
    access: staff,
    input: z.strictObject({
      id: PathID,
      isResolved: z.boolean().default(true),
      outcome: Outcome.nullable()
        .default(null)
        .describe('For a suggestion that is resolved. Who accepts one has changed the words: it changes no page.'),
      replacement: replacement.describe(
        'What was put in place of the words, if one is accepted: refused where its author suggests something else by now. Null without that.',
      ),
    }),
    output: Done,
    errors: [notFound, forbidden, required, conflict, invalid, tooLong],
    example: { id: 1, isResolved: true },
    rest: { method: 'POST', path: '/api/ximblox/page/comment/:id/resolve' },
  }),
};
