import { TRPCClientError } from '@trpc/client';

import { language } from '../language/language.ts';
import { keepToken, protectionHeaders } from './csrf.ts';
import { expectOwnAnswer, ForeignAnswer } from './failure.ts';
import { isTokenStale } from './stale-token.ts';
import { logInAgain } from '../session/session-store.ts';

type Envelope = { readonly Errors?: readonly { code: string; property: string; message: string }[] };

/**
 * Sends a multipart form with files, which the typed client can't. A stale CSRF token is renewed once; an expired session waits
 * for the login.
 * @param address below /api/ximblox/
 * @returns the response of the REST call; its shape is the contract's
 * @throws what failureOf reads
 */
export async function sendForm(
  method: 'POST' | 'PUT',
  address: string,
  body: FormData,
  may = { renew: true, wait: true },
): Promise<unknown> {
  const response = await fetch(`/api/ximblox/${address}`, {
    method,
    body,
    headers: { ...protectionHeaders(), 'accept-language': language },
    credentials: 'same-origin',
  });
  expectOwnAnswer(response);
  keepToken(response.headers.get('x-csrf-token'));
  const text = await response.text();
  const answer = JSON.parse(text) as Envelope;
  if (response.ok) return answer;
  if (answer.Errors === undefined) throw new ForeignAnswer(response.status);
  if (isTokenStale(response.status, text) && may.renew) return sendForm(method, address, body, { ...may, renew: false });
  if (response.status === 401 && may.wait && (await logInAgain()))
    return sendForm(method, address, body, { renew: true, wait: false });
  throw Object.assign(new TRPCClientError<never>('refused'), {
    data: { httpStatus: response.status, errors: answer.Errors },
  });
}
