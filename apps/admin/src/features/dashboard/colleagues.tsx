import type { Dashboard } from '@ximblox/contract';
import { IconUsers } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { When } from '../../shared/list/when.tsx';
import css from './dashboard.module.css';
import { Part, Row } from './part.tsx';
import { placeOf } from './place.ts';

/** Pages that colleagues changed, published or asked to publish last. */
export function Colleagues({ changes }: { readonly changes: NonNullable<Dashboard['colleagues']> }) {
  if (changes.length === 0) return null;
  return (
    <Part title={t('Colleagues changed')} icon={IconUsers} all={{ to: '/', title: t('All pages') }}>
      <ul className={css.rows}>
        {changes.map((change) => (
          <li key={change.pageID}>
            <Row
              to={`/page/${change.pageID}`}
              title={change.title}
              facts={t(
                '{place}, {act, select, published {published by {name}} requested {publication requested by {name}} other {changed by {name}}}',
                { place: placeOf(change), act: change.act, name: change.by.name },
              )}
              end={<When iso={change.at} />}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}
