import { Modal, TextInput } from '@mantine/core';
import type { Locale } from '@ximblox/primitives';
import { IconFileText, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '../api/client.ts';
import { ErrorNotice } from './error-notice.tsx';
import css from '../shared.module.css';
import { StatusChip } from './status-chip.tsx';
import { useDebounced } from '../use-debounced.ts';

/** A page as the picker gives it. */
export type PickedPage = Awaited<ReturnType<typeof api.pages.search.query>>['items'][number];
type PagePickerProps = {
  readonly opened: boolean;
  /** Only pages in this locale; all where left out. */ readonly locale?: Locale | undefined;
  onClose(): void;
  onPick(page: PickedPage): void;
};

/** Chooses a page of the site by title or address. */
export function PagePicker({ opened, onClose, ...rest }: PagePickerProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Choose a page" size={640}>
      <PageSearch {...rest} />
    </Modal>
  );
}

function PageSearch({ locale, onPick }: Pick<PagePickerProps, 'locale' | 'onPick'>) {
  const [term, setTerm] = useState('');
  const settled = useDebounced(term).trim();
  const found = useQuery({
    queryKey: ['page-picker', locale, settled],
    enabled: settled.length >= 3,
    placeholderData: keepPreviousData,
    queryFn: () => api.pages.search.query({ searchTerm: settled, ...(locale !== undefined && { locale }) }),
  });
  const items = settled.length >= 3 ? (found.data?.items ?? []) : [];
  return (
    <>
      <TextInput
        data-autofocus
        aria-label="Search pages by title or address"
        placeholder="Title or address"
        leftSection={<IconSearch size={16} />}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      {found.error !== null && (
        <ErrorNotice title="The pages could not be searched." error={found.error} onRetry={() => void found.refetch()} />
      )}
      <p className={css.hint} role="status">
        {settled.length < 3
          ? 'Type three letters or more.'
          : found.isFetching
            ? 'Searching…'
            : items.length === 0
              ? `No page matches “${settled}”. Try fewer words.`
              : `${items.length} found`}
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
              <StatusChip state={page.state} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
