type Release = readonly [version: string, lastMigration: string];

/**
 * The last migration of each release, the oldest first. `npm run release` adds the line of a release; one without migrations of its own repeats
 * that of the line before.
 */
export const releases: readonly Release[] = [
  ['0.1.0', '0025-decided-requests.ts'],
  ['0.2.0', '0096-mails-by-time.ts'],
];

/** The last migration of the release before the one that a migration belongs to; undefined for those of the first release. */
export const lastBefore = (name: string): string | undefined => releases.findLast(([, last]) => last < name)?.[1];

/** The last migration of the release before a program. @param newest the newest migration of the program @param known the releases until it */
export const lastOfReleaseBefore = (newest: string, known = releases): string | undefined =>
  known.findLast(([, last], index) => index < known.length - 1 || last !== newest)?.[1];
