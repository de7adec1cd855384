/** What the entry about a deletion by age says. */
export type Deletion = { readonly summary: string; readonly params: Readonly<Record<string, unknown>> | null };

/** The sentence of entries that have no parameters yet. */
const summaryPattern = /^\d+ entries from before (\S+)$/;

const timeOf = ({ summary, params }: Deletion): number =>
  Date.parse(params === null ? (summaryPattern.exec(summary)?.[1] ?? '') : String(params['before']));

/** Up to when entries were deleted, according to the entries about all deletions; null where none was. */
export function deletedBefore(deletions: readonly Deletion[]): Date | null {
  const times = deletions.map(timeOf).filter((time) => !Number.isNaN(time));
  return times.length === 0 ? null : new Date(times.reduce((latest, time) => Math.max(latest, time)));
}
