/** The summary of a deletion by age, which says what the log may lack. */
export const deletionSummary = (removed: number, before: string): string => `${removed} entries from before ${before}`;

const summaryPattern = /^\d+ entries from before (\S+)$/;

/** Up to when entries were deleted, according to the summaries of all deletions; null where none was. */
export function deletedBefore(summaries: readonly string[]): Date | null {
  const times = summaries
    .map((summary) => Date.parse(summaryPattern.exec(summary)?.[1] ?? ''))
    .filter((time) => !Number.isNaN(time));
  return times.length === 0 ? null : new Date(times.reduce((latest, time) => Math.max(latest, time)));
}
