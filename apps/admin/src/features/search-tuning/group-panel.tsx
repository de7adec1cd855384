import { NativeSelect, Textarea } from '@mantine/core';
import { contract, type SynonymGroup, type SynonymGroupInput } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';

import { trpc } from '../../shared/api/client.ts';
import { applyServerErrors, contractResolver, errorAt, type CurrentTexts } from '../../shared/api/contract-form.ts';
import type { FailureError } from '../../shared/api/failure.ts';
import { useOriginal } from '../../shared/api/use-original.ts';
import { t } from '../../shared/language/t.ts';
import { adminLocaleNames, localeName } from '../../shared/language/words.ts';
import { FormPanel } from '../../shared/ui/form-panel.tsx';

type Fields = { readonly locale: Locale; readonly words: string };

const inputOf = ({ locale, words }: Fields): SynonymGroupInput => ({
  locale,
  words: words
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== ''),
});

/** The error of a word, at the field that has all of them. */
function describeError(error: FailureError): FailureError {
  const index = /^words\[(\d+)\]/.exec(error.property)?.[1];
  if (index !== undefined)
    return {
      ...error,
      property: 'words',
      message: t('Word {number}: {message}', { number: Number(index) + 1, message: error.message }),
    };
  return error.property === 'words' ? { ...error, message: t('Enter two to ten words, each on its own line.') } : error;
}

const resolver = contractResolver<Fields>(contract.searchTuning.createSynonyms.input, inputOf, describeError);
const languages = Object.entries(adminLocaleNames).map(([value, label]) => ({ value, label }));

const currentTexts: CurrentTexts = {
  locale: localeName,
  words: (words) => (words as string[]).join(', '),
};

type GroupPanelProps = {
  /** Null for a new one. */ readonly group: SynonymGroup | null;
  /** What a new one begins with. */ readonly from: { readonly word: string; readonly locale: Locale };
  onSaved(group: SynonymGroup): void;
  onClose(): void;
};

/** The form of a group of synonyms. */
export function GroupPanel({ group, from, onSaved, onClose }: GroupPanelProps) {
  const form = useForm<Fields>({
    resolver,
    defaultValues:
      group === null
        ? { locale: from.locale, words: from.word === '' ? '' : `${from.word}\n` }
        : { locale: group.locale, words: group.words.join('\n') },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const isLeft = useRef(false);
  const original = useOriginal<SynonymGroupInput>(group === null ? undefined : { locale: group.locale, words: group.words });
  const create = trpc.searchTuning.createSynonyms.useMutation();
  const update = trpc.searchTuning.updateSynonyms.useMutation();
  const save = form.handleSubmit(async (fields) => {
    const input = inputOf(fields);
    try {
      const answer =
        group === null
          ? await create.mutateAsync(input)
          : await update.mutateAsync({ id: group.id, revision: group.revision, ...input, original: original.fields });
      isLeft.current = true;
      onSaved(answer.group);
    } catch (cause) {
      applyServerErrors(form, cause, describeError, currentTexts);
      original.accept(cause);
    }
  });
  return (
    <FormPanel
      title={group === null ? t('New synonyms') : group.words.join(', ')}
      submitLabel={group === null ? t('Add synonyms') : t('Save')}
      form={form}
      guard={{
        what: group === null ? t('the new synonyms') : t('the synonyms “{words}”', { words: group.words.join(', ') }),
        parameter: 'group',
        isLeft,
      }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <NativeSelect label={t('Language')} data={languages} {...form.register('locale')} error={errorAt(form, 'locale')} />
      <Textarea
        label={t('Words')}
        description={t('Words or phrases that mean the same, each on its own line')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        autosize
        minRows={4}
        maxRows={10}
        {...form.register('words')}
        error={errorAt(form, 'words')}
      />
    </FormPanel>
  );
}
