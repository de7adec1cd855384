import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { contract, type GlossaryTerm, type GlossaryTermInput } from '@ximblox/contract';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { adminLocaleNames, localeName } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { applyServerErrors, contractResolver, errorAt } from '../../shared/api/contract-form.ts';
import { isRefusal, type FailureError } from '../../shared/api/failure.ts';
import { useOriginal } from '../../shared/api/use-original.ts';
import { FormPanel } from '../../shared/ui/form-panel.tsx';

const inputOf = (fields: GlossaryTermInput): GlossaryTermInput => ({
  ...fields,
  source: fields.source.trim(),
  translation: fields.doNotTranslate ? '' : fields.translation.trim(),
  note: fields.note.trim().replaceAll(/\s*\n\s*/g, ' '),
});
const resolver = contractResolver<GlossaryTermInput>(contract.glossary.create.input, inputOf);
const languages = Object.entries(adminLocaleNames).map(([value, label]) => ({ value, label }));
const empty: GlossaryTermInput = {
  sourceLocale: 'en-gb',
  targetLocale: 'nl-nl',
  source: '',
  translation: '',
  note: '',
  doNotTranslate: false,
  caseSensitive: false,
};

/** The error of a translation that is not shown, at the field that hides it. */
const describeError = (error: FailureError, { doNotTranslate }: GlossaryTermInput): FailureError =>
  error.property === 'translation' && doNotTranslate ? { ...error, property: 'doNotTranslate' } : error;

/** Without `doNotTranslate` the choice of the form counts. */
type Original = Omit<GlossaryTermInput, 'doNotTranslate'> & { readonly doNotTranslate?: boolean | undefined };

type TermPanelProps = {
  /** Null for a new one. */ readonly term: GlossaryTerm | null;
  readonly isReadOnly: boolean;
  onSaved(term: GlossaryTerm, isNew: boolean): void;
  onClose(): void;
};

function defaultsOf(term: GlossaryTerm | null): GlossaryTermInput {
  if (term === null) return empty;
  const { id: _id, revision: _revision, updatedAt: _updatedAt, ...fields } = term;
  return fields;
}

/** The form of one term. */
export function TermPanel({ term, isReadOnly, onSaved, onClose }: TermPanelProps) {
  const form = useForm<GlossaryTermInput>({
    resolver,
    defaultValues: defaultsOf(term),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const isLeft = useRef(false);
  const original = useOriginal<Original>(term === null ? undefined : defaultsOf(term));
  const create = trpc.glossary.create.useMutation();
  const update = trpc.glossary.update.useMutation();
  const staysAsItIs = useWatch({ control: form.control, name: 'doNotTranslate' });
  const save = form.handleSubmit(async (fields) => {
    const input = inputOf(fields);
    try {
      const answer =
        term === null
          ? await create.mutateAsync(input)
          : await update.mutateAsync({ id: term.id, revision: term.revision, ...input, original: original.fields });
      isLeft.current = true;
      onSaved(answer.term, term === null);
    } catch (cause) {
      applyServerErrors(form, cause, describeError, { sourceLocale: localeName, targetLocale: localeName });
      original.accept(cause);
      // One choice with the translation: who keeps theirs keeps whether there is one.
      if (original.fields !== undefined && isRefusal(cause, 'conflict', 'translation'))
        original.restart({ ...original.fields, doNotTranslate: undefined });
    }
  });
  return (
    <FormPanel
      title={term === null ? t('New term') : term.source}
      submitLabel={term === null ? t('Add term') : t('Save')}
      form={form}
      guard={{
        what: term === null ? t('the new term') : t('the term “{source}”', { source: term.source }),
        parameter: 'term',
        isLeft,
      }}
      onSubmit={() => void (isReadOnly ? onClose() : save())}
      onClose={onClose}
    >
      <NativeSelect
        label={t('Language of the term')}
        data={languages}
        {...form.register('sourceLocale')}
        error={errorAt(form, 'sourceLocale')}
      />
      <TextInput label={t('Term')} required {...form.register('source')} error={errorAt(form, 'source')} />
      <NativeSelect
        label={t('Language of the translation')}
        data={languages}
        {...form.register('targetLocale')}
        error={errorAt(form, 'targetLocale')}
      />
      <Checkbox label={t('Do not translate')} {...form.register('doNotTranslate')} error={errorAt(form, 'doNotTranslate')} />
      {!staysAsItIs && (
        <TextInput label={t('Translation')} required {...form.register('translation')} error={errorAt(form, 'translation')} />
      )}
      <Checkbox
        label={t('Case matters')}
        description={t('Found in this form only, such as IT')}
        {...form.register('caseSensitive')}
      />
      <Textarea
        label={t('Note')}
        description={t('For translators')}
        autosize
        minRows={2}
        maxRows={6}
        {...form.register('note')}
        error={errorAt(form, 'note')}
      />
    </FormPanel>
  );
}
