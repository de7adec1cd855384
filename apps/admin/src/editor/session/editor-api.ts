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

/** Saves a draft and returns the result; never throws. */
export async function sendDraft(api: EditorApi, draft: Draft): Promise<SendResult> {
  const { blocks, tags, seoKeywords, seoImage, ...rest } = draft.document;
  try {
    const stored = await api.pages.store.mutate({
      id: draft.pageVersionID,
      revision: draft.revision,
      ...rest,
      blocks: [...blocks],
      tags: [...tags],
      seoKeywords: [...seoKeywords],
      seoImage: seoImage === null ? null : [...seoImage],
    });
    return { kind: 'stored', ...stored };
  } catch (error) {
    if (isRevisionConflict(error)) return { kind: 'conflict' };
    const failure = failureInEditor(error);
    const { errors, status } = failure;
    const [first] = errors;
    if (status === 401) return { kind: 'unreachable', message: t('Your session has ended. Log in, and this is saved.') };
    if (isTransient(failure)) return { kind: 'unreachable', message: null };
    return { kind: 'refused', message: first?.message ?? t('The server refused it.'), property: first?.property ?? '' };
  }
}
