import { ID, pagedListOutput, Timestamp, passwordText } from '@ximblox/primitives';
import { invalid, passwordTooLong, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { originalOf } from '../../operation.ts';
import { Email } from '../access/users.contract.ts';
import { headerLine, requiredHeaderLine } from '../../text-shapes.ts';
import { PhoneNumber } from './phone-number.ts';

/** What a member says of themselves, and may change. */
export const memberProfile = {
  title: z.enum(['', 'Mr.', 'Mrs.'], { error: invalid }).default('').describe('Empty for no title.'),
  firstName: requiredHeaderLine(100),
  middleName: headerLine(50).default(''),
  lastName: requiredHeaderLine(100),
  organisation: headerLine(200).default(''),
  function: headerLine(200).default(''),
  address: headerLine(200).default(''),
  addressLine2: headerLine(200).default(''),
  postalCode: headerLine(20).default(''),
  city: headerLine(100).default(''),
  country: headerLine(100).default('').describe('A value of the list of countries, or empty.'),
  telephone: PhoneNumber,
};

/** What a member wants to hear of. */
export const memberInterests = {
  receiveReportMagazinePrint: z.boolean().default(false),
  receiveReportMagazineDigital: z.boolean().default(false),
  receiveCourses: z.boolean().default(false),
  receiveSeminars: z.boolean().default(false),
};

/** The fields of an input as they are answered: without its rules, which stored values can be older than. */
const storedAs = <Shape extends z.ZodRawShape, Stored extends z.ZodType>(
  stored: Stored,
  fields: Shape,
): { [Field in keyof Shape]: Stored } =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, stored])) as { [Field in keyof Shape]: Stored };

/** An account of the public site. */
export const Member = z.strictObject({
  ID,
  email: z.string(),
  ...storedAs(z.string(), memberProfile),
  title: z.enum(['', 'Mr.', 'Mrs.']).describe('Empty for no title.'),
  ...storedAs(z.boolean(), memberInterests),
  active: z.boolean(),
  createdAt: Timestamp,
  erasedAt: Timestamp.nullable()
    .exactOptional()
    .describe('When the account is erased that its owner has deleted; null for others. In the list of members only.'),
});
export type Member = z.infer<typeof Member>;

/** What a form that changes a profile was filled in with. */
export const memberOriginal = originalOf(Member.omit({ ID: true, active: true, createdAt: true, erasedAt: true }).shape);

/** A member in the list of a project or a publication: who they are, and no more of their profile. */
const ListedMember = z.strictObject({
  ID,
  name: z.string(),
  email: z.string(),
  organisation: z.string(),
  active: z.boolean(),
  erasedAt: Timestamp.nullable().describe('When the account is erased that its owner has deleted; null for others.'),
  addedAt: Timestamp,
});
export type ListedMember = z.infer<typeof ListedMember>;
/** A page of such a list. */
export const listedMemberPage = pagedListOutput(ListedMember);
/** Members that are added to or removed from something. */
export const memberIDs = z.array(ID).min(1).max(1000);

/** Lines of email addresses as they were pasted. */
export const pastedEmails = z.array(z.string().max(1000)).min(1).max(1000).describe('Lines as they were pasted.');
/** What became of a pasted line; empty lines have no result. */
export const PastedLineResult = z.strictObject({
  line: z.number().int().min(1),
  email: z.string(),
  state: z.enum(['added', 'alreadyMember', 'unknown', 'invalid']),
});
export type PastedLineResult = z.infer<typeof PastedLineResult>;
/** The answer to adding members to something. */
export const addedMembers = z.strictObject({
  added: z.number().int().min(0).describe('How many members were not there before.'),
  results: z.array(PastedLineResult).describe('One for each line of `emails` that is not empty.'),
});

export const MemberEmail = Email;
/** A password as it is written; the password rules are checked all at once, by the function. */
export const WrittenPassword = passwordText().min(1, { error: required }).max(1000, { error: passwordTooLong });
export const RepeatedPassword = passwordText().max(1000, { error: tooLong });

/** A member's profile as an example shows it. */
export const memberExample = {
  title: 'Mrs.' as const,
  firstName: 'Marijke',
  middleName: 'van den',
  lastName: 'Berg',
  organisation: 'Scheepswerf De Vlijt',
  function: 'Naval architect',
  address: 'Havenkade 12',
  addressLine2: '',
  postalCode: '3011 AA',
  city: 'Rotterdam',
  country: 'Netherlands',
  telephone: '+31 10 123 4567',
};
