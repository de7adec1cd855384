import { Select } from '@mantine/core';
import { siteTimeZone } from '@ximblox/primitives';
import { useState } from 'react';

import { formatExact } from '../../shared/format.ts';
import { chooseZone, computerZone, zoneChoice, zoneName } from '../../shared/time-zone.ts';
import css from './account.module.css';

const options = [
  { value: 'site', label: `The site’s: ${zoneName(siteTimeZone)}` },
  { value: 'computer', label: `This computer’s: ${zoneName(computerZone)}` },
  ...Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: zoneName(value) })),
];

/** The choice of the zone in which the back office shows times on this device. */
export function TimeZone() {
  const [chosen, setChosen] = useState(zoneChoice);
  const [now] = useState(() => new Date().toISOString());
  return (
    <Select
      label="Time zone"
      description={`Now ${formatExact(now)}`}
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
