import { isDeepStrictEqual } from 'node:util';

import type { StoredBlock } from '@ximblox/blocks';

import { isForNow, unavailable } from '../../../../kernel/operation/errors.ts';
import type { Services, StatePart } from '../../../../kernel/operation/services.ts';
import { sanitizeBlocks, sanitizersFor } from '../draft/sanitize-markup.ts';

/** The versions by ID, and other content by key, that this process found sanitized. */
const sanitizedVersions: StatePart<Set<number | string>> = { create: () => new Set() };
const versionsMax = 100_000;

/**
 * The blocks of a published version, sanitized by the current rules: it may have been stored under weaker ones. The rules change only with the
 * program, and a published version never changes, so a process checks each once.
 * @throws DomainError `unavailable` where too much markup waits, or takes too long
 */
export const sanitizedVersion = (
  services: Services,
  { versionID, blocks }: { readonly versionID: number; readonly blocks: readonly StoredBlock[] },
): Promise<readonly StoredBlock[]> => sanitizedContent(services, { key: versionID, blocks });

/** The same for other content that never changes under its key. */
export async function sanitizedContent(
  services: Services,
  { key, blocks }: { readonly key: number | string; readonly blocks: readonly StoredBlock[] },
): Promise<readonly StoredBlock[]> {
  const known = services.state.get(sanitizedVersions);
  if (known.size >= versionsMax) known.clear();
  if (known.has(key)) return blocks;
  const sanitizers = await sanitizersFor(blocks, { largest: Infinity }).catch((error: unknown) => {
    throw isForNow(error) ? error : unavailable(5, 'The markup of a page could not be sanitized in time.', error);
  });
  const sanitized = await sanitizeBlocks(blocks, sanitizers);
  if (isDeepStrictEqual(sanitized, blocks)) known.add(key);
  return sanitized;
}
