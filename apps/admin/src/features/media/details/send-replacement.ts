import type { MediaFile } from '@ximblox/contract';
import { TRPCClientError } from '@trpc/client';

import { t } from '../../../shared/language/t.ts';
import { failureOf } from '../../../shared/api/failure.ts';
import { sendForm } from '../../../shared/api/send-form.ts';

const kindSentence = t('An image can be replaced with an image (JPEG, PNG or WebP), a document with a document.');

/** A file of another kind is refused with the alternative. */
function describeReplacementError(error: unknown): unknown {
  const { status, errors } = failureOf(error);
  if (status !== 415) return error;
  const described = errors.map((one) => ({ ...one, code: '', message: kindSentence }));
  return Object.assign(new TRPCClientError<never>('refused'), { data: { httpStatus: status, errors: described } });
}

/** A file with its new content, and a notice if the detected type differs from its name. */
export type Replacement = { readonly file: MediaFile; readonly notice?: string };

/** Replaces a file's content and retains its ID. @throws what an ErrorNotice shows */
export async function sendReplacement(id: number, file: File): Promise<Replacement> {
  const body = new FormData();
  body.append('id', String(id));
  body.append('f', file, file.name);
  try {
    return (await sendForm('POST', 'medialib/replace-file', body)) as Replacement;
  } catch (error) {
    throw describeReplacementError(error);
  }
}
