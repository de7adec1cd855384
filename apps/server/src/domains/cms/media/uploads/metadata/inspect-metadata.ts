import { open } from 'node:fs/promises';

import type { FileMetadata } from '@ximblox/primitives';

import { createWorkQueue } from '../../../../../kernel/work-queue.ts';
import { createByteReader, type ByteReader } from './byte-reader.ts';
import { planGif } from './gif.ts';
import { planMp4 } from './mp4.ts';
import { applyPatches, type Plan } from './patches.ts';
import { readPdf } from './pdf.ts';

const readMs = 20_000;
/** One file at a time; others wait for it. */
const queue = createWorkQueue(1, { metadata: { atOnce: 1, queue: 100, waitMs: 60_000 } });

const planners: Readonly<Record<string, (reader: ByteReader) => Promise<Plan>>> = { 'image/gif': planGif, 'video/mp4': planMp4 };
const unread: FileMetadata = { removed: false, says: [], isComplete: false };

/** What a file says about people and places, and whether its bytes were changed. */
export type Inspected = { readonly metadata: FileMetadata | null; readonly isChanged: boolean };

/**
 * Removes what a GIF or an MP4 says about people and places, in place, and reads what a PDF says. Office documents are read with their archive,
 * and images are published without it.
 * @param place a file on this machine
 * @throws DomainError `unavailable` where too many wait
 */
export async function inspectMetadata(place: string, mimeType: string): Promise<Inspected> {
  const planner = planners[mimeType];
  if (planner === undefined && mimeType !== 'application/pdf') return { metadata: null, isChanged: false };
  return queue.run('metadata', async () => {
    const file = await open(place, 'r+');
    try {
      const reader = createByteReader(file, (await file.stat()).size, Date.now() + readMs);
      if (planner === undefined) return { metadata: await readPdf(reader).catch(() => unread), isChanged: false };
      const plan = await planner(reader).catch(() => undefined);
      if (plan === undefined) return { metadata: unread, isChanged: false };
      await applyPatches(file, plan.patches);
      return { metadata: { removed: plan.removes, says: [], isComplete: plan.isComplete }, isChanged: plan.patches.length > 0 };
    } finally {
      await file.close();
    }
  });
}
