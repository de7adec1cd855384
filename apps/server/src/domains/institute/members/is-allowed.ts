import { restrictedLevels, upgradeBlocks } from '@ximblox/blocks';
import type { Contract } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';
import type { z } from 'zod';

import { anonymous, type Actor, type Context } from '../../../kernel/operation/context.ts';
import { notFound, permissionNeeded, unauthenticated } from '../../../kernel/operation/errors.ts';
import { audienceOf, findLiveContent, showReusable } from '../../cms/pages/index.ts';
import { findMembership } from './member-jips.repository.ts';

type Level = 0 | 1 | 2;
type Input = z.output<Contract['members']['isAllowed']['input']>;

/** Members may ask about themselves, staff who manage members about anybody. @throws DomainError `unauthenticated`, `forbidden` */
function requireSelfOrManager(actor: Actor, userID: number): void {
  if (actor.kind === 'system' || (actor.kind === 'member' && actor.userID === userID)) return;
  if (actor.kind === 'anonymous') throw unauthenticated();
  if (actor.kind === 'member' || !hasPermission(actor.permissions, 'manage-members')) throw permissionNeeded('manage-members');
}

/** Who reads as a member: the owner of a deleted account can't log in, and so sees what visitors see. */
async function readerOf({ db }: Context, userID: number): Promise<Actor> {
  const membership = await findMembership(db, userID);
  if (membership === undefined) throw notFound('user', 'userID');
  const { isDeleted, groupIDs } = membership;
  return isDeleted ? anonymous : { kind: 'member', userID, name: '', groupIDs, sessionHash: Buffer.alloc(0) };
}

/**
 * Whether a member may see every block and field of a live page, and the highest level among them.
 * @throws DomainError `unauthenticated` or `forbidden`, `notFound` userID or pageID
 */
export async function isAllowed(context: Context, { pageID, userID }: Input): Promise<{ allowed: boolean; level: Level }> {
  requireSelfOrManager(context.actor, userID);
  const reader = await readerOf(context, userID);
  const page = await findLiveContent(context.db, pageID);
  if (page === undefined) throw notFound('page', 'pageID');
  const blocks = await showReusable(context, upgradeBlocks(page.blocks));
  const levels = [...blocks.map(({ visibility }) => visibility), ...restrictedLevels(page.type, page.typeData)];
  const level = levels.reduce<Level>((highest, one) => (one > highest ? one : highest), 0);
  return { allowed: level <= audienceOf(reader, page), level };
}
