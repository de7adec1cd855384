import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { pageTypeCatalog } from '@ximblox/blocks';
import { locales } from '@ximblox/primitives';
import { IconCalendarPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { formatIn } from '../../shared/format.ts';
import { Filter } from '../../shared/list/filter.tsx';
import list from '../../shared/list/list.module.css';
import { startOfDay, zoneNote } from '../../shared/time-zone.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { Agenda } from './agenda.tsx';
import css from './calendar.module.css';
import { addMonths, formatCalendar, parseCalendar, rangeOf, thisMonth, type CalendarState } from './calendar-state.ts';
import { MonthGrid } from './month-grid.tsx';
import { SubscribeDialog } from './subscribe-dialog.tsx';

const types = () => [...pageTypeCatalog.values()].map(({ type, label }) => ({ value: type, title: label[language] }));
const languages = locales.map((value) => ({ value, title: adminLocaleNames[value] }));
const views = [
  { value: 'month', label: t('Month') },
  { value: 'agenda', label: t('Agenda') },
] as const;

/** Scheduled publications and unpublications, by month: as a grid, or as an agenda, which phones always have. */
export function CalendarScreen() {
  const [search, setSearch] = useSearchParams();
  const state = parseCalendar(search);
  const { month, view, locale, type } = state;
  const change = (more: Partial<CalendarState>) => setSearch(formatCalendar({ ...state, ...more }), { replace: true });
  const isNarrow = useIsPhone();
  const [isSubscribing, setSubscribing] = useState(false);
  const query = trpc.calendar.list.useQuery({ ...rangeOf(month), locale, type }, { placeholderData: keepPreviousData });
  const items = query.isPlaceholderData ? undefined : query.data?.items;
  const View = isNarrow || view === 'agenda' ? Agenda : MonthGrid;
  return (
    <>
      <TopBar
        title={t('Calendar')}
        note={items === undefined ? undefined : t('{count, plural, one {# change} other {# changes}}', { count: items.length })}
      >
        <Button variant="default" leftSection={<IconCalendarPlus size={16} />} onClick={() => setSubscribing(true)}>
          {t('Subscribe…')}
        </Button>
      </TopBar>
      <div className={css.bar}>
        <MonthPicker month={month} onChange={(chosen) => change({ month: chosen })} />
        <search className={css.filters}>
          <Filter name={t('Type')} options={types()} value={type} onChoose={(chosen) => change({ type: chosen })} />
          <Filter name={t('Language')} options={languages} value={locale} onChoose={(chosen) => change({ locale: chosen })} />
          {(type !== null || locale !== null) && (
            <button type="button" className={list.clearAll} onClick={() => change({ type: null, locale: null })}>
              {t('Clear all')}
            </button>
          )}
        </search>
        {!isNarrow && (
          <SegmentedControl
            aria-label={t('View')}
            data={[...views]}
            value={view}
            onChange={(chosen) => change({ view: chosen })}
          />
        )}
      </div>
      <div className={css.scroll} aria-busy={query.isFetching && items === undefined}>
        {query.error !== null && (
          <ErrorNotice title={t('The calendar couldn’t be loaded.')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data?.hasMore === true && <p className={css.note}>{t('Only the first 500 changes of this month are shown.')}</p>}
        <View month={month} items={items ?? []} isLoaded={items !== undefined} onMonth={(chosen) => change({ month: chosen })} />
        <p className={css.note}>
          {zoneNote()} {t('You can choose another time zone in your settings.')}
        </p>
      </div>
      {isSubscribing && <SubscribeDialog onClose={() => setSubscribing(false)} />}
    </>
  );
}

function MonthPicker({ month, onChange }: { readonly month: string; onChange(month: string): void }) {
  return (
    <div className={css.picker}>
      <ActionIcon aria-label={t('Previous month')} onClick={() => onChange(addMonths(month, -1))}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <h2 aria-live="polite">{formatIn('month', Date.parse(startOfDay(`${month}-15`)))}</h2>
      <ActionIcon aria-label={t('Next month')} onClick={() => onChange(addMonths(month, 1))}>
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button variant="default" size="xs" disabled={month === thisMonth()} onClick={() => onChange(thisMonth())}>
        {t('Today')}
      </Button>
    </div>
  );
}
