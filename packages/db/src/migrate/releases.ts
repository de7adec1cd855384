/**
 * The last migration of each release, the oldest first. A release adds its line with its version; one without migrations of its own repeats the
 * line before.
 */
export const releases: readonly (readonly [version: string, lastMigration: string])[] = [['0.1.0', '0025-decided-requests.ts']];

/** The last migration of the release before the one that a migration belongs to; undefined for those of the first release. */
export const lastBefore = (name: string): string | undefined => releases.findLast(([, last]) => last < name)?.[1];

/** The last migration of the release before a program. @param newest the newest migration of the program */
export const lastOfReleaseBefore = (newest: string): string | undefined =>
  releases.findLast(([, last], index) => index < releases.length - 1 || last !== newest)?.[1];
