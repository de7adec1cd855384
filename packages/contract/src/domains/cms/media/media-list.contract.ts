import { ID, PathID, lineText } from '@ximblox/primitives';
import { invalid, notFound, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { operation, staff } from '../../../operation.ts';
import { Directory, DirectoryAbilities, DirectoryReservation, MediaFile } from '../../../shapes.ts';
import { DirectoryPath } from './media-fields.ts';

const fileCount = z.number().int().meta({ description: 'The number of files in it and its subfolders.' });
const count = z.number().int();

/** What files are to people: a GIF is an image, and a video may be one of another site. */
export const mediaKinds = ['image', 'video', 'document', 'audio'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The columns by which files are sorted. */
export const fileColumns = ['createdAt', 'name', 'size'] as const;
export type FileColumn = (typeof fileColumns)[number];

/** The use of a file by a page. */
export const FileUse = z.strictObject({
  blockKey: z.string().meta({ description: 'The block; empty for a field of the page itself.' }),
  blockType: z.string().nullable().meta({ description: '`null` for a field of the page itself.' }),
  field: z.string(),
  isLive: z.boolean().meta({ description: 'Whether visitors see it: the live version of the page has it.' }),
  isDraft: z.boolean().meta({ description: 'Whether the newest version of the page has it.' }),
});
export type FileUse = z.infer<typeof FileUse>;

/** The calls that list and count files. */
export const mediaListContract = {
  getDir: operation({
    kind: 'query',
    summary: 'The folders and files in a folder',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      path: DirectoryPath,
      pageIndex: z.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.number().int().min(1).max(100).default(100),
      countedKind: z.enum(mediaKinds).nullish().describe('The kind that `fileCount` counts; all kinds without it.'),
    }),
    output: z.strictObject({
      path: z.string(),
      directories: z.array(Directory.extend({ fileCount })),
      files: z.array(MediaFile),
      totalItems: z.number().int(),
      reservation: DirectoryReservation.nullable().meta({ description: 'The rights that hold in the folder itself.' }),
      can: DirectoryAbilities,
    }),
    errors: [notFound, invalid],
    example: { path: '/' },
    rest: { method: 'POST', path: '/api/ximblox/medialib/get-dir' },
  }),
  searchFiles: operation({
    kind: 'query',
    summary: 'Files by name, alternative text, tag, kind, size and use, in a folder and its subfolders',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      searchTerm: lineText().max(200, { error: tooLong }).default(''),
      directory: DirectoryPath.default('/'),
      withSubfolders: z.boolean().default(true),
      kind: z.enum(mediaKinds).nullish(),
      mimeType: lineText().max(100).nullish().meta({ description: 'Only files of this media type, such as `text/vtt`.' }),
      tag: ID.nullish().meta({ description: 'Only files that have this tag.' }),
      withoutAltText: z.boolean().default(false).meta({ description: 'Only images without an alternative text.' }),
      unused: z.boolean().default(false).meta({
        description:
          'Only files that nothing uses: no page in its draft or live version, no reusable block and no page template.',
      }),
      duplicates: z.boolean().default(false).meta({ description: 'Only files whose content another file has too.' }),
      largerThan: z
        .number()
        .int()
        .min(0)
        .max(2 ** 40)
        .nullish()
        .meta({ description: 'Only files of more bytes.' }),
      columnToSort: z.enum(fileColumns).optional(),
      sortOrder: z.enum(['asc', 'desc']).optional(),
      pageIndex: z.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.number().int().min(1).max(100).default(100),
    }),
    output: z.strictObject({ files: z.array(MediaFile), totalItems: count, can: DirectoryAbilities }),
    errors: [notFound, invalid],
    example: { searchTerm: 'wake', directory: '/', kind: 'image', columnToSort: 'size', sortOrder: 'desc' },
    rest: { method: 'POST', path: '/api/ximblox/medialib/search-files' },
  }),
  getFile: operation({
    kind: 'query',
    summary: 'What the library says of a file: name, folder, size, alternative text, focal point',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ id: PathID }),
    output: z.strictObject({ file: MediaFile }),
    errors: [notFound, invalid],
    example: { id: 1 },
    rest: { method: 'GET', path: '/api/ximblox/medialib/file/:id/details' },
  }),
  countFiles: operation({
    kind: 'query',
    summary:
      'How many files the library has: in all, of each kind, without alternative text, unused, as duplicates and in the bin',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({}),
    output: z.strictObject({
      total: count,
      kinds: z.strictObject({ image: count, video: count, document: count, audio: count }),
      withoutAltText: count,
      unused: count,
      duplicates: count,
      inBin: count,
    }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/medialib/count-files' },
  }),
  listPagesByFile: operation({
    kind: 'query',
    summary: 'Pages whose draft or live version uses a file, and page templates',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      fileID: ID,
      pageIndex: z.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.number().int().min(1).max(100).default(25),
      searchTerm: lineText().max(200).default(''),
      columnToSort: z.enum(['updatedAt', 'title', 'slug', 'state', 'createdAt']).optional(),
      sortOrder: z.enum(['asc', 'desc']).optional(),
    }),
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          id: ID,
          title: z.string(),
          path: z.string(),
          locale: z.string(),
          type: z.string(),
          state: z.string(),
          uses: z.array(FileUse),
        }),
      ),
      totalItems: z.number().int(),
      templates: z
        .array(z.strictObject({ id: ID, name: z.string() }))
        .meta({ description: 'The page templates that use it, by name, on every page of the list.' }),
    }),
    errors: [notFound, invalid],
    example: { fileID: 1 },
    rest: { method: 'POST', path: '/api/ximblox/medialib/list-pages-by-file' },
  }),
};
