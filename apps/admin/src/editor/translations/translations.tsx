import { Button, Modal, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  hasPermission,
  localeNames,
  localePrefixes,
  locales,
  Slug,
  slugify,
  type ErrorCode,
  errorMessage,
  isErrorCode,
  type Locale,
} from '@ximblox/primitives';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';

import { trpc } from '../../shared/api/client.ts';
import { StatusChip, usePermissions, useReturnFocus } from '../parts.tsx';
import { failureInEditor } from '../session/editor-api.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import css from './translations.module.css';

/** The page's translations: the state of each, with a link to open or create it. */
export function Translations() {
  const page = useView((view) => view.page);
  const title = useEditor((state) => state.document.title);
  const navigate = useNavigate();
  const permissions = usePermissions();
  const [adding, setAdding] = useState<Locale | null>(null);
  return (
    <div className={css.screen}>
      <ul className={css.list}>
        <li className={css.row}>
          <span className={css.language}>{localeNames[page.locale]}</span>
          <span className={css.words}>
            <span className={css.title}>{title}</span>
            <span className={css.path}>{page.path}, this page</span>
          </span>
          <StatusChip state={page.state} />
        </li>
        {locales
          .filter((locale) => locale !== page.locale)
          .map((locale) => {
            const sibling = page.siblings.find((candidate) => candidate.locale === locale);
            return (
              <li key={locale} className={css.row}>
                <span className={css.language}>{localeNames[locale]}</span>
                <span className={css.words}>
                  {sibling === undefined ? (
                    <span className={css.path}>No page yet</span>
                  ) : (
                    <>
                      <span className={css.title}>{sibling.title}</span>
                      <span className={css.path}>{sibling.path}</span>
                    </>
                  )}
                </span>
                {sibling !== undefined && <StatusChip state={sibling.state} />}
                {sibling === undefined && hasPermission(permissions, 'create-page', { pageType: page.type, locale }) && (
                  <Button variant="default" aria-label={`Add ${localeNames[locale]}`} onClick={() => setAdding(locale)}>
                    Add
                  </Button>
                )}
                {sibling !== undefined && (
                  <Button
                    variant="default"
                    aria-label={`Open ${localeNames[locale]}`}
                    onClick={() => void navigate(`/page/${sibling.pageID}`)}
                  >
                    Open
                  </Button>
                )}
              </li>
            );
          })}
      </ul>
      <p className={css.note}>A new translation begins with the blocks of this page. Each language is published by itself.</p>
      {adding !== null && <AddTranslation locale={adding} onClose={() => setAdding(null)} />}
    </div>
  );
}

const Input = z.object({ title: z.string().trim().min(1, { error: 'V_01' }).max(200, { error: 'V_14' }), slug: Slug });
const text = (code: string | undefined) =>
  code === undefined ? undefined : isErrorCode(code) ? errorMessage(code satisfies ErrorCode, 'en') : code;

function AddTranslation({ locale, onClose }: { readonly locale: Locale; onClose(): void }) {
  const createTranslation = trpc.pages.createTranslation.useMutation();
  useReturnFocus();
  const { pageID, saver } = useSession();
  const navigate = useNavigate();
  const {
    register,
    handleSubmit,
    setError,
    setValue,
    formState: { errors, isSubmitting, dirtyFields },
  } = useForm({ resolver: zodResolver(Input), defaultValues: { title: '', slug: '' } });
  const add = handleSubmit(async (input) => {
    try {
      await saver.flush();
      const made = await createTranslation.mutateAsync({ pageID, newLocale: locale, ...input });
      await navigate(`/page/${made.pageID}`);
    } catch (error) {
      for (const { property, message } of failureInEditor(error).errors)
        setError(property === 'title' ? 'title' : 'slug', { type: 'server', message }, { shouldFocus: true });
    }
  });
  return (
    <Modal opened onClose={onClose} title={`Add ${localeNames[locale]}`} size={440}>
      <form onSubmit={(event) => void add(event)} noValidate>
        <TextInput
          data-autofocus
          label="Title"
          withAsterisk
          error={text(errors.title?.message)}
          {...register('title', {
            onChange: (event: { target: { value: string } }) => {
              if (!dirtyFields.slug) setValue('slug', slugify(event.target.value));
            },
          })}
        />
        <TextInput
          mt={12}
          label="Path"
          withAsterisk
          leftSection={`/${localePrefixes[locale]}/`}
          leftSectionWidth={40}
          error={text(errors.slug?.message)}
          {...register('slug')}
        />
        <div className={css.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="filled" loading={isSubmitting}>
            Add {localeNames[locale]}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
