import type { Contract, Member } from '@ximblox/contract';
import type { z } from 'zod';

import type { Context } from '../../../kernel/operation/context.ts';
import { nameTaken, notFound } from '../../../kernel/operation/errors.ts';
import type { CsvAnswer } from '../../../kernel/operation/handlers.ts';
import { translateUnique } from '../../../kernel/sql/translate-unique.ts';
import type { TableCell } from '../../../kernel/tables/write-table.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { deleteAccountTokens, sessionTag } from '../../access/credentials/index.ts';
import { requireCountry } from '../countries/index.ts';
import { eraseMember } from './erase-members.ts';
import { mergeChanges } from '../../../kernel/operation/merge-changes.ts';
import { findMember, listMembersAfter, updateMember } from './members.repository.ts';

type InputOf<Verb extends keyof Contract['members']> = z.output<Contract['members'][Verb]['input']>;

/** The batch size of an export. */
const batch = 500;

/**
 * Changes a member's profile. With another e-mail address the links that were mailed to the old one are invalid.
 * @throws DomainError `invalid` country, `notFound`, `nameTaken` email where it is taken, `conflict` for each field that was changed since
 */
export const adminUpdate = (context: Context, { id, original, ...input }: InputOf<'adminUpdate'>): Promise<{ User: Member }> =>
  translateUnique(
    unitOfWork(context, async (unit) => {
      const before = await findMember(unit.tx, id, true);
      if (before === undefined) throw notFound('user');
      const { email, ...profile } = mergeChanges(input, original, before);
      await updateMember(unit.tx, id, profile, email);
      requireCountry(profile.country, before.country);
      if (before.email.toLowerCase() !== email.toLowerCase()) await deleteAccountTokens(unit.tx, { realm: 'member', userID: id });
      unit.invalidate(sessionTag('member', id));
      unit.audit({ action: 'members.adminUpdate', subjectType: 'member', subjectID: id, params: { kind: 'member', id: id } });
      const User = await findMember(unit.tx, id);
      if (User === undefined) throw notFound('user');
      return { User };
    }),
    { member_email_key: (options) => nameTaken('email', 'user', options) },
  );

/** Erases a member at once. @throws DomainError `notFound` */
export const adminDelete = (context: Context, { id }: InputOf<'adminDelete'>): Promise<Record<string, never>> =>
  unitOfWork(context, async (unit) => {
    if ((await findMember(unit.tx, id, true)) === undefined) throw notFound('user');
    await eraseMember(context, unit, id);
    return {};
  });

const header = [
  'ID',
  'Email',
  'Title',
  'First name',
  'Middle name',
  'Last name',
  'Organisation',
  'Function',
  'Address',
  'Address line 2',
  'Postal code',
  'City',
  'Country',
  'Telephone',
  'Report magazine (print)',
  'Report magazine (digital)',
  'Courses',
  'Seminars',
  'Active',
  'Created',
  'Erased',
] as const;

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

const rowOf = (member: Member): TableCell[] => [
  member.ID,
  member.email,
  member.title,
  member.firstName,
  member.middleName,
  member.lastName,
  member.organisation,
  member.function,
  member.address,
  member.addressLine2,
  member.postalCode,
  member.city,
  member.country,
  member.telephone,
  yesNo(member.receiveReportMagazinePrint),
  yesNo(member.receiveReportMagazineDigital),
  yesNo(member.receiveCourses),
  yesNo(member.receiveSeminars),
  // The owner of a deleted account can't log in and wants no more mail.
  yesNo(member.active && (member.erasedAt ?? null) === null),
  new Date(member.createdAt),
  typeof member.erasedAt === 'string' ? new Date(member.erasedAt) : null,
];

async function* memberRows({ db }: Context, searchTerm: string): CsvAnswer['rows'] {
  yield [...header];
  let after = 0;
  for (;;) {
    const members = await listMembersAfter(db, { after, searchTerm, limit: batch });
    for (const member of members) yield rowOf(member);
    const last = members.at(-1);
    if (last === undefined || members.length < batch) return;
    after = last.ID;
  }
}

/** Members as CSV, read in batches, so that memory use is constant; who exported them is audited before anything is sent. */
export async function exportMembers(context: Context, { filter }: InputOf<'csvExport'>): Promise<CsvAnswer> {
  // What was searched for may be a name, which the log outlives.
  const params = { kind: 'membersExported', isSearch: filter.trim() !== '' } as const;
  await unitOfWork(context, (unit) => {
    unit.audit({ action: 'members.csvExport', subjectType: 'member', subjectID: null, params });
    return Promise.resolve();
  });
  return { fileName: 'members.csv', rows: memberRows(context, filter) };
}
