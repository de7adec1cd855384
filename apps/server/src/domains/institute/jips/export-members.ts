import type { Context } from '../../../kernel/operation/context.ts';
import { notFound } from '../../../kernel/operation/errors.ts';
import type { CsvAnswer } from '../../../kernel/operation/handlers.ts';
import { findJip, listJipMembersAfter } from './jips.repository.ts';

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

async function* memberRows({ db }: Context, jipID: number): AsyncIterable<(string | number | null)[]> {
  yield [...header];
  let after = 0;
  for (;;) {
    const members = await listJipMembersAfter(db, jipID, { after, limit: batch });
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
      yield [ID, email, title, firstName, middleName, lastName, organisation, rest.function, country, telephone, addedAt];
    const last = members.at(-1);
    if (last === undefined || members.length < batch) return;
    after = last.ID;
  }
}

/**
 * The members of a project as CSV, without those who have deleted their account, read in batches, so that memory use is constant.
 * @throws DomainError `notFound`
 */
export async function exportJipMembers(context: Context, { id }: { id: number }): Promise<CsvAnswer> {
  if ((await findJip(context.db, id)) === undefined) throw notFound('jip');
  return { fileName: `jip-${id}-members.csv`, rows: memberRows(context, id) };
}
