import { Select } from '@mantine/core';
import { siteTimeZone } from '@ximblox/primitives';
import { useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { formatExact } from '../../shared/format.ts';
import { chooseZone, computerZone, zoneChoice, zoneName } from '../../shared/time-zone.ts';
import css from './account.module.css';

const options = [
  { value: 'site', label: t('The site’s: {name}', { name: zoneName(siteTimeZone) }) },
  { value: 'computer', label: t('This computer’s: {name}', { name: zoneName(computerZone) }) },
  ...Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: zoneName(value) })),
];

/** The choice of the zone in which the back office shows times on this device. */
export function TimeZone() {
  const [chosen, setChosen] = useState(zoneChoice);
  const [now] = useState(() => new Date().toISOString());
  return (
    <Select
      label={t('Time zone')}
      description={t('Now {time}', { time: formatExact(now) })}
      className={css.field ?? ''}
      data={options}
      value={chosen}
      allowDeselect={false}
      searchable
      limit={100}
      onChange={(value) => {
        chooseZone(value ?? 'site');
        setChosen(value ?? 'site');
      }}
    />
  );
}
