import { keepPreviousData } from '@tanstack/react-query';
import { Anchor, Button } from '@mantine/core';
import type { ReusableBlock } from '@ximblox/contract';
import { IconExternalLink, IconUnlink } from '@tabler/icons-react';
import { useState } from 'react';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { fieldID, type FieldProps } from '../panel/fields/field-props.ts';
import { optionsMax } from '../panel/fields/references/merge-options.ts';
import type { ChosenOption, ReferenceOption } from '../panel/fields/references/reference-option.ts';
import { ReferencesInput } from '../panel/fields/references/references-input.tsx';
import { findBlock } from '../document/page-document.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import { detach } from './reusable-commands.ts';
import type { LoadedReusable } from './known-reusable.ts';
import { useReusableContents } from './reusable-contents.tsx';
import css from './reusable.module.css';

const optionOf = ({ id, name, pageCount, isPublished, locale }: ReusableBlock): ReferenceOption => ({
  id,
  name,
  detail: t('On {count, plural, one {# page} other {# pages}}', { count: pageCount }),
  locale,
  ...(isPublished ? {} : { state: { words: t('Not published') } }),
});

/** The path of the screen of a reusable block. */
const reusablePath = (id: number): string => `/reusable-blocks/${id}`;

/** The reusable block that a block stands for, found by name among those of the page's language; and what can be done with it. */
export function ReusableReferenceField(props: FieldProps<'reusableReference', number | null>) {
  const { editor, value, path, error, onChange, onLeave } = props;
  const [term, setTerm] = useState('');
  const locale = useView((view) => view.page.locale);
  const settled = useDebounced(term).trim();
  const found = trpc.reusableBlocks.list.useQuery(
    { searchTerm: settled, pageSize: optionsMax, locale },
    { staleTime: 30_000, placeholderData: keepPreviousData },
  );
  const contents = useReusableContents();
  const chosen = value === null ? undefined : (contents.get(value) ?? 'loading');
  const chosenOf = (): ChosenOption => (typeof chosen === 'object' ? optionOf(chosen) : (chosen ?? 'loading'));
  return (
    <>
      <ReferencesInput
        id={fieldID(path)}
        editor={editor}
        noun={t('reusable block')}
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
        chosenOf={chosenOf}
        onTerm={setTerm}
        onChange={([id]) => onChange(id ?? null)}
        onLeave={onLeave}
      />
      {chosen === 'missing' && (
        <p className={css.notice} role="note">
          {t('This reusable block was deleted, so pages show nothing here. Choose another one, or delete this block.')}
        </p>
      )}
      {typeof chosen === 'object' && <Chosen reusable={chosen} locale={locale} />}
    </>
  );
}

/** What pages show of the chosen one, and the ways to change it. */
function Chosen({ reusable, locale }: { readonly reusable: LoadedReusable; readonly locale: string }) {
  const session = useSession();
  const focus = useEditor((state) => findBlock(state.document, state.selection.focus)?.key);
  const { id, pageCount, isPublished, hasDraft } = reusable;
  return (
    <div className={css.chosen}>
      {!isPublished && (
        <p className={css.notice} role="note">
          {t('It isn’t published, so pages show nothing here. Here you see its draft.')}
        </p>
      )}
      {isPublished && hasDraft && (
        <p className={css.note}>{t('It has changes that aren’t published yet. Here you see what pages show.')}</p>
      )}
      {reusable.locale !== locale && (
        <p className={css.notice} role="note">
          {t('It is in {language}, unlike this page.', { language: adminLocaleNames[reusable.locale] })}
        </p>
      )}
      <Anchor href={`/cmsadmin${reusablePath(id)}`} target="_blank" rel="noopener" className={css.edit ?? ''}>
        {pageCount > 1
          ? t('Edit for all {count, plural, one {# page} other {# pages}}', { count: pageCount })
          : t('Edit reusable block')}
        <IconExternalLink size={14} aria-hidden />
        <span className="visually-hidden"> {t('(opens a new tab)')}</span>
      </Anchor>
      {!session.isReadOnly && focus !== undefined && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconUnlink size={16} />}
          title={t('Puts a copy of its blocks here, which later changes don’t reach')}
          onClick={() => detach(session, focus, reusable)}
        >
          {t('Detach')}
        </Button>
      )}
    </div>
  );
}
