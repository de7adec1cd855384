import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { useScreenKeys } from '../keys/use-screen-keys.ts';
import { t } from '../language/t.ts';
import css from './list.module.css';

type SearchFieldProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  onChange(value: string): void;
};

/** The search field of a list, focused by `/`. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // Local state first: the URL is debounced, and fast typing would lose characters.
  const [term, setTerm] = useState(value);
  useEffect(() => {
    if (document.activeElement !== field.current) setTerm(value);
  }, [value]);
  const search = (next: string) => {
    setTerm(next);
    onChange(next);
  };
  useScreenKeys([['/', () => field.current?.focus()]]);
  return (
    <TextInput
      ref={field}
      className={css.search ?? ''}
      aria-label={label}
      placeholder={placeholder}
      value={term}
      maxLength={200}
      leftSection={<IconSearch size={16} />}
      rightSection={
        term === '' ? (
          <kbd>/</kbd>
        ) : (
          <ActionIcon
            size={24}
            aria-label={t('Clear the search')}
            onClick={() => {
              search('');
              field.current?.focus();
            }}
          >
            <IconX size={14} />
          </ActionIcon>
        )
      }
      onChange={(event) => search(event.currentTarget.value)}
    />
  );
}
