import { Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import type { Locale } from '@ximblox/primitives';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { useScreenKeys } from '../../shared/keys/use-screen-keys.ts';
import { t } from '../../shared/language/t.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { usePageSearch, type PickedPage } from '../../shared/use-page-search.ts';
import css from './menus.module.css';

type AddBarProps = { readonly locale: Locale; onPage(page: PickedPage): void; onLink(): void };

/** Adds an entry: a page, searched from three letters on, or a link. */
export function AddBar({ locale, onPage, onLink }: AddBarProps) {
  const [term, setTerm] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  useScreenKeys([['/', () => field.current?.focus()]]);
  const { settled, isEnabled, found, pages } = usePageSearch(term, locale);
  const hint = !isEnabled
    ? t('Type three letters or more.')
    : found.error !== null
      ? messageOf(found.error)
      : found.isFetching || settled !== term.trim()
        ? t('Searching…')
        : t('No page matches “{settled}”. Try fewer words.', { settled });
  return (
    <div className={css.addBar}>
      <Combobox
        store={combobox}
        onOptionSubmit={(value) => {
          const page = pages.find(({ id }) => String(id) === value);
          if (page === undefined) return;
          setTerm('');
          combobox.closeDropdown();
          onPage(page);
        }}
      >
        <Combobox.Target>
          <TextInput
            ref={field}
            className={css.addField ?? ''}
            aria-label={t('Add a page: 3 letters or more')}
            placeholder={t('Add a page: 3 letters or more')}
            value={term}
            maxLength={200}
            leftSection={<IconSearch size={16} />}
            rightSection={<kbd>/</kbd>}
            onChange={(event) => {
              setTerm(event.currentTarget.value);
              combobox.openDropdown();
              combobox.updateSelectedOptionIndex();
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={term === ''}>
          <Combobox.Options aria-label={t('Pages')}>
            {pages.map((page) => (
              <Combobox.Option key={page.id} value={String(page.id)} className={css.found ?? ''}>
                <span className={css.words}>
                  <span className={css.title}>{page.title}</span>
                  <span className={css.target}>{page.path}</span>
                </span>
                <StatusChip {...page} />
              </Combobox.Option>
            ))}
            {pages.length === 0 && <Combobox.Empty>{hint}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={onLink}>
        {t('Link or group')}
      </Button>
      <span className={css.keys} aria-hidden>
        <kbd>{t('Alt')}</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {t('move')}, <kbd>{t('Alt')}</kbd> <kbd>←</kbd> <kbd>→</kbd> {t('level')}
      </span>
    </div>
  );
}
