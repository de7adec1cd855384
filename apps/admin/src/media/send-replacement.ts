import type { MediaFile } from '@ximblox/contract';
import { TRPCClientError } from '@trpc/client';

import { failureOf } from '../app/failure.ts';
import { sendForm } from '../app/send-form.ts';

const kindSentence = 'A picture can be replaced by a picture (JPEG, PNG or WebP), a document by a document.';

/** A file of another kind is refused with what would do instead. */
function inWordsOfReplacing(error: unknown): unknown {
  const { status, errors } = failureOf(error);
  if (status !== 415) return error;
  const told = errors.map((one) => ({ ...one, code: '', message: kindSentence }));
  return Object.assign(new TRPCClientError<never>('refused'), { data: { httpStatus: status, errors: told } });
}

/** Puts a file's content under the ID of another. @throws what an ErrorNotice shows */
export async function sendReplacement(id: number, file: File): Promise<MediaFile> {
  const body = new FormData();
  body.append('id', String(id));
  body.append('f', file, file.name);
  try {
    const answer = (await sendForm('POST', 'medialib/replace-file', body)) as { readonly file: MediaFile };
    return answer.file;
  } catch (error) {
    throw inWordsOfReplacing(error);
  }
}
