/** The changes that programs outside can follow, by webhook or in the feed. A closed list, documented in `docs/api/webhooks-and-changes.md`. */
export const changeEvents = [
  'page.published',
  'page.unpublished',
  'page.deleted',
  'media.created',
  'media.changed',
  'media.deleted',
  'redirect.created',
  'redirect.changed',
  'redirect.deleted',
] as const;
export type ChangeEvent = (typeof changeEvents)[number];

/** The changes that a visitor can see too; of the others a caller learns who may read what is not public. */
export const publicChangeEvents: readonly ChangeEvent[] = ['page.published', 'page.unpublished', 'page.deleted'];
