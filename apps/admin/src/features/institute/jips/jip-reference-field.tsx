import { keepPreviousData } from '@tanstack/react-query';
import type { Jip } from '@ximblox/contract';
import { useState } from 'react';

import { fieldID, type FieldProps } from '../../../editor/panel/fields/field-props.ts';
import { optionsMax } from '../../../editor/panel/fields/references/merge-options.ts';
import type { ChosenOption, ReferenceOption } from '../../../editor/panel/fields/references/reference-option.ts';
import { ReferencesInput } from '../../../editor/panel/fields/references/references-input.tsx';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { failureOf } from '../../../shared/api/failure.ts';
import { useDebounced } from '../../../shared/use-debounced.ts';
import { statusOf, typeOf } from './jip-texts.ts';

const optionOf = (jip: Jip): ReferenceOption => ({
  id: jip.id,
  name: jip.name,
  detail: typeOf(jip),
  state: { words: statusOf(jip) },
});

/** The JIP, network or partner that a page is about. */
export function JipReferenceField({ editor, value, path, error, onChange, onLeave }: FieldProps<'jipReference', number | null>) {
  const [term, setTerm] = useState('');
  const settled = useDebounced(term).trim();
  const found = trpc.jips.list.useQuery(
    { searchTerm: settled, pageSize: optionsMax },
    { staleTime: 30_000, placeholderData: keepPreviousData },
  );
  const chosen = trpc.jips.get.useQuery({ id: value ?? 0 }, { enabled: value !== null, staleTime: 30_000, retry: false });
  const known = (): ChosenOption => {
    if (chosen.data !== undefined) return optionOf(chosen.data);
    return chosen.error !== null && failureOf(chosen.error).status === 404 ? 'missing' : 'loading';
  };
  return (
    <ReferencesInput
      id={fieldID(path)}
      editor={editor}
      noun={t('JIP')}
      value={value === null ? [] : [value]}
      maximum={1}
      error={error}
      term={term}
      found={{
        options: (found.data?.items ?? []).map(optionOf),
        totalItems: found.data?.totalItems ?? 0,
        isSearching: settled !== term.trim() || found.isFetching,
        error: found.error,
      }}
      chosenOf={known}
      onTerm={setTerm}
      onChange={([id]) => onChange(id ?? null)}
      onLeave={onLeave}
    />
  );
}
