import { Button } from '@mantine/core';

import { t } from '../../shared/language/t.ts';
import { isFiltered, withoutFilters, type LibraryState } from './filters/library-state.ts';
import type { ChangeLibrary } from './filters/use-library-state.ts';
import { folderName } from './folders/paths.ts';
import css from './media.module.css';
import { imageAdvice } from './use-media.ts';

type NoFilesProps = { readonly state: LibraryState; readonly canAdd: boolean; onChange: ChangeLibrary };

/** The empty state of the files: what to do instead. */
export function NoFiles({ state, canAdd, onChange }: NoFilesProps) {
  const name = folderName(state.folder);
  const term = state.searchTerm.trim();
  if (isFiltered(state))
    return (
      <div className={css.nothing}>
        <h2>
          {term === ''
            ? t('No file in “{name}” matches the filters', { name })
            : t('No file matches “{term}” in “{name}”', { term, name })}
        </h2>
        <p>{t('The search looks at names and alternative texts in this folder and below.')}</p>
        <Button variant="default" onClick={() => onChange(withoutFilters)}>
          {t('Clear search and filters')}
        </Button>
      </div>
    );
  return (
    <div className={css.nothing}>
      <h2>{t('There are no files in “{name}” yet', { name })}</h2>
      <p>
        {canAdd
          ? t('Drop files here, or choose them with “Upload files”. {imageAdvice}', { imageAdvice })
          : t('Whoever may change this folder can upload files here.')}
      </p>
    </div>
  );
}
