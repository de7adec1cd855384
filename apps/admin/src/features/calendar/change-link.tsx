import type { ScheduledChange } from '@ximblox/contract';
import { IconCalendarOff, IconCalendarUp } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { timeOf } from '../../shared/format.ts';
import css from './calendar.module.css';

const kinds = {
  publish: { icon: IconCalendarUp, words: t('published') },
  unpublish: { icon: IconCalendarOff, words: t('unpublished') },
};

/** The words of a change: published, unpublished. */
export const wordsOf = ({ kind }: ScheduledChange): string => kinds[kind].words;

/** A scheduled change with its time and a link to the page. */
export function ChangeLink({ change }: { readonly change: ScheduledChange }) {
  const { icon: Icon, words } = kinds[change.kind];
  const title = change.title || t('Untitled page');
  return (
    <Link
      to={`/page/${change.pageID}`}
      className={css.change}
      data-kind={change.kind}
      title={`${title}: ${words} ${timeOf(Date.parse(change.at))}`}
    >
      <Icon size={14} aria-hidden />
      <time dateTime={change.at}>{timeOf(Date.parse(change.at))}</time>
      <span className={css.title}>{title}</span>
      <span className="visually-hidden">, {words}</span>
    </Link>
  );
}

/** The changes of each date, `YYYY-MM-DD`. */
export function byDay(items: readonly ScheduledChange[], dayOf: (moment: Date) => string): Map<string, ScheduledChange[]> {
  const days = new Map<string, ScheduledChange[]>();
  for (const item of items) {
    const day = dayOf(new Date(item.at));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return days;
}
