import { BlockKey, FileRef, ImageRef } from '@ximblox/primitives';
import { invalid, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { groupMembers } from './group-members.ts';

/** The visibility of a block (site specification, section 4): 0 everybody, 1 logged-in users, 2 members of a group. */
export const Visibility = z
  .union([z.literal(0), z.literal(1), z.literal(2)])
  .meta({ names: () => ['Everybody', 'Logged in', groupMembers()] });
export type Visibility = z.infer<typeof Visibility>;

/** An anchor, the fragment of a URL; empty without one. */
export const AnchorPoint = z
  .string()
  .max(100, { error: tooLong })
  .regex(/^(?:[a-zA-Z][a-zA-Z0-9_-]*)?$/, { error: invalid });

/** The longest name of a block. */
export const blockNameMaxLength = 80;

/** A block on the wire. Its props are checked against the schema of its type by {@link checkBlocks}, not here. */
export const Block = z.strictObject({
  type: z.string().max(64),
  key: BlockKey,
  props: z.record(z.string(), z.unknown()).default({}),
  anchorPoint: AnchorPoint.default(''),
  name: z
    .string()
    .max(blockNameMaxLength, { error: tooLong })
    .optional()
    .describe('The name of the block in the back office; never public.'),
  visibility: Visibility.default(0),
  __images: z.record(z.string().max(200), z.array(ImageRef)).default({}),
  __files: z.record(z.string().max(200), z.array(FileRef)).default({}),
});
export type Block = z.infer<typeof Block>;

/** A block as it is stored: with the version of the schema its props were written by. */
export type StoredBlock = Block & { readonly __version: number };
