import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { Tag } from '@ximblox/contract';
import { useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { useTags } from './use-tags.ts';

type TagSelectProps = Omit<MultiSelectProps, 'value' | 'data' | 'onChange'> & {
  readonly value: readonly number[];
  /** Tags whose names are known before all are read. */ readonly known?: readonly Tag[];
  /** Tags that can't be chosen. */ readonly without?: readonly number[];
  onChange(ids: number[]): void;
};

const noTags: readonly Tag[] = [];
const noIDs: readonly number[] = [];

/** A field for several tags, by their names. A choice closes the list, which would lie over the buttons below. */
export function TagSelect({ value, known = noTags, without = noIDs, onChange, ...field }: TagSelectProps) {
  const { tags = [] } = useTags({ staleTime: 60_000 });
  const [isOpen, setOpen] = useState(false);
  const options = new Map(
    [...known, ...tags].map(({ id, name, private: isPrivate }) => [id, isPrivate ? t('{name} (private)', { name }) : name]),
  );
  return (
    <MultiSelect
      searchable
      openOnFocus={false}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={() => setOpen(false)}
      value={value.map(String)}
      data={[...options].filter(([id]) => !without.includes(id)).map(([id, label]) => ({ value: String(id), label }))}
      placeholder={value.length > 0 ? '' : field.readOnly === true ? t('No tags') : t('Choose tags')}
      rightSection={field.readOnly === true ? null : undefined}
      nothingFoundMessage={t('No tag has this name.')}
      onChange={(chosen) => onChange(chosen.map(Number))}
      {...field}
    />
  );
}
