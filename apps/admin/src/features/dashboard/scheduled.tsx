import type { Dashboard } from '@ximblox/contract';
import { IconCalendarClock } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { formatExact } from '../../shared/format.ts';
import css from './dashboard.module.css';
import { Empty, Part, Row } from './part.tsx';
import { placeOf } from './place.ts';

/** The next scheduled publications and ends. */
export function Scheduled({ scheduled: { items } }: { readonly scheduled: NonNullable<Dashboard['scheduled']> }) {
  return (
    <Part title={t('Scheduled')} icon={IconCalendarClock} all={{ to: '/calendar', title: t('Calendar') }}>
      {items.length === 0 && (
        <Empty>{t('Nothing is scheduled. In the editor, the menu of the main button has “Schedule publishing”.')}</Empty>
      )}
      <ul className={css.rows}>
        {items.map((item) => (
          <li key={`${item.pageID}-${item.kind}`}>
            <Row
              to={`/page/${item.pageID}`}
              title={item.title}
              facts={t('{place}, {kind, select, publish {published} other {unpublished}} {time}', {
                place: placeOf(item),
                kind: item.kind,
                time: formatExact(item.at),
              })}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}
