import { IconCalendarClock } from '@tabler/icons-react';

import { formatExact } from '../format.ts';
import css from '../shared.module.css';

/** When a page is to be published and when it is to leave the site; null where it is not planned. */
export type Plan = { readonly scheduledAt: string | null; readonly unpublishAt: string | null };

/** A plan in words, empty where there is none: “Scheduled for 1 Dec 2026, 09:00, unpublished 24 Dec 2026, 17:00”. */
export function planWords({ scheduledAt, unpublishAt }: Plan): string {
  const end = unpublishAt === null ? '' : formatExact(unpublishAt);
  if (scheduledAt === null) return end && `On the site until ${end}`;
  return `Scheduled for ${formatExact(scheduledAt)}${end && `, unpublished ${end}`}`;
}

/** The mark of a page with a plan: in words, or where there is little room the sign alone, with the words for who points at it. */
export function PlanChip({ plan, isSmall = false }: { readonly plan: Plan; readonly isSmall?: boolean }) {
  const words = planWords(plan);
  if (words === '') return null;
  const short =
    plan.scheduledAt === null ? `Until ${formatExact(plan.unpublishAt ?? '')}` : `Scheduled for ${formatExact(plan.scheduledAt)}`;
  return (
    <span className={css.chip} data-kind="planned" data-small={isSmall || undefined} title={words}>
      <IconCalendarClock size={14} aria-hidden />
      <span className={isSmall ? 'visually-hidden' : undefined}>{isSmall ? words : short}</span>
    </span>
  );
}
