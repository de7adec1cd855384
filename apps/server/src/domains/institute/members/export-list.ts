import type { CsvAnswer } from '../../../kernel/operation/handlers.ts';
import type { MembersAfter, MembershipRow } from './member-lists.repository.ts';

/** The batch size of an export. */
const batch = 500;

const header = [
  'ID',
  'Email',
  'Title',
  'First name',
  'Middle name',
  'Last name',
  'Organisation',
  'Function',
  'Country',
  'Telephone',
  'Added',
] as const;

type ListAfter = (part: MembersAfter) => Promise<readonly MembershipRow[]>;

/** The members of a list as rows of a CSV, read in batches, so that memory use is constant. */
export async function* membershipRows(listAfter: ListAfter): CsvAnswer['rows'] {
  yield [...header];
  let after = 0;
  for (;;) {
    const members = await listAfter({ after, limit: batch });
    for (const {
      ID,
      email,
      title,
      firstName,
      middleName,
      lastName,
      organisation,
      country,
      telephone,
      addedAt,
      ...rest
    } of members)
      yield [
        ID,
        email,
        title,
        firstName,
        middleName,
        lastName,
        organisation,
        rest.function,
        country,
        telephone,
        new Date(addedAt),
      ];
    const last = members.at(-1);
    if (last === undefined || members.length < batch) return;
    after = last.ID;
  }
}
