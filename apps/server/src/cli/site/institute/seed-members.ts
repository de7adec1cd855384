import { hashPassword } from '../../../domains/access/credentials/index.ts';
import { insertMember, setMemberPassword } from '../../../domains/institute/members/index.ts';
import type { ProgramContext } from '../../../kernel/operation/program.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { generatePassword, randomCharacters } from '../../generate-password.ts';
import { pageKey, recordKey, required } from '../created-objects.ts';
import type { Resolver } from '../resolve-content.ts';
import type { SiteMember } from './institute-content.ts';

/** A member of the site; only this object has the password in the clear, for the person who starts the program. */
export type MemberAccount = {
  readonly memberID: number;
  readonly email: string;
  readonly password: string;
  readonly passwordHash: string;
  /** Names of the projects that the member belongs to. */
  readonly jips: readonly string[];
};

/**
 * Makes the members of a site, who cannot log in yet, with their projects and publications, and closes the projects that are
 * closed. What an interrupted start left behind is found by name.
 * @returns the accounts, with new passwords that nobody else knows
 */
export async function prepareMembers(context: ProgramContext, resolver: Resolver): Promise<MemberAccount[]> {
  const { content } = resolver;
  const accounts = await Promise.all(
    content.members.map(async (member): Promise<MemberAccount> => {
      const { memberID, email } = await ensureMember(context, member);
      const password = generatePassword();
      const names = content.jips.filter(({ key }) => member.jips.includes(key)).map(({ name }) => name);
      return { memberID, email, password, passwordHash: await hashPassword(password), jips: names };
    }),
  );
  for (const [index, member] of content.members.entries()) {
    const { memberID } = accounts[index] ?? { memberID: 0 };
    await addToProjects(context, member, memberID, resolver);
    await givePublications(context, member, memberID, resolver);
  }
  await closeProjects(context, resolver);
  return accounts;
}

/** Lets the members log in, in the transaction that makes the administrator: one is not there without the other. */
export async function openMembers({ tx, audit }: UnitOfWork, accounts: readonly MemberAccount[]): Promise<void> {
  for (const { memberID, passwordHash } of accounts) {
    await setMemberPassword(tx, memberID, passwordHash);
    audit({ action: 'members.activate', subjectType: 'member', subjectID: memberID, params: { kind: 'member', id: memberID } });
  }
}

async function ensureMember(context: ProgramContext, member: SiteMember): Promise<{ memberID: number; email: string }> {
  const { items } = await context.services.execute.call('members.list', context, { searchTerm: member.organisation });
  const known = items.find(({ firstName, lastName }) => firstName === member.firstName && lastName === member.lastName);
  if (known !== undefined) return { memberID: known.ID, email: known.email };
  const { jips: _, publications: __, domain, ...profile } = member;
  const name = `${member.firstName}.${member.middleName}${member.lastName}`.toLowerCase().replaceAll(' ', '');
  const email = `${name}.${randomCharacters(6)}@${domain}`;
  const memberID = await unitOfWork(context, async ({ tx, audit }) => {
    const id = await insertMember(tx, { ...emptyProfile, ...profile, email });
    if (id === undefined) throw new Error(`The address ${email} is taken.`);
    audit({ action: 'members.register', subjectType: 'member', subjectID: id, params: { kind: 'member', id: id } });
    return id;
  });
  return { memberID, email };
}

const emptyProfile = {
  address: '',
  addressLine2: '',
  postalCode: '',
  telephone: '',
  receiveReportMagazinePrint: false,
  receiveReportMagazineDigital: false,
  receiveCourses: false,
  receiveSeminars: false,
} as const;

async function addToProjects(
  context: ProgramContext,
  { jips }: SiteMember,
  memberID: number,
  { created }: Resolver,
): Promise<void> {
  const { execute } = context.services;
  for (const key of jips) {
    const id = required(created.records, recordKey('jip', key));
    // Only this closes projects, after all members are in.
    if ((await execute.call('jips.get', context, { id })).status !== 0)
      await execute.call('jips.addUsers', context, { id, userIDs: [memberID] });
  }
}

async function givePublications(
  context: ProgramContext,
  { publications }: SiteMember,
  memberID: number,
  { content, created }: Resolver,
): Promise<void> {
  for (const group of publications) {
    const locale = content.pages.find((page) => page.group === group)?.locale ?? '';
    const id = required(created.pages, pageKey(group, locale));
    await context.services.execute.call('publications.addUsers', context, { id, userIDs: [memberID] });
  }
}

async function closeProjects(context: ProgramContext, { content, created }: Resolver): Promise<void> {
  for (const { key, ...jip } of content.jips)
    if (jip.status === 0)
      await context.services.execute.call('jips.update', context, {
        id: required(created.records, recordKey('jip', key)),
        ...jip,
      });
}
