import { ID, isBlank, pagedListOutput, Timestamp, lineText, passwordText } from '@ximblox/primitives';
import { invalid, passwordTooLong, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { originalOf } from '../../operation.ts';
import { Email } from '../access/users.contract.ts';
import { PhoneNumber } from './phone-number.ts';

/** One line of text. Line and paragraph separators and control characters are refused: such texts stand in the heads of mails and in CSV. */
const line = (longest: number) =>
  lineText()
    .max(longest, { error: tooLong, abort: true })
    .regex(/^[^\u0000-\u001f\u007f\u0085\u2028\u2029]*$/, { error: invalid });
const requiredLine = (longest: number) => line(longest).refine((text) => !isBlank(text), { error: required });

/** What a member says of themselves, and may change. */
export const memberProfile = {
  title: z.enum(['', 'Mr.', 'Mrs.'], { error: invalid }).default('').describe('Empty for no title.'),
  firstName: requiredLine(100),
  middleName: line(50).default(''),
  lastName: requiredLine(100),
  organisation: line(200).default(''),
  function: line(200).default(''),
  address: line(200).default(''),
  addressLine2: line(200).default(''),
  postalCode: line(20).default(''),
  city: line(100).default(''),
  country: line(100).default('').describe('A value of the list of countries, or empty.'),
  telephone: PhoneNumber,
};

/** What a member wants to hear of. */
export const memberInterests = {
  receiveReportMagazinePrint: z.boolean().default(false),
  receiveReportMagazineDigital: z.boolean().default(false),
  receiveCourses: z.boolean().default(false),
  receiveSeminars: z.boolean().default(false),
};

/** An account of the public site. */
export const Member = z.strictObject({
  ID,
  email: z.string(),
  title: z.enum(['', 'Mr.', 'Mrs.']).describe('Empty for no title.'),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  organisation: z.string(),
  function: z.string(),
  address: z.string(),
  addressLine2: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  telephone: z.string(),
  receiveReportMagazinePrint: z.boolean(),
  receiveReportMagazineDigital: z.boolean(),
  receiveCourses: z.boolean(),
  receiveSeminars: z.boolean(),
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
