const dayMs = 86_400_000;
const retentionDays = 30;

/** The days until a deleted page is removed permanently: 30 on the first day, 1 on the last. */
export const daysLeft = (deletedAt: string, now = Date.now()): number =>
  Math.max(1, Math.ceil((Date.parse(deletedAt) + retentionDays * dayMs - now) / dayMs));
