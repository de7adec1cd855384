const namedMax = 50;

/** Where in a list `userIDs` those stand that are not among the known ones, as errors name it. */
export function missingMembers(userIDs: readonly number[], known: readonly number[]): string[] {
  const found = new Set(known);
  return userIDs.flatMap((id, index) => (found.has(id) ? [] : [`userIDs[${index}]`]));
}

/** Members as an entry of the audit log names them: by number, because names are personal data that goes with the account. */
export const namedMembers = (memberIDs: readonly number[]): { summary: string; concerns: string[] } => ({
  summary: membersSummary(memberIDs),
  concerns: memberIDs.map((memberID) => `member:${memberID}`),
});

function membersSummary(memberIDs: readonly number[]): string {
  const named = memberIDs.slice(0, namedMax).join(', ');
  const more = memberIDs.length - namedMax;
  return more > 0 ? `Members ${named} and ${more} more` : `Members ${named}`;
}
