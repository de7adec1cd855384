import type { MediaFile } from '@ximblox/contract';
import { TRPCClientError } from '@trpc/client';

import { keepToken, protectionHeaders } from '../app/csrf.ts';
import { logInAgain } from '../app/session-store.ts';

type Envelope = { readonly file?: MediaFile; readonly Errors?: readonly { code: string; property: string; message: string }[] };

const kindSentence = 'A picture can be replaced by a picture (JPEG, PNG or WebP), a document by a document.';

/** A refusal as the back office's other calls throw it, so that the same notices show it. */
function refusalOf(status: number, { Errors = [] }: Envelope): TRPCClientError<never> {
  const errors = Errors.map((error) => (status === 415 ? { ...error, code: '', message: kindSentence } : error));
  return Object.assign(new TRPCClientError<never>('refused'), { data: { httpStatus: status, errors } });
}

/**
 * Puts a file's content under the ID of another. A stale token is renewed once; a session that has ended is waited for.
 * @throws what an ErrorNotice shows
 */
export async function sendReplacement(id: number, file: File, may = { renew: true, wait: true }): Promise<MediaFile> {
  const body = new FormData();
  body.append('id', String(id));
  body.append('f', file, file.name);
  const headers = { ...protectionHeaders(), 'accept-language': 'en' };
  const response = await fetch('/api/ximblox/medialib/replace-file', {
    method: 'POST',
    body,
    headers,
    credentials: 'same-origin',
  });
  keepToken(response.headers.get('x-csrf-token'));
  const answer = (await response.json().catch(() => ({}))) as Envelope;
  if (answer.file !== undefined) return answer.file;
  const isStale = response.status === 403 && answer.Errors?.[0]?.code === 'V_04';
  if (isStale && may.renew) return sendReplacement(id, file, { ...may, renew: false });
  if (response.status === 401 && may.wait && (await logInAgain())) return sendReplacement(id, file, { renew: true, wait: false });
  throw refusalOf(response.status, answer);
}
