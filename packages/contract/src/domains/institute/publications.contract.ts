import { defaultPageSize, FileRef, ID, Locale, PathID } from '@ximblox/primitives';
import { z } from 'zod';

import { everybody, operation } from '../../operation.ts';

/** A paper, thesis, magazine or research report, as visitors may see it. */
export const Paper = z.strictObject({
  id: ID,
  title: z.string(),
  path: z.string(),
  locale: Locale,
  type: z.union([z.literal(0), z.literal(2), z.literal(3), z.literal(4)]),
  authors: z.array(z.string()),
  journal: z.string(),
  conferenceTitle: z.string(),
  date: z.string(),
  readingTime: z.number().nullable(),
  volume: z.string(),
  pages: z.string(),
  doi: z.string(),
  download: FileRef.nullable().describe('The file of the publication, for those who may open it; else null.'),
});
export type Paper = z.infer<typeof Paper>;

export const publicationsContract = {
  list: operation({
    kind: 'query',
    summary: 'Publications of an expert, or all, the newest first',
    access: everybody,
    input: z.strictObject({
      instituteID: PathID.optional().describe('The ID of an expert’s page; all publications where it is absent.'),
      locale: Locale.optional().describe('Every publication once, in whichever language it has, where it is absent.'),
      limit: z.coerce.number().int().min(1).max(100).default(defaultPageSize),
    }),
    output: z.strictObject({ items: z.array(Paper) }),
    errors: [],
    example: { instituteID: 12, locale: 'en-gb', limit: 10 },
    rest: { method: 'GET', path: '/api/{product}/publications/get-publications' },
  }),
};
