import type { Database } from '@ximblox/db';
import type { CropParams } from '@ximblox/primitives';
import type { Kysely } from 'kysely';

import type { UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { referenceHash } from './content-references.ts';
import { listCrops, listCropsByContent, listLiveUses, updateHashes } from './file-references.repository.ts';
import { fitCrop, type CroppedImage } from './fit-crop.ts';

/**
 * Updates references after a file's content was replaced, in drafts and live pages. The file's row must be locked: concurrent
 * stores and publications wait, and then use the new content.
 */
export async function refreshFileReferences(
  unit: UnitOfWork,
  file: CroppedImage & { readonly id: number; readonly contentHash: string },
): Promise<void> {
  const crops = await listCrops(unit.tx, file.id);
  const hashes = crops.map(({ crop, text }) => ({ text, hash: referenceHash(file.contentHash, fitCrop(crop, file)) }));
  await updateHashes(unit.tx, file.id, hashes);
  await refreshPagesOfFile(unit, file.id);
}

/** Lets caches forget the live pages that show a file. */
export async function refreshPagesOfFile(unit: UnitOfWork, fileID: number): Promise<void> {
  for (const { pageID, type, locale, slug } of await listLiveUses(unit.tx, fileID))
    unit.invalidate(`page:${pageID}`, `type:${type}:${locale}`, `slug:${locale}/${slug}`);
}

/** The crops in which drafts and live pages use files with these contents, fitted to the image; null for the whole image. */
export async function listContentUses(
  db: Kysely<Database>,
  contentHashes: readonly string[],
): Promise<{ contentHash: string; crop: CropParams | null }[]> {
  const uses = await listCropsByContent(db, contentHashes);
  return uses.map(({ contentHash, crop, ...image }) => ({ contentHash, crop: fitCrop(crop, image) }));
}
