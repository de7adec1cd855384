import type { AuditEntry } from '../../../kernel/transaction/audit-entry.ts';

const namedMax = 50;

/** Where in a list `userIDs` those stand that are not among the known ones, as errors name it. */
export function missingMembers(userIDs: readonly number[], known: readonly number[]): string[] {
  const found = new Set(known);
  return userIDs.flatMap((id, index) => (found.has(id) ? [] : [`userIDs[${index}]`]));
}

/** Members as an entry of the audit log names them: by number, because names are personal data that goes with the account. */
export const namedMembers = (memberIDs: readonly number[]): Pick<AuditEntry, 'params' | 'concerns'> => ({
  params: { kind: 'members', ids: memberIDs.slice(0, namedMax).map(String), more: Math.max(0, memberIDs.length - namedMax) },
  concerns: memberIDs.map((memberID) => `member:${memberID}`),
});
