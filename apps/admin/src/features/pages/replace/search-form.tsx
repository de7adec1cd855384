import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { pageTypeCatalog } from '@ximblox/blocks';
import { isLocale } from '@ximblox/primitives';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

import { adminLocaleNames } from '../../../shared/language/words.ts';
import { language } from '../../../shared/language/language.ts';
import { t } from '../../../shared/language/t.ts';
import type { TextSearch } from './use-find-text.ts';
import css from './replace.module.css';

/** The path of a page as it is typed, without its language and slashes around it. */
const pathOf = (typed: string): string | null => {
  const path = typed
    .trim()
    .replace(/^\/*(?:(?:en|nl|de|fr)\/)?/, '')
    .replace(/\/+$/, '');
  return path === '' ? null : path;
};

type SearchFormProps = {
  readonly initial: TextSearch;
  readonly replaceWith: string;
  readonly isRunning: boolean;
  readonly problem: string;
  onReplaceWith(text: string): void;
  onFind(search: TextSearch): void;
};

/** What is searched for and in which pages, and what replaces it. */
export function SearchForm({ initial, replaceWith, isRunning, problem, onReplaceWith, onFind }: SearchFormProps) {
  const [search, setSearch] = useState(initial);
  const [below, setBelow] = useState('');
  const change = (to: Partial<TextSearch>) => setSearch({ ...search, ...to });
  return (
    <form
      className={css.form}
      role="search"
      aria-label={t('Find text in pages')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onFind({ ...search, below: pathOf(below) });
      }}
    >
      <TextInput
        label={t('Find')}
        data-autofocus
        required
        withAsterisk={false}
        maxLength={200}
        value={search.term}
        error={problem === '' ? undefined : problem}
        onChange={(event) => change({ term: event.currentTarget.value })}
      />
      <TextInput
        label={t('Replace with')}
        maxLength={1000}
        placeholder={t('Nothing: the text is removed')}
        value={replaceWith}
        onChange={(event) => onReplaceWith(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('Page type')}
        value={search.type ?? ''}
        data={[
          { value: '', label: t('All types') },
          ...[...pageTypeCatalog.values()].map(({ type, label }) => ({ value: type, label: label[language] })),
        ]}
        onChange={(event) => change({ type: event.currentTarget.value === '' ? null : event.currentTarget.value })}
      />
      <NativeSelect
        label={t('Language')}
        value={search.locale ?? ''}
        data={[
          { value: '', label: t('All languages') },
          ...Object.entries(adminLocaleNames).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) => change({ locale: isLocale(event.currentTarget.value) ? event.currentTarget.value : null })}
      />
      <TextInput
        label={t('Path')}
        placeholder={t('All pages, or those below news/2026')}
        maxLength={200}
        value={below}
        onChange={(event) => setBelow(event.currentTarget.value)}
      />
      <div className={css.options}>
        <Checkbox
          label={t('Match case')}
          checked={search.matchesCase}
          onChange={(event) => change({ matchesCase: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('Whole word')}
          checked={search.wholeWord}
          onChange={(event) => change({ wholeWord: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('Also titles, summaries and SEO texts')}
          checked={search.withPageTexts}
          onChange={(event) => change({ withPageTexts: event.currentTarget.checked })}
        />
        <Button type="submit" variant="main" leftSection={<IconSearch size={16} />} loading={isRunning}>
          {t('Find')}
        </Button>
      </div>
    </form>
  );
}
