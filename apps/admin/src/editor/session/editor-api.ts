import type { TRPCClient } from '@trpc/client';
import type { AppRouter } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';
import { failureOf, isRevisionConflict, isTransient, type Failure } from '../../shared/api/failure.ts';
import type { FindLinks } from '../checks/link-checks.ts';
import type { Draft, SendResult } from '../saving/saver.ts';

/** The API client of the editor. */
export type EditorApi = TRPCClient<AppRouter>;

/** A failed call of the editor, which retains unsaved changes while the server is unreachable. */
export const failureInEditor = (error: unknown): Failure =>
  failureOf(error, t('The server can’t be reached. Your changes are kept.'));

/** What links of a page lead to, of a reusable block without one; undefined while the server can't say. */
export async function findLinks(
  api: EditorApi,
  pageID: number | undefined,
  links: Parameters<FindLinks>[0],
): ReturnType<FindLinks> {
  try {
    const { items } = await api.pages.checkLinks.query({
      ...(pageID !== undefined && { pageID }),
      links: links.map(({ to, visibility }) => ({ ...to, visibility })),
    });
    return items;
  } catch {
    return undefined;
  }
}

/**
 * What the save line says of a failed save: of one that is tried again, the reason, unless it is the lack of a network.
 * @throws the error itself where this program has a fault
 */
export function resultOfFailure(error: unknown): SendResult {
  if (isRevisionConflict(error)) return { kind: 'conflict' };
  const failure = failureInEditor(error);
  const { kind, errors, status } = failure;
  if (kind === 'fault') throw error;
  const [first] = errors;
  if (first?.name === 'idempotencyConflict') {
    // Another attempt of the same save is under way, whose answer comes later, or is lost for good.
    return first.state === 'answerLost' ? { kind: 'conflict', isStored: true } : { kind: 'unreachable', message: first.message };
  }
  const { message, property } = first ?? { message: t('The server refused it.'), property: '' };
  const isAnswered = kind !== 'unreachable';
  if (status === 401) return { kind: 'unreachable', message: t('Your session has ended: log in.'), isAnswered };
  if (!isTransient(failure)) return { kind: 'refused', message, property };
  if (kind === 'answered' && status !== 429)
    return { kind: 'unreachable', message: t('Something went wrong on the server.'), isAnswered };
  return { kind: 'unreachable', message: kind === 'unreachable' && status === undefined ? null : message, isAnswered };
}

/**
 * Saves a draft.
 * @throws only what is a fault of this program
 */
export async function sendDraft(api: EditorApi, draft: Draft): Promise<SendResult> {
  const { blocks, tags, seoKeywords, seoImage, ...rest } = draft.document;
  try {
    const content = {
      id: draft.pageVersionID,
      revision: draft.revision,
      ...rest,
      blocks: [...blocks],
      tags: [...tags],
      seoKeywords: [...seoKeywords],
      seoImage: seoImage === null ? null : [...seoImage],
    };
    const stored = await api.pages.store.mutate(content, { context: { idempotencyKey: draft.key } });
    return { kind: 'stored', ...stored };
  } catch (error) {
    return resultOfFailure(error);
  }
}
