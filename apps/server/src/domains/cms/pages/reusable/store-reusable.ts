import {
  blockCatalog,
  checkBlocksInSteps,
  nestedReusableIssues,
  reusableBlocksMax as blocksMax,
  toWireBlock,
  upgradeBlocks,
  type Sanitizers,
  type StoredBlock,
} from '@ximblox/blocks';
import type { Transaction } from 'kysely';
import type { Database } from '@ximblox/db';

import { DomainError, invalidInput, required, tooLong } from '../../../../kernel/operation/errors.ts';
import { inSlices } from '../../../../kernel/in-slices.ts';
import { randomKey } from '../draft/random-key.ts';
import { bareBlock, findLiveReferences, findReferences } from '../draft/store-version.ts';
import type { ReferenceRow, VersionContent } from '../references/content-references.ts';
import { formulaProblem } from '../references/formulas.ts';
import { missingRecords, type RecordFinders } from '../references/record-references.ts';

/** The most bytes of the content of a reusable block, of which a page may have many. */
const bytesMax = 200_000;

/** Stored content is sanitized already. */
const asStored: Sanitizers = { html: (html) => html };

const contentOf = (blocks: readonly StoredBlock[]): VersionContent => ({ type: '', blocks, seoImage: null, typeData: {} });

/**
 * Checks blocks as the draft of a reusable block, and gives them back as they are stored.
 * @param before the draft until now
 * @throws DomainError `required`, `tooLong`, or all that is wrong with the blocks
 */
export async function checkContent(
  input: readonly unknown[],
  sanitizers: Sanitizers,
  before: readonly StoredBlock[] = [],
): Promise<StoredBlock[]> {
  if (input.length === 0) throw required('blocks');
  if (input.length > blocksMax) throw tooLong('blocks', { rule: 'maxItems', limit: blocksMax });
  const storedByKey = new Map(before.map((block) => [block.key, block]));
  const checked = await inSlices(checkBlocksInSteps(input, { strength: 'draft', sanitizers, kept: storedByKey }));
  const issues = [...checked.issues, ...nestedReusableIssues(checked.blocks)];
  if (issues.length > 0) throw invalidInput(issues);
  const blocks = checked.blocks.map(bareBlock);
  if (Buffer.byteLength(JSON.stringify(blocks)) > bytesMax) throw tooLong('blocks', { rule: 'maxBytes', limit: bytesMax });
  return blocks;
}

/** Blocks with new keys: those of a page stay its own. */
export const withNewKeys = (blocks: readonly StoredBlock[]): StoredBlock[] =>
  blocks.map((block) => ({
    ...block,
    key: `${blockCatalog.has(block.type) ? block.type.toLowerCase() : 'block'}-${randomKey()}`,
  }));

/** @throws DomainError with everything that publication requires */
export async function requirePublishableContent(stored: readonly StoredBlock[]): Promise<void> {
  const blocks = upgradeBlocks(stored);
  const storedByKey = new Map(blocks.map((block) => [block.key, block]));
  const checked = await inSlices(
    checkBlocksInSteps(blocks.map(toWireBlock), { strength: 'strict', sanitizers: asStored, kept: storedByKey, formulaProblem }),
  );
  if (checked.issues.length > 0) throw invalidInput(checked.issues);
}

/**
 * The references of content, for the reference table.
 * @param before the draft until now, whose missing records may stay
 * @throws DomainError `invalid` for files and records that do not exist, and for captions of another type
 */
export async function requireReferences(
  tx: Transaction<Database>,
  blocks: readonly StoredBlock[],
  recordFinders: RecordFinders,
  before?: readonly StoredBlock[],
): Promise<ReferenceRow[]> {
  const content = contentOf(blocks);
  const { rows, faults } = await findReferences(tx, '', content);
  faults.push(...(await missingRecords(tx, recordFinders, content, before && contentOf(before))));
  if (faults.length > 0) throw new DomainError(faults);
  return rows;
}

/** The references of content that is published. @throws DomainError as {@link findLiveReferences} */
export const liveReferencesOf = (tx: Transaction<Database>, blocks: readonly StoredBlock[]): Promise<ReferenceRow[]> =>
  findLiveReferences(tx, '', contentOf(blocks));

/** The references of stored content; what is missing meanwhile is left out by pages. */
export const referencesOf = async (tx: Transaction<Database>, blocks: readonly StoredBlock[]): Promise<ReferenceRow[]> =>
  (await findReferences(tx, '', contentOf(blocks))).rows;
