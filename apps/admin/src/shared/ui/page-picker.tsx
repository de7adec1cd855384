import { TextInput } from '@mantine/core';
import type { Locale } from '@ximblox/primitives';
import { IconFileText, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

import { Modal } from './modal/modal.tsx';
import { t } from '../language/t.ts';
import { ErrorNotice } from './error-notice.tsx';
import css from '../shared.module.css';
import { StatusChip } from './status-chip.tsx';
import { fewestLetters, usePickablePages, type PickablePage } from '../use-page-search.ts';

type PagePickerProps = {
  readonly opened: boolean;
  /** Only pages in this locale; all if omitted. */ readonly locale?: Locale | undefined;
  onClose(): void;
  onPick(page: PickablePage): void;
};

/** Chooses a page of the site by title or path. */
export function PagePicker({ opened, onClose, ...rest }: PagePickerProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('Choose a page')} size={640}>
      <PageSearch {...rest} />
    </Modal>
  );
}

function PageSearch({ locale, onPick }: Pick<PagePickerProps, 'locale' | 'onPick'>) {
  const [term, setTerm] = useState('');
  const { settled, found, pages: items } = usePickablePages(term, locale);
  return (
    <>
      <TextInput
        data-autofocus
        aria-label={t('Search pages by title or path')}
        placeholder={t('Title or path')}
        leftSection={<IconSearch size={16} />}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      {found.error !== null && (
        <ErrorNotice title={t('The pages could not be searched.')} error={found.error} onRetry={() => void found.refetch()} />
      )}
      <p className={css.hint} role="status">
        {settled.length < fewestLetters
          ? t('Type three letters or more.')
          : found.isFetching
            ? t('Searching…')
            : items.length === 0
              ? t('No page matches “{settled}”. Try fewer words.', { settled })
              : t('{count} found', { count: items.length })}
      </p>
      <ul className={css.choices}>
        {items.map((page) => (
          <li key={page.id}>
            <button type="button" className={css.choice} onClick={() => onPick(page)}>
              <IconFileText size={18} aria-hidden />
              <span className={css.choiceText}>
                <span>{page.title}</span>
                <span className={css.second}>{page.path}</span>
              </span>
              <StatusChip {...page} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
