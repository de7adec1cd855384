import type { Contract } from '@ximblox/contract';
import type { z } from 'zod';

import type { Context } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import {
  accountKey,
  countSessions,
  endSession,
  endSessions,
  findLockEnd,
  listSessions,
  sessionTag,
} from '../../../access/credentials/index.ts';
import {
  findAccountFacts,
  pageMemberDownloads,
  pageMemberJips,
  pageMemberPublications,
  type AccountFacts,
} from './member-page.repository.ts';
import { findMember } from '../members.repository.ts';

type MemberPage = Pick<
  Handlers<Contract['members']>,
  'adminGet' | 'adminJips' | 'adminPublications' | 'adminDownloads' | 'adminSessions' | 'adminEndSession' | 'adminEndSessions'
>;
type InputOf<Verb extends keyof MemberPage> = z.output<Contract['members'][Verb]['input']>;

const ownerOf = (memberID: number) => ({ realm: 'member', userID: memberID }) as const;

/** @throws DomainError `notFound` */
async function requireFacts({ db }: Context, id: number): Promise<AccountFacts> {
  const facts = await findAccountFacts(db, id);
  if (facts === undefined) throw notFound('user');
  return facts;
}

/** Ends a session of a member. @throws DomainError `notFound` where there is no such member or session */
const endSessionOf = (context: Context, { id, sessionID }: InputOf<'adminEndSession'>): Promise<Record<string, never>> =>
  unitOfWork(context, async (unit) => {
    if ((await findMember(unit.tx, id)) === undefined) throw notFound('user');
    if (!(await endSession(unit.tx, { ...ownerOf(id), sessionID }))) throw notFound('session', 'sessionID');
    unit.invalidate(sessionTag('member', id));
    unit.audit({ action: 'members.adminEndSession', subjectType: 'member', subjectID: id, params: { kind: 'member', id: id } });
    return {};
  });

/** Ends all sessions of a member. @throws DomainError `notFound` */
const endSessionsOf = (context: Context, { id }: InputOf<'adminEndSessions'>): Promise<Record<string, never>> =>
  unitOfWork(context, async (unit) => {
    if ((await findMember(unit.tx, id)) === undefined) throw notFound('user');
    await endSessions(unit.tx, ownerOf(id));
    unit.invalidate(sessionTag('member', id));
    unit.audit({ action: 'members.adminEndSessions', subjectType: 'member', subjectID: id, params: { kind: 'member', id: id } });
    return {};
  });

/** One member, for staff. */
export const memberPageHandlers: MemberPage = {
  async adminGet(context, { id }) {
    const member = await findMember(context.db, id);
    if (member === undefined) throw notFound('user');
    const { erasedAt, counts, ...facts } = await requireFacts(context, id);
    return {
      User: { ...member, erasedAt },
      ...facts,
      lockedUntil: await findLockEnd(context.db, { realm: 'member', account: accountKey(member.email) }),
      counts: { ...counts, sessions: await countSessions(context.db, ownerOf(id)) },
    };
  },

  async adminJips(context, { id, ...paging }) {
    const { counts } = await requireFacts(context, id);
    return { items: await pageMemberJips(context.db, id, paging), totalItems: counts.jips };
  },

  async adminPublications(context, { id, ...paging }) {
    const { counts } = await requireFacts(context, id);
    return { items: await pageMemberPublications(context.db, id, paging), totalItems: counts.publications };
  },

  async adminDownloads(context, { id, ...paging }) {
    const { counts } = await requireFacts(context, id);
    return { items: await pageMemberDownloads(context.db, id, paging), totalItems: counts.downloads };
  },

  async adminSessions(context, { id }) {
    await requireFacts(context, id);
    const sessions = await listSessions(context.db, ownerOf(id), null);
    // Not the network, which is recorded for staff only.
    return {
      items: sessions.map(({ id: sessionID, userAgent, createdAt, seenAt }) => ({ id: sessionID, userAgent, createdAt, seenAt })),
    };
  },

  adminEndSession: endSessionOf,
  adminEndSessions: endSessionsOf,
};
