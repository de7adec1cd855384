import { Menu } from '@mantine/core';
import { IconX } from '@tabler/icons-react';

import { t } from '../language/t.ts';
import { Count } from './count.tsx';
import { FilterButton } from './filters/filter-button.tsx';
import type { FilterProps } from './filters/filter-option.ts';
import { LongFilter } from './filters/long-filter.tsx';
import css from './list.module.css';

/** The most options of a menu; more can be searched. */
const menuMax = 14;

/** A filter of a list: its values, and a button that clears it. */
export function Filter<Value extends string>(props: FilterProps<Value>) {
  const { name, options, value, onChoose } = props;
  const chosen = value === null ? undefined : (options.find((option) => option.value === value)?.title ?? value);
  return (
    <span className={css.filter} data-active={chosen !== undefined || undefined}>
      {options.length > menuMax ? <LongFilter {...props} chosen={chosen} /> : <ShortFilter {...props} chosen={chosen} />}
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

function ShortFilter<Value extends string>({
  name,
  options,
  value,
  chosen,
  onChoose,
}: FilterProps<Value> & { readonly chosen: string | undefined }) {
  return (
    <Menu position="bottom-start">
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
