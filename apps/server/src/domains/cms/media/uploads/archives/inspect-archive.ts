import type { ArchiveFault, FileMetadata } from '@ximblox/primitives';

import { createWorkQueue } from '../../../../../kernel/work-queue.ts';
import { isPropertyPart, officeMetadata } from './office-properties.ts';
import { isOfficePart, officeKindOf, type OfficeKind } from './office-rules.ts';
import { ArchiveError, readArchive, type ArchiveEntry } from './read-archive.ts';

/** What a zip is by its content, with what a document says of its authors, or why it is refused. */
export type ArchiveReport =
  | { readonly kind: OfficeKind | 'zip'; readonly metadata: FileMetadata | null }
  | { readonly fault: ArchiveFault };

/** One archive at a time: inflating the largest takes a core for seconds. */
const queue = createWorkQueue(1, { archive: { atOnce: 1, queue: 20, waitMs: 30_000 } });

const zipHead = Buffer.from('PK\u0003\u0004');
const archiveHeads = [
  zipHead,
  ...['377abcaf271c', '526172211a07', '1f8b', 'fd377a585a00', '425a68'].map((hex) => Buffer.from(hex, 'hex')),
];
/** Documents are zips too. They are not looked into where they are in an archive or another document. */
const documentName = /\.(?:docx|xlsx|pptx|odt|ods|odp|odg|odf|epub)$/i;

const isNestedArchive = ({ name, head }: ArchiveEntry): boolean =>
  archiveHeads.some((start) => head.subarray(0, start.length).equals(start)) &&
  !(documentName.test(name) && head.subarray(0, 4).equals(zipHead));

/**
 * Looks into a zip or an office document without unpacking it to the disk.
 * @param place a file on this machine
 * @throws DomainError `unavailable` where too many wait
 */
export function inspectArchive(place: string): Promise<ArchiveReport> {
  return queue.run('archive', async () => {
    try {
      const entries = await readArchive(place, (name) => isOfficePart(name) || isPropertyPart(name));
      const kind = officeKindOf(entries);
      if (entries.some(isNestedArchive)) return { fault: 'nested' };
      return kind === undefined ? { kind: 'zip', metadata: null } : { kind, metadata: officeMetadata(entries) };
    } catch (error) {
      if (error instanceof ArchiveError) return { fault: error.fault };
      throw error;
    }
  });
}
