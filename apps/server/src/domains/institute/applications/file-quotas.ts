import { createHmac } from 'node:crypto';

import type { Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

import { isOwnMachine, networkOf } from '../../../kernel/network.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import { noRoom } from '../../../kernel/operation/errors.ts';
import { sumStoredBytes } from './applications.repository.ts';

const gigabyte = 1024 ** 3;
/** The maximum total size of the uploads that belong to no application yet, in bytes. */
const waitingBytesMax = 2 * gigabyte;
const waitingRetrySeconds = 60 * 60;
/** Of all room, a network may use this part: it takes ten to use it up. */
const networkPart = 0.1;
/** Room is made when applications expire or are deleted, which is no matter of minutes. */
const fullRetrySeconds = 24 * 60 * 60;

/** The network of the caller, as it is stored; null where calls are not counted by network. */
export function networkHashOf({ services, request }: Context): Buffer | null {
  const { rateLimits, sessionSecret } = services.config;
  if (!rateLimits || isOwnMachine(request.address)) return null;
  return createHmac('sha256', sessionSecret)
    .update(`application-network:${networkOf(request.address)}`)
    .digest();
}

/**
 * Checks that a file fits, beside those of all applications, those of its network and those that wait for an application.
 * @throws DomainError `unavailable` where it does not; its detail has the reason
 */
export async function checkRoom(context: Context, db: Kysely<Database>, bytes: number): Promise<void> {
  const all = context.services.config.applicationFilesGB * gigabyte;
  const used = await sumStoredBytes(db, networkHashOf(context));
  const refuse = (seconds: number, whose: string, state?: 'noRoomForFiles' | 'noRoomForNetwork') =>
    noRoom('f', seconds, `${whose} take all the room they may.`, state);
  if (used.all + bytes > all) throw refuse(fullRetrySeconds, 'The files of all applications', 'noRoomForFiles');
  if (used.ofNetwork + bytes > all * networkPart) throw refuse(fullRetrySeconds, 'The files of one network', 'noRoomForNetwork');
  if (used.waiting + bytes > waitingBytesMax) throw refuse(waitingRetrySeconds, 'Uploads that belong to no application');
}
