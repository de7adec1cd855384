import { TRPCClientError } from '@trpc/client';

import { keepToken, protectionHeaders } from './csrf.ts';
import { logInAgain } from '../session/session-store.ts';

type Envelope = { readonly Errors?: readonly { code: string; property: string; message: string }[] };

/**
 * Sends a form with files, for which the typed calls have no way. A stale token is renewed once; a session that has ended is waited for.
 * @param address below /api/ximblox/
 * @returns the answer of the REST call; its shape is the contract's
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
    headers: { ...protectionHeaders(), 'accept-language': 'en' },
    credentials: 'same-origin',
  });
  keepToken(response.headers.get('x-csrf-token'));
  const answer = (await response.json().catch(() => ({}))) as Envelope;
  if (response.ok) return answer;
  const isStale = response.status === 403 && answer.Errors?.[0]?.code === 'V_04';
  if (isStale && may.renew) return sendForm(method, address, body, { ...may, renew: false });
  if (response.status === 401 && may.wait && (await logInAgain()))
    return sendForm(method, address, body, { renew: true, wait: false });
  throw Object.assign(new TRPCClientError<never>('refused'), {
    data: { httpStatus: response.status, errors: answer.Errors ?? [] },
  });
}
