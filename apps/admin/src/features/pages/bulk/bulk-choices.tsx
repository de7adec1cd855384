import { NativeSelect } from '@mantine/core';
import { isLocale, type Locale } from '@ximblox/primitives';

import { adminLocaleNames } from '../../../shared/language/words.ts';
import { t } from '../../../shared/language/t.ts';
import { TagChoices, type TagChange } from '../../tags/tag-choices.tsx';
import type { BulkAct } from './bulk-scope.ts';

/** What an action takes beside its pages. */
export type Choices = TagChange & { readonly locale: Locale };

type BulkChoicesProps = { readonly act: BulkAct; readonly choices: Choices; onChange(choices: Choices): void };

/** The tags or the language of an action on several pages; nothing for the others. */
export function BulkChoices({ act, choices, onChange }: BulkChoicesProps) {
  if (act === 'tag') return <TagChoices choices={choices} onChange={(tags) => onChange({ ...choices, ...tags })} />;
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
