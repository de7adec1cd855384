import type { User } from '@ximblox/contract';
import { TRPCClientError } from '@trpc/client';

import { keepToken, protectionHeaders } from '../app/csrf.ts';
import { logInAgain } from '../app/session-store.ts';

type Envelope = { readonly User?: User; readonly Errors?: readonly { code: string; property: string; message: string }[] };

/**
 * Gives a user another profile picture. A stale token is renewed once; a session that has ended is waited for.
 * @throws what failureOf reads: UM_05 to UM_08 where the picture is refused
 */
export async function sendPicture(id: number, file: File, may = { renew: true, wait: true }): Promise<User> {
  const body = new FormData();
  body.append('profileImage', file, file.name);
  const response = await fetch(`/api/ximblox/user/${id}/image`, {
    method: 'PUT',
    body,
    headers: { ...protectionHeaders(), 'accept-language': 'en' },
    credentials: 'same-origin',
  });
  keepToken(response.headers.get('x-csrf-token'));
  const answer = (await response.json().catch(() => ({}))) as Envelope;
  if (answer.User !== undefined) return answer.User;
  const isStale = response.status === 403 && answer.Errors?.[0]?.code === 'V_04';
  if (isStale && may.renew) return sendPicture(id, file, { ...may, renew: false });
  if (response.status === 401 && may.wait && (await logInAgain())) return sendPicture(id, file, { renew: true, wait: false });
  throw Object.assign(new TRPCClientError<never>('refused'), {
    data: { httpStatus: response.status, errors: answer.Errors ?? [] },
  });
}
