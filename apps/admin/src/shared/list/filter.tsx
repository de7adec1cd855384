import { Menu } from '@mantine/core';
import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react';

import css from './list.module.css';

type FilterProps<Value extends string> = {
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly title: string }[];
  readonly value: Value | null;
  onChoose(value: Value | null): void;
};

/** A filter of a list: a menu of its values, and a button that clears it. */
export function Filter<Value extends string>({ name, options, value, onChoose }: FilterProps<Value>) {
  const chosen = value === null ? undefined : (options.find((option) => option.value === value)?.title ?? value);
  return (
    <span className={css.filter} data-active={chosen !== undefined || undefined}>
      <Menu position="bottom-start">
        <Menu.Target>
          <button type="button" className={css.filterButton}>
            {chosen === undefined ? (
              <>
                <IconPlus size={14} aria-hidden />
                {name}
              </>
            ) : (
              <>
                {name}: <b>{chosen}</b>
                <IconChevronDown size={14} aria-hidden />
              </>
            )}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup
            value={value ?? ''}
            onChange={(picked) => onChoose(options.find((option) => option.value === picked)?.value ?? null)}
          >
            <Menu.RadioItem value="">All</Menu.RadioItem>
            {options.map((option) => (
              <Menu.RadioItem key={option.value} value={option.value}>
                {option.title}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      {chosen !== undefined && (
        <button type="button" className={css.filterClear} aria-label={`Remove the filter ${name}`} onClick={() => onChoose(null)}>
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}
