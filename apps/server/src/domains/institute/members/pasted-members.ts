import type { PastedLineResult } from '@ximblox/contract';
import { isEmail } from '@ximblox/primitives';

import { accountKey } from '../../access/credentials/index.ts';

/** A pasted line that is not empty, with its number. */
export type PastedLine = { readonly line: number; readonly email: string };

/** The lines with something in them. */
export const pastedLines = (emails: readonly string[]): PastedLine[] =>
  emails.map((email, index) => ({ line: index + 1, email: email.trim() })).filter(({ email }) => email !== '');

/** The keys of the accounts that pasted lines name, each once. */
export const accountKeys = (lines: readonly PastedLine[]): string[] => [...new Set(lines.map(({ email }) => accountKey(email)))];

/** What becomes of each pasted line. @param joining the members who were not there before; each joins by the first line that names them */
export function pastedResults(
  lines: readonly PastedLine[],
  memberIDs: ReadonlyMap<string, number>,
  joining: ReadonlySet<number>,
): PastedLineResult[] {
  const left = new Set(joining);
  return lines.map(({ line, email }) => {
    const memberID = memberIDs.get(accountKey(email));
    if (memberID === undefined) return { line, email, state: isEmail(email) ? 'unknown' : 'invalid' };
    return { line, email, state: left.delete(memberID) ? 'added' : 'alreadyMember' };
  });
}
