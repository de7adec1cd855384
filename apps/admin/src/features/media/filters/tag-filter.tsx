import { t } from '../../../shared/language/t.ts';
import { Filter } from '../../../shared/list/filter.tsx';
import { useTags } from '../../tags/use-tags.ts';
import type { LibraryState } from './library-state.ts';
import type { ChangeLibrary } from './use-library-state.ts';

type TagFilterProps = { readonly state: LibraryState; onChange: ChangeLibrary };

/** Narrows the files to those with a tag. */
export function TagFilter({ state: { tag }, onChange }: TagFilterProps) {
  const { tags = [] } = useTags({ staleTime: 60_000 });
  return (
    <Filter
      name={t('Tag')}
      options={tags.map(({ id, name }) => ({ value: String(id), title: name }))}
      value={tag === null ? null : String(tag)}
      onChoose={(id) => onChange({ tag: id === null ? null : Number(id) })}
    />
  );
}
