import { Menu } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../language/t.ts';
import { Count } from './count.tsx';
import { FilterButton } from './filters/filter-button.tsx';
import type { FilterProps, OpenFilterProps } from './filters/filter-option.ts';
import { LongFilter } from './filters/long-filter.tsx';
import css from './list.module.css';

/** The most options of a menu; more can be searched. */
const menuMax = 14;

/** A filter of a list: its values, and a button that clears it. */
export function Filter<Value extends string>(props: FilterProps<Value>) {
  const { name, options, value, onChoose } = props;
  // Here, so that an open filter stays open when the server's answer makes its options many.
  const [isOpen, setOpen] = useState(false);
  const chosen = value === null ? undefined : (options.find((option) => option.value === value)?.title ?? value);
  return (
    <span className={css.filter} data-active={chosen !== undefined || undefined}>
      {options.length > menuMax ? (
        <LongFilter {...props} chosen={chosen} isOpen={isOpen} onToggle={setOpen} />
      ) : (
        <ShortFilter {...props} chosen={chosen} isOpen={isOpen} onToggle={setOpen} />
      )}
      {chosen !== undefined && (
        <button
          type="button"
          className={css.filterClear}
          aria-label={t('Remove the filter {name}', { name })}
          onClick={() => onChoose(null)}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}

function ShortFilter<Value extends string>({ name, options, value, chosen, isOpen, onToggle, onChoose }: OpenFilterProps<Value>) {
  return (
    <Menu position="bottom-start" opened={isOpen} onChange={onToggle}>
      <Menu.Target>
        <FilterButton name={name} chosen={chosen} />
      </Menu.Target>
      <Menu.Dropdown className={css.filterMenu ?? ''}>
        <Menu.RadioGroup
          value={value ?? ''}
          onChange={(picked) => onChoose(options.find((option) => option.value === picked)?.value ?? null)}
        >
          <Menu.RadioItem value="">{t('All')}</Menu.RadioItem>
          {options.map((option) => (
            <Menu.RadioItem
              key={option.value}
              value={option.value}
              rightSection={option.count === undefined ? undefined : <Count of={option.count} />}
            >
              {option.title}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
