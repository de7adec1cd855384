import { TextInput } from '@mantine/core';
import { contract } from '@ximblox/contract';
import { localePrefixes, type Locale } from '@ximblox/primitives';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';

import { ActionDialog } from '../../../shared/ui/action-dialog.tsx';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../../shared/api/contract-form.ts';
import type { FailureError } from '../../../shared/api/failure.ts';
import { counterOf } from '../../../shared/limits/counter.ts';
import { besideOriginal, copySlug, copyTitle, type Original } from './copy-name.ts';
import { slugProblem, slugTaken } from '../new-page-form.ts';
import css from '../pages.module.css';
import { SlugState } from '../slug-state.tsx';
import { useFreeSlug } from '../use-free-slug.ts';
import { useSlugCheck } from '../use-slug-check.ts';

type DuplicateDialogProps = {
  readonly page: Original & { readonly id: number; readonly locale: Locale };
  /** Stores what the copy must include. @returns whether it is stored */
  readonly saveFirst?: () => Promise<boolean>;
  onClose(): void;
};

/** The form's values; null while they are suggested. */
type Fields = { title: string | null; slug: string | null };

/** Duplicates a page under a title and path that are suggested free, and opens the copy. */
export function DuplicateDialog({ page, saveFirst, onClose }: DuplicateDialogProps) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const duplicate = trpc.pages.duplicate.useMutation();
  // From the duplication on, the copy itself has the path.
  const isSent = duplicate.isPending || duplicate.isSuccess;
  const { number } = useFreeSlug({
    slugOf: (copy) => copySlug(page, copy),
    locale: page.locale,
    first: 1,
    isWanted: !isSent,
  });
  const inputOf = ({ title, slug }: Fields) => ({
    pageID: page.id,
    locale: page.locale,
    title: (title ?? copyTitle(page, number)).trim(),
    slug: slug ?? (title === null ? copySlug(page, number) : besideOriginal(page, title)),
  });
  const form = useForm<Fields>({
    resolver: contractResolver<Fields>(contract.pages.duplicate.input, inputOf, describeError),
    defaultValues: { title: null, slug: null },
    reValidateMode: 'onSubmit',
  });
  const [ownTitle, ownSlug] = useWatch({ control: form.control, name: ['title', 'slug'] });
  const { slug } = inputOf({ title: ownTitle, slug: ownSlug });
  const check = useSlugCheck(slug, page.locale, !isSent && slug !== '');
  const { isSubmitting, isSubmitted } = form.formState;
  const slugError =
    slugProblem(slug, false, isSubmitted) ?? (check.kind === 'taken' ? slugTaken : undefined) ?? errorAt(form, 'slug');
  const submit = form.handleSubmit(async (fields) => {
    if (slugProblem(slug, false, true) !== undefined || check.kind === 'taken') return;
    try {
      if ((await saveFirst?.()) === false) {
        form.setError('root.server', {
          message: t('Your changes aren’t saved yet, so the copy would lack them. Try again later.'),
        });
        return;
      }
      const { pageID } = await duplicate.mutateAsync(inputOf(fields));
      void utils.pages.list.invalidate();
      await navigate(`/page/${pageID}`, { state: { isNew: true } });
    } catch (cause) {
      applyServerErrors(form, cause, describeError);
    }
  });
  const set = (name: keyof Fields, value: string | null) => {
    form.clearErrors();
    form.setValue(name, value);
  };
  return (
    <ActionDialog
      title={t('Duplicate “{title}”', { title: page.title })}
      size={480}
      confirmLabel={t('Duplicate page')}
      isBusy={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('Title of the copy')}
        description={counterOf((ownTitle ?? copyTitle(page, number)).length, 200)}
        withAsterisk
        maxLength={200}
        value={ownTitle ?? copyTitle(page, number)}
        error={errorAt(form, 'title')}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => set('title', event.currentTarget.value)}
      />
      <TextInput
        mt={12}
        label={t('Path of the copy')}
        withAsterisk
        maxLength={200}
        value={slug}
        error={slugError}
        leftSection={<span aria-hidden>/{localePrefixes[page.locale]}/</span>}
        leftSectionWidth={44}
        leftSectionPointerEvents="none"
        spellCheck={false}
        onChange={(event) => set('slug', event.currentTarget.value.toLowerCase().replaceAll(' ', '-'))}
      />
      {slugError === undefined && <SlugState check={check} isOwn={ownSlug !== null} onReset={() => set('slug', null)} />}
      <p className={css.copies}>
        {t(
          'The copy is a new draft with the blocks, page settings, tags and description that are saved now. Not copied: the SEO title, translations, version history, publication and schedule. Menus and links still lead to the original.',
        )}
      </p>
      {problemOf(form) !== undefined && (
        <p role="alert" className={css.outcomeError}>
          {problemOf(form)}
        </p>
      )}
    </ActionDialog>
  );
}

const describeError = (error: FailureError): FailureError => {
  const words: Readonly<Record<string, string>> = { 'required title': t('Enter a title.'), 'nameTaken slug': slugTaken };
  return { ...error, message: words[`${error.name} ${error.property}`] ?? error.message };
};
