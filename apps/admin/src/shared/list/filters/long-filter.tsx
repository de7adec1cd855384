import { Popover, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../language/t.ts';
import { Count } from '../count.tsx';
import css from '../list.module.css';
import { FilterButton } from './filter-button.tsx';
import type { OpenFilterProps } from './filter-option.ts';

/** The most values that are shown at a time. */
const shownMax = 50;

/** The values of a filter with many, which can be searched. */
export function LongFilter<Value extends string>({
  name,
  options,
  value,
  chosen,
  isOpen,
  onToggle,
  onChoose,
}: OpenFilterProps<Value>) {
  const [term, setTerm] = useState('');
  const found = options.filter(({ title }) => title.toLowerCase().includes(term.trim().toLowerCase()));
  const toggle = (open: boolean) => {
    setTerm('');
    onToggle(open);
  };
  const choose = (next: Value | null) => {
    onChoose(next);
    toggle(false);
  };
  return (
    <Popover opened={isOpen} onChange={toggle} position="bottom-start" trapFocus returnFocus width={280}>
      <Popover.Target>
        <FilterButton name={name} chosen={chosen} onClick={() => toggle(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={css.filterMenu ?? ''} aria-label={name} p={4}>
        <TextInput
          data-autofocus
          className={css.filterSearch ?? ''}
          aria-label={t('Search {name}', { name: name.toLowerCase() })}
          placeholder={t('Search')}
          value={term}
          maxLength={60}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
        <ul className={css.filterValues}>
          <li>
            <Choice title={t('All')} isChosen={value === null} onClick={() => choose(null)} />
          </li>
          {found.slice(0, shownMax).map((option) => (
            <li key={option.value}>
              <Choice
                title={option.title}
                count={option.count}
                isChosen={option.value === value}
                onClick={() => choose(option.value)}
              />
            </li>
          ))}
        </ul>
        <p className={css.filterNote} role="status">
          {found.length === 0 ? t('Nothing has this name.') : found.length > shownMax ? t('Search to see more.') : ''}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}

type ChoiceProps = { readonly title: string; readonly count?: number | undefined; readonly isChosen: boolean; onClick(): void };

function Choice({ title, count, isChosen, onClick }: ChoiceProps) {
  return (
    <button type="button" className={css.filterValue} aria-pressed={isChosen} onClick={onClick}>
      {isChosen ? <IconCheck size={14} aria-hidden /> : <span />}
      <span>{title}</span> {count !== undefined && <Count of={count} />}
    </button>
  );
}
