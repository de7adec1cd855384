import type { DroppedSchedule } from '@ximblox/contract';

import type { LockedPage } from '../draft/lock-page.repository.ts';

type Scheduled = Pick<LockedPage, 'scheduledVersionID' | 'scheduledAt' | 'scheduledNumber' | 'number'>;

/**
 * The schedule that publishing a version drops: that of the version itself, or of one before it, which would replace what is newer. The
 * schedule of a later version is kept.
 */
export function droppedSchedule({ scheduledVersionID, scheduledAt, scheduledNumber, number }: Scheduled): DroppedSchedule | null {
  if (scheduledVersionID === null || scheduledAt === null || scheduledNumber === null || scheduledNumber > number) return null;
  return { scheduledAt, pageVersionID: scheduledVersionID, number: scheduledNumber };
}
