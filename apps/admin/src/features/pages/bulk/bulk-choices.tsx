import { MultiSelect, NativeSelect } from '@mantine/core';
import { isLocale, type Locale } from '@ximblox/primitives';

import { adminLocaleNames } from '../../../shared/language/words.ts';
import { t } from '../../../shared/language/t.ts';
import { useTags } from '../../tags/use-tags.ts';
import type { BulkAct } from './bulk-scope.ts';

/** What an action takes beside its pages. */
export type Choices = { readonly add: readonly number[]; readonly remove: readonly number[]; readonly locale: Locale };

type BulkChoicesProps = { readonly act: BulkAct; readonly choices: Choices; onChange(choices: Choices): void };

const tagsMax = 20;

/** The tags or the language of an action on several pages; nothing for the others. */
export function BulkChoices({ act, choices, onChange }: BulkChoicesProps) {
  if (act === 'tag') return <TagChoices choices={choices} onChange={onChange} />;
  if (act !== 'translate') return null;
  return (
    <NativeSelect
      label={t('Language')}
      mb={12}
      value={choices.locale}
      data={Object.entries(adminLocaleNames).map(([value, label]) => ({ value, label }))}
      onChange={(event) => {
        const locale = event.currentTarget.value;
        if (isLocale(locale)) onChange({ ...choices, locale });
      }}
    />
  );
}

function TagChoices({ choices, onChange }: Omit<BulkChoicesProps, 'act'>) {
  const { tags = [] } = useTags({ staleTime: 60_000 });
  const data = tags.map(({ id, name, private: isPrivate }) => ({
    value: String(id),
    label: isPrivate ? t('{name} (private)', { name }) : name,
  }));
  const field = (name: 'add' | 'remove', other: 'add' | 'remove', label: string) => (
    <MultiSelect
      label={label}
      mb={12}
      searchable
      maxValues={tagsMax}
      value={choices[name].map(String)}
      data={data.filter(({ value }) => !choices[other].includes(Number(value)))}
      placeholder={choices[name].length === 0 ? t('Choose tags') : ''}
      nothingFoundMessage={t('No tag has this name.')}
      onChange={(chosen) => onChange({ ...choices, [name]: chosen.map(Number) })}
    />
  );
  return (
    <>
      {field('add', 'remove', t('Tags to add'))}
      {field('remove', 'add', t('Tags to remove'))}
    </>
  );
}
