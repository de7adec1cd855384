import { keepPreviousData } from '@tanstack/react-query';
import type { Tag } from '@ximblox/contract';
import { useState } from 'react';

import { useTags } from '../../../../features/tags/use-tags.ts';
import { t } from '../../../../shared/language/t.ts';
import { trpc } from '../../../../shared/api/client.ts';
import { useDebounced } from '../../../../shared/use-debounced.ts';
import { fieldID, type FieldProps } from '../field-props.ts';
import { mergeOptions, optionsMax } from './merge-options.ts';
import { ReferencesInput } from './references-input.tsx';
import type { ChosenOption, FoundOptions, ReferenceOption } from './reference-option.ts';

const optionOf = ({ id, name, private: isPrivate }: Tag): ReferenceOption => ({
  id,
  name,
  ...(isPrivate ? { state: { words: t('Private') } } : {}),
});
const searchOptions = { staleTime: 30_000, placeholderData: keepPreviousData };

/** Tags by name, public ones first. */
function useTagOptions(term: string): FoundOptions {
  const settled = useDebounced(term).trim().slice(0, 60);
  const found = [
    trpc.tags.search.useQuery({ term: settled }, searchOptions),
    trpc.tags.searchPrivate.useQuery({ term: settled }, searchOptions),
  ];
  const lists = found.map(({ data }) => (data?.items ?? []).map(optionOf));
  return {
    options: mergeOptions(lists, optionsMax),
    totalItems: lists.flat().length,
    isSearching: settled !== term.trim().slice(0, 60) || found.some(({ isFetching }) => isFetching),
    error: found.find(({ error }) => error !== null)?.error ?? null,
  };
}

/** Public and private tags. */
export function TagReferencesField({
  editor,
  value,
  path,
  error,
  onChange,
  onLeave,
}: FieldProps<'tagReferences', readonly number[]>) {
  const [term, setTerm] = useState('');
  const { tags } = useTags({ staleTime: 60_000 });
  const chosenOf = (id: number): ChosenOption => {
    if (tags === undefined) return 'loading';
    const tag = tags.find((one) => one.id === id);
    return tag === undefined ? 'missing' : optionOf(tag);
  };
  return (
    <ReferencesInput
      id={fieldID(path)}
      editor={editor}
      noun={t('tag')}
      value={value}
      maximum={editor.maximum}
      error={error}
      term={term}
      found={useTagOptions(term)}
      chosenOf={chosenOf}
      onTerm={setTerm}
      onChange={onChange}
      onLeave={onLeave}
    />
  );
}
