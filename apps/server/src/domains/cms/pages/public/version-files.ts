import type { Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

import { referenceHash } from '../references/content-references.ts';
import { fitCrop } from '../references/fit-crop.ts';
import { listFilesOfAllVersions, type PageFileRow } from '../references/page-files.repository.ts';
import { findMediaFacts } from '../references/page-references.repository.ts';

/**
 * The use of a file by any version or checkpoint of the page, for those who may read earlier versions.
 * @returns undefined where none uses such a file
 */
export async function findEarlierUse(
  db: Kysely<Database>,
  wanted: { pageID: number; group: string; hash: string },
): Promise<Pick<PageFileRow, 'mediaFileID' | 'crop'> | undefined> {
  const uses = await listFilesOfAllVersions(db, wanted);
  const media = await findMediaFacts(db, [...new Set(uses.map(({ fileID }) => fileID))]);
  const found = uses.find(({ fileID, cropParams }) => {
    const facts = media.get(fileID);
    return facts?.content_hash != null && referenceHash(facts.content_hash, fitCrop(cropParams, facts)) === wanted.hash;
  });
  return found === undefined ? undefined : { mediaFileID: found.fileID, crop: found.cropParams };
}
