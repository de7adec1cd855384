import { t } from '../../shared/language/t.ts';
import { TagSelect } from './tag-select.tsx';

/** Tags that several pages or files get, and others that they lose. */
export type TagChange = { readonly add: readonly number[]; readonly remove: readonly number[] };

const tagsMax = 20;

/** Chooses tags to add and tags to remove, none of which is both. */
export function TagChoices({ choices, onChange }: { readonly choices: TagChange; onChange(choices: TagChange): void }) {
  const field = (name: 'add' | 'remove', other: 'add' | 'remove', label: string) => (
    <TagSelect
      label={label}
      mb={12}
      maxValues={tagsMax}
      value={choices[name]}
      without={choices[other]}
      onChange={(ids) => onChange({ ...choices, [name]: ids })}
    />
  );
  return (
    <>
      {field('add', 'remove', t('Tags to add'))}
      {field('remove', 'add', t('Tags to remove'))}
    </>
  );
}
