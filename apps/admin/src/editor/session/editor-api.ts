import type { TRPCClient } from '@trpc/client';
import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '@ximblox/contract';

import { failureOf, isRevisionConflict, type FailureError } from '../../shared/api/failure.ts';
import type { Draft, SendResult } from '../saving/saver.ts';

/** The calls the editor makes. */
export type EditorApi = TRPCClient<AppRouter>;

/** An error as the envelope names it. */
export type CallError = FailureError;

/** The errors of a failed call; one without a code where the server could not be reached. */
export function callErrors(error: unknown): readonly CallError[] {
  const data = error instanceof TRPCClientError ? (error.data as { errors?: unknown } | undefined) : undefined;
  if (data?.errors !== undefined) return failureOf(error).errors;
  return [{ code: '', property: '', message: 'The server cannot be reached. What you wrote is kept.' }];
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof TRPCClientError ? (error.data as { httpStatus?: number } | undefined)?.httpStatus : undefined;

/** Stores a draft and says how it went; never throws. */
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
    return { kind: 'stored', revision: stored.revision, pageVersionID: stored.pageVersionID };
  } catch (error) {
    const [first] = callErrors(error);
    const status = statusOf(error);
    if (isRevisionConflict(error)) return { kind: 'conflict' };
    if (status === 401) return { kind: 'unreachable', message: 'Your session has ended. Log in, and this is saved.' };
    if (status === undefined || status >= 500 || status === 429) return { kind: 'unreachable', message: null };
    return { kind: 'refused', message: first?.message ?? 'The server refused it.', property: first?.property ?? '' };
  }
}
