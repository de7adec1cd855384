import { ActionIcon, Button, Input, NativeSelect, TextInput } from '@mantine/core';
import { bestBetPagesMax, contract, type BestBet, type BestBetInput } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';
import { IconArrowUp, IconFileSearch, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { trpc } from '../../shared/api/client.ts';
import { applyServerErrors, contractResolver, errorAt } from '../../shared/api/contract-form.ts';
import { isRefusal, type FailureError } from '../../shared/api/failure.ts';
import { useOriginal } from '../../shared/api/use-original.ts';
import { t } from '../../shared/language/t.ts';
import { adminLocaleNames, localeName } from '../../shared/language/words.ts';
import { FormPanel } from '../../shared/ui/form-panel.tsx';
import { PagePicker } from '../../shared/ui/page-picker.tsx';
import css from './search-tuning.module.css';

type Chosen = { readonly id: number; readonly title: string | null };
type Fields = { readonly locale: Locale; readonly term: string; readonly pageIDs: readonly Chosen[] };

const inputOf = ({ locale, term, pageIDs }: Fields): BestBetInput => ({
  locale,
  term: term.trim(),
  pageIDs: pageIDs.map(({ id }) => id),
});

/** The error of a page, at the field that has all of them. */
function describeError(error: FailureError, { pageIDs }: Fields): FailureError {
  const index = /^pageIDs\[(\d+)\]/.exec(error.property)?.[1];
  if (index !== undefined) {
    const title = pageIDs[Number(index)]?.title ?? '';
    return { ...error, property: 'pageIDs', message: t('“{title}” is not published. Choose another page.', { title }) };
  }
  return error.property === 'pageIDs' && pageIDs.length === 0 ? { ...error, message: t('Choose a page.') } : error;
}

const resolver = contractResolver<Fields>(contract.searchTuning.createBestBet.input, inputOf, describeError);
const languages = Object.entries(adminLocaleNames).map(([value, label]) => ({ value, label }));

type BetPanelProps = {
  /** Null for a new one. */ readonly bet: BestBet | null;
  /** What a new one begins with. */ readonly from: { readonly term: string; readonly locale: Locale };
  onSaved(bet: BestBet): void;
  /** Reads the best bet anew, which another user changed; undefined if it is not in the list any more. */
  onChanged(): Promise<BestBet | undefined>;
  onClose(): void;
};

/** The form of a best bet. */
export function BetPanel({ bet, from, onSaved, onChanged, onClose }: BetPanelProps) {
  const form = useForm<Fields>({
    resolver,
    defaultValues:
      bet === null
        ? { ...from, pageIDs: [] }
        : { locale: bet.locale, term: bet.term, pageIDs: bet.pages.map(({ id, title }) => ({ id, title })) },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const [isPicking, setPicking] = useState(false);
  const isLeft = useRef(false);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const locale = useWatch({ control: form.control, name: 'locale' });
  const pages = useWatch({ control: form.control, name: 'pageIDs' });
  const original = useOriginal<BestBetInput>(
    bet === null ? undefined : { locale: bet.locale, term: bet.term, pageIDs: bet.pages.map(({ id }) => id) },
  );
  const setPages = (chosen: readonly Chosen[]) => {
    form.setValue('pageIDs', chosen, { shouldDirty: true });
    // It is about the pages that were chosen before.
    form.clearErrors('pageIDs');
  };
  const create = trpc.searchTuning.createBestBet.useMutation();
  const update = trpc.searchTuning.updateBestBet.useMutation();
  const save = form.handleSubmit(async (fields) => {
    const input = inputOf(fields);
    try {
      const answer =
        bet === null
          ? await create.mutateAsync(input)
          : await update.mutateAsync({ id: bet.id, revision: bet.revision, ...input, original: original.fields });
      isLeft.current = true;
      onSaved(answer.bestBet);
    } catch (cause) {
      const now = isRefusal(cause, 'conflict', 'pageIDs') ? await onChanged() : undefined;
      applyServerErrors(form, cause, (error) => describeError(error, fields), {
        locale: localeName,
        pageIDs: () => now?.pages.map(({ title }) => title ?? t('not published')).join(', '),
      });
      original.accept(cause);
    }
  });
  return (
    <FormPanel
      title={bet === null ? t('New best bet') : bet.term}
      submitLabel={bet === null ? t('Add best bet') : t('Save')}
      form={form}
      guard={{
        what: bet === null ? t('the new best bet') : t('the best bet for “{term}”', { term: bet.term }),
        parameter: 'bet',
        isLeft,
      }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <NativeSelect label={t('Language')} data={languages} {...form.register('locale')} error={errorAt(form, 'locale')} />
      <TextInput
        label={t('Search term')}
        description={t('All that visitors type, in any case')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        {...form.register('term')}
        error={errorAt(form, 'term')}
      />
      <Input.Wrapper label={t('Pages')} labelElement="div" required error={errorAt(form, 'pageIDs')}>
        <ol className={css.pages}>
          {pages.map((page, position) => {
            const title = page.title ?? t('not published');
            return (
              <li key={page.id} className={css.page}>
                <span className={css.pageName}>{title}</span>
                {position > 0 && (
                  <ActionIcon
                    aria-label={t('Move “{title}” up', { title })}
                    onClick={() => {
                      setPages(pages.toSpliced(position, 1).toSpliced(position - 1, 0, page));
                      chooseButton.current?.focus();
                    }}
                  >
                    <IconArrowUp size={16} />
                  </ActionIcon>
                )}
                <ActionIcon
                  aria-label={t('Remove “{title}”', { title })}
                  onClick={() => {
                    setPages(pages.filter(({ id }) => id !== page.id));
                    chooseButton.current?.focus();
                  }}
                >
                  <IconX size={16} />
                </ActionIcon>
              </li>
            );
          })}
        </ol>
        <Button
          ref={chooseButton}
          variant="default"
          size="xs"
          leftSection={<IconFileSearch size={16} />}
          aria-disabled={pages.length >= bestBetPagesMax}
          onClick={() => {
            if (pages.length < bestBetPagesMax) setPicking(true);
          }}
        >
          {t('Choose a page')}
        </Button>
      </Input.Wrapper>
      <PagePicker
        opened={isPicking}
        locale={locale}
        onClose={() => setPicking(false)}
        onPick={({ id, title }) => {
          setPicking(false);
          if (!pages.some((page) => page.id === id)) setPages([...pages, { id, title }]);
        }}
      />
    </FormPanel>
  );
}
