import type { MediaFile } from '@ximblox/contract';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';

import { t } from '../../../shared/language/t.ts';
import { applyServerErrors, errorAt, showSaved } from '../../../shared/api/contract-form.ts';
import { trpc } from '../../../shared/api/client.ts';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { TagSelect } from '../../tags/tag-select.tsx';
import css from '../media.module.css';
import { detailOf, editInput, describeFileError, type Details } from './use-details.ts';
import { advisedAltLength, isImage } from '../use-media.ts';

type DetailsFormProps = {
  readonly file: MediaFile;
  readonly details: Details;
  /** Whether another image has just taken the place of the one described. */ readonly isReplaced: boolean;
  onSaved(file: MediaFile): void;
};

/** The ID of the field for the name. */
export const fileNameID = 'file-name';
/** The ID of the field for the alternative text. */
export const altTextID = 'file-alt';

/** The name, alternative text, tags and visibility of a file. */
export function DetailsForm({ file, details, isReplaced, onSaved }: DetailsFormProps) {
  const { form, values, isDirty, original } = details;
  const edit = trpc.media.editFile.useMutation();
  const nameError = errorAt(form, 'newFileName');
  const altError = errorAt(form, 'defaultAltText');
  // What is only read looks like text, not like a field.
  const readable = file.can.edit ? {} : ({ readOnly: true, variant: 'unstyled' } as const);
  const save = form.handleSubmit(async (fields) => {
    try {
      const saved = await edit.mutateAsync({
        ...editInput(file, file.path, fields),
        original: { newPath: file.path, ...original.fields },
      });
      const stored = detailOf(saved.file);
      original.restart(stored, showSaved(form, fields, stored));
      onSaved(saved.file);
    } catch (cause) {
      applyServerErrors(form, cause, describeFileError);
      original.accept(cause);
    }
  });
  return (
    <form className={css.form} onSubmit={(event) => void save(event)} noValidate>
      <TextInput
        id={fileNameID}
        label={t('Name')}
        {...readable}
        maxLength={255}
        {...form.register('newFileName', { onChange: () => edit.reset() })}
        error={nameError}
      />
      {isImage(file) && (
        <div>
          <div className={css.labelRow}>
            <label htmlFor={altTextID}>{t('Alternative text')}</label>
            <span>{t('{count} of {advisedAltLength}', { count: values.defaultAltText.length, advisedAltLength })}</span>
          </div>
          <Textarea
            id={altTextID}
            {...(isReplaced && { 'aria-describedby': `${altTextID}-hint` })}
            autosize
            minRows={2}
            maxRows={6}
            {...readable}
            maxLength={1000}
            placeholder={t('What the image shows')}
            {...form.register('defaultAltText', { onChange: () => edit.reset() })}
            error={altError}
          />
          {isReplaced && (
            <p id={`${altTextID}-hint`} role="status" className={css.altHint}>
              {t('The image was replaced. Check that this text describes the new one.')}
            </p>
          )}
        </div>
      )}
      <TagSelect
        label={t('Tags')}
        {...readable}
        value={values.tags}
        known={file.tags}
        onChange={(ids) => form.setValue('tags', ids, { shouldDirty: true })}
      />
      <Checkbox
        label={t('Shared: any page may use it')}
        checked={values.shared}
        disabled={!file.can.edit}
        onChange={(event) => form.setValue('shared', event.currentTarget.checked, { shouldDirty: true })}
      />
      {edit.error !== null && nameError === undefined && altError === undefined && (
        <ErrorNotice title={t('Not saved.')} error={edit.error} />
      )}
      {isDirty && (
        <div className={css.formActs}>
          <Button type="submit" size="xs" loading={edit.isPending}>
            {t('Save')}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              form.reset();
              original.restart(form.getValues());
              edit.reset();
            }}
          >
            {t('Undo')}
          </Button>
        </div>
      )}
    </form>
  );
}
