import { hasCredentials, ID, normalizeWebUrl, pagedListInput, pagedListOutput, PathID, Timestamp } from '@ximblox/primitives';
import {
  conflict,
  deletedRedirectNotFound,
  fileRequired,
  invalid,
  notFound,
  redirectAlreadyExists,
  redirectNotFound,
  redirectSourceRequired,
  required,
  tooLong,
} from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, NoInput, operation, originalOf, withPermission } from '../../operation.ts';

const status = z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]);
export const Redirect = z.strictObject({
  id: ID,
  originalURL: z.string(),
  targetURL: z.string(),
  status,
  hits: z.number().int(),
  createdAt: Timestamp,
});
export type Redirect = z.infer<typeof Redirect>;

/** A path that visitors requested and that does not exist. */
export const NotFoundAddress = z.strictObject({
  id: ID,
  path: z.string(),
  hits: z.number().int(),
  firstSeenAt: Timestamp,
  lastSeenAt: Timestamp,
});
export type NotFoundAddress = z.infer<typeof NotFoundAddress>;

/** A path of the own site. Browsers treat `//` and `/\` as another host, and control characters are invalid in headers. */
const isPath = (text: string): boolean => /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(text);
/** An old address on the own site: a path, which may have blanks, and a query. */
const isSource = (text: string): boolean => /^\/(?!\/)[^\\\p{Cc}#]*$/u.test(text);
/** An http or https URL without credentials, which could disguise its host. */
const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s\\\p{Cc}/?#@]+([/?#][^\s\\\p{Cc}]*)?$/u.test(text) && URL.canParse(text);

/** The maximum length of an indexed column value. */
const isShortEnough = (text: string): boolean => new TextEncoder().encode(text).length <= 2000;
/** The same for an old address, whose query is stored percent-encoded. */
const isShortSource = (text: string): boolean => {
  const [path = '', ...query] = text.split('?');
  return query.length === 0 || isShortEnough(`${path}?${new URLSearchParams(query.join('?')).toString()}`);
};

const originalURL = z
  .string()
  .max(2000, { error: tooLong, abort: true })
  .refine((value) => isShortEnough(value) && isShortSource(value), {
    error: tooLong,
    abort: true,
    params: { rule: 'maxBytes', limit: 2000 },
  })
  .refine((value) => value.trim() !== '', { error: redirectSourceRequired })
  // Browsers don't send fragments, so a source with one would never match.
  .refine((value) => value.trim() === '' || isSource(value), {
    error: invalid,
    params: { rule: 'format', format: 'redirectSource' },
  });
const targetURL = z
  .string()
  .min(1, { error: required })
  .max(2000, { error: tooLong, abort: true })
  .overwrite((value) => normalizeWebUrl(value) ?? value)
  .refine(isShortEnough, { error: tooLong, abort: true, params: { rule: 'maxBytes', limit: 2000 } })
  .refine((value) => !hasCredentials(value), { error: invalid, abort: true, params: { rule: 'credentials' } })
  .refine((value) => value === '' || isPath(value) || isWebAddress(value), {
    error: invalid,
    params: { rule: 'format', format: 'redirectTarget' },
  });

/** The input of a redirect, and of a line of an import. */
export const RedirectInput = z.strictObject({ originalURL, targetURL, status: status.default(301) });

export const redirectsContract = {
  list: operation({
    kind: 'query',
    summary: 'Redirects, paged',
    access: withPermission('manage-redirects'),
    input: z.strictObject(pagedListInput(['originalURL', 'createdAt'])),
    output: pagedListOutput(Redirect),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/redirect/list' },
  }),
  create: operation({
    kind: 'mutation',
    summary: 'Create a redirect',
    access: withPermission('manage-redirects'),
    input: RedirectInput,
    output: z.strictObject({ redirect: Redirect }),
    errors: [redirectSourceRequired, redirectAlreadyExists, conflict, invalid],
    example: { originalURL: '/old', targetURL: '/en/news', status: 301 },
    rest: { method: 'POST', path: '/api/ximblox/redirect' },
  }),
  update: operation({
    kind: 'mutation',
    summary: 'Change a redirect',
    access: withPermission('manage-redirects'),
    input: z.strictObject({
      id: PathID,
      originalURL,
      targetURL,
      status: status.default(301),
      original: originalOf({ originalURL: z.string(), targetURL: z.string(), status }),
    }),
    output: z.strictObject({ redirect: Redirect }),
    errors: [redirectSourceRequired, redirectAlreadyExists, redirectNotFound, conflict, invalid],
    example: { id: 1, originalURL: '/old', targetURL: '/en/news', status: 308 },
    rest: { method: 'PUT', path: '/api/ximblox/redirect/:id' },
  }),
  delete: operation({
    kind: 'mutation',
    summary: 'Delete a redirect',
    access: withPermission('manage-redirects'),
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [deletedRedirectNotFound],
    example: { id: 1 },
    rest: { method: 'DELETE', path: '/api/ximblox/redirect/:id' },
  }),
  import: operation({
    kind: 'upload',
    summary: 'Import redirects from a CSV file with the header originalURL,targetURL,status',
    access: withPermission('manage-redirects'),
    fileField: 'f',
    fileInMemory: 5 * 1024 * 1024,
    input: NoInput,
    output: z.strictObject({
      imported: z.number().int(),
      errors: z.array(
        z.strictObject({
          line: z.number().int(),
          code: z.string(),
          host: z.string().optional().describe('The host that the line leads to, where that is not allowed.'),
          columns: z
            .number()
            .int()
            .optional()
            .describe('How many columns the file has, where the line has more cells than that.'),
        }),
      ),
    }),
    errors: [invalid, tooLong, fileRequired],
    example: {},
    rest: { method: 'POST', path: '/api/ximblox/redirect/import' },
  }),
  listNotFound: operation({
    kind: 'query',
    summary: 'Paths that visitors requested and that were not found, paged',
    access: withPermission('manage-redirects'),
    input: z.strictObject(pagedListInput(['hits', 'path', 'lastSeenAt'])),
    output: pagedListOutput(NotFoundAddress),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/redirect/list-not-found' },
  }),
  deleteNotFound: operation({
    kind: 'mutation',
    summary: 'Remove a path from the list until it is requested again',
    access: withPermission('manage-redirects'),
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [notFound, invalid],
    example: { id: 1 },
    rest: { method: 'DELETE', path: '/api/ximblox/redirect/not-found/:id' },
  }),
};
