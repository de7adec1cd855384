import { Button, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMessage, isErrorCode, localePrefixes, Slug, slugify, type ErrorCode, type Locale } from '@ximblox/primitives';
import { required, tooLong } from '@ximblox/primitives/errors';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';

import { Modal } from '../../shared/ui/modal/modal.tsx';
import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { useReturnFocus } from '../../shared/use-return-focus.ts';
import { failureInEditor } from '../session/editor-api.ts';
import { useSession } from '../session/session.ts';
import css from './translations.module.css';

const Input = z.object({ title: z.string().trim().min(1, { error: required }).max(200, { error: tooLong }), slug: Slug });
const text = (code: string | undefined) =>
  code === undefined ? undefined : isErrorCode(code) ? errorMessage(code satisfies ErrorCode, 'en') : code;

/** The dialog that creates the page's translation in a language. */
export function AddTranslation({ locale, onClose }: { readonly locale: Locale; onClose(): void }) {
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
      const created = await createTranslation.mutateAsync({ pageID, newLocale: locale, ...input });
      await navigate(`/page/${created.pageID}`, { state: { isNew: true } });
    } catch (error) {
      for (const { property, message } of failureInEditor(error).errors)
        setError(property === 'title' ? 'title' : 'slug', { type: 'server', message }, { shouldFocus: true });
    }
  });
  return (
    <Modal opened onClose={onClose} title={t('Add {name}', { name: adminLocaleNames[locale] })} size={440}>
      <form onSubmit={(event) => void add(event)} noValidate>
        <TextInput
          data-autofocus
          label={t('Title')}
          withAsterisk
          error={text(errors.title?.message)}
          {...register('title', {
            onChange: (event: { target: { value: string } }) => {
              if (!dirtyFields.slug) setValue('slug', slugify(event.target.value, locale));
            },
          })}
        />
        <TextInput
          mt={12}
          label={t('Path')}
          withAsterisk
          leftSection={`/${localePrefixes[locale]}/`}
          leftSectionWidth={40}
          error={text(errors.slug?.message)}
          {...register('slug')}
        />
        <div className={css.actions}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={isSubmitting}>
            {t('Add {name}', { name: adminLocaleNames[locale] })}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
