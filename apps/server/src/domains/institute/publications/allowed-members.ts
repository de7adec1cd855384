import type { Contract, ListedMember, PastedLineResult } from '@ximblox/contract';
import type { z } from 'zod';

import type { Context } from '../../../kernel/operation/context.ts';
import { missingReferences, notFound, required } from '../../../kernel/operation/errors.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { audienceOf } from '../../cms/pages/index.ts';
import {
  accountKeys,
  findMemberIDs,
  lockMembers,
  namedMembers,
  missingMembers,
  pastedLines,
  pastedResults,
} from '../members/index.ts';
import {
  deleteAllowedMembers,
  findAllowedMembers,
  insertAllowedMembers,
  isPublication,
  listAllowedMembers,
  listAllowedPages,
} from './allowed-members.repository.ts';

type InputOf<Verb extends keyof Contract['publications']> = z.output<Contract['publications'][Verb]['input']>;

/** The members who may download a publication whatever its blocks are visible to. @throws DomainError `notFound` */
export async function listAllowed(
  { db }: Context,
  { id, ...query }: InputOf<'listUsers'>,
): Promise<{ items: ListedMember[]; totalItems: number }> {
  if (!(await isPublication(db, id))) throw notFound('page');
  return listAllowedMembers(db, id, query);
}

/**
 * Grants members access to a publication and its translations, by ID and by pasted email addresses.
 * @throws DomainError `notFound`, `invalid` at each unknown ID, `required` userIDs without either list
 */
export function allowMembers(
  context: Context,
  { id, userIDs, emails }: InputOf<'addUsers'>,
): Promise<{ added: number; results: PastedLineResult[] }> {
  if (userIDs === undefined && emails === undefined) throw required('userIDs');
  const lines = pastedLines(emails ?? []);
  return unitOfWork(context, async (unit) => {
    if (!(await isPublication(unit.tx, id, true))) throw notFound('page');
    const named = await findMemberIDs(unit.tx, accountKeys(lines));
    const known = await lockMembers(unit.tx, [...(userIDs ?? []), ...named.values()]);
    const missing = missingMembers(userIDs ?? [], known);
    if (missing.length > 0) throw missingReferences(missing, 'addedPublicationMember');
    const before = new Set(await findAllowedMembers(unit.tx, id, known));
    const added = [...new Set(known)].filter((memberID) => !before.has(memberID));
    if (added.length > 0) {
      await insertAllowedMembers(unit.tx, id, added);
      unit.audit({ action: 'publications.addUsers', subjectType: 'page', subjectID: id, ...namedMembers(added) });
    }
    return { added: added.length, results: pastedResults(lines, named, new Set(added)) };
  });
}

/** Revokes members' access to a publication. @throws DomainError `notFound`, `invalid` at each member without access */
export const disallowMembers = (context: Context, { id, userIDs }: InputOf<'removeUsers'>): Promise<Record<string, never>> =>
  unitOfWork(context, async (unit) => {
    if (!(await isPublication(unit.tx, id, true))) throw notFound('page');
    const removed = await deleteAllowedMembers(unit.tx, id, userIDs);
    const missing = missingMembers(userIDs, removed);
    if (missing.length > 0) throw missingReferences(missing);
    unit.audit({
      action: 'publications.removeUsers',
      subjectType: 'page',
      subjectID: id,
      ...namedMembers([...new Set(removed)]),
    });
    return {};
  });

/** Whether the caller is a member with access to the publication that contains a document. */
export async function mayOpenPublication(
  { actor, db }: Context,
  { pageID, pageType }: { readonly pageID: number; readonly pageType: string },
): Promise<boolean> {
  if (actor.kind !== 'member' || pageType !== 'publication') return false;
  return (await listAllowedPages(db, actor.userID, [pageID])).length > 0;
}

/** The level of block up to which the caller may open the documents of each of some publications, by page ID. */
export async function listOpenLevels({ actor, db }: Context, pageIDs: readonly number[]): Promise<Map<number, 0 | 1 | 2>> {
  const level = audienceOf(actor, { type: 'publication', typeData: {} });
  const given = actor.kind === 'member' && level < 2 ? await listAllowedPages(db, actor.userID, pageIDs) : [];
  const all = new Set(given);
  return new Map(pageIDs.map((pageID) => [pageID, all.has(pageID) ? 2 : level]));
}
