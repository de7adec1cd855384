import type { MediaFile } from '@ximblox/contract';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';

import { errorOfField, failureOf } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import css from './media.module.css';
import { editInput, type Details } from './use-details.ts';
import { isPicture } from './use-media.ts';

const advisedAlt = 125;
type DetailsFormProps = {
  readonly file: MediaFile;
  readonly details: Details;
  readonly canManage: boolean;
  onSaved(file: MediaFile): void;
};

/** Name, alternative text and sharing of a file. */
export function DetailsForm({ file, details, canManage, onSaved }: DetailsFormProps) {
  const { values, isDirty, change, reset } = details;
  const edit = trpc.media.editFile.useMutation({
    onSuccess: (saved) => {
      reset();
      onSaved(saved.file);
    },
  });
  const failure = edit.error === null ? undefined : failureOf(edit.error);
  const nameError = values.name.trim() === '' ? 'Enter a name.' : errorOfField(failure, 'newFileName');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (values.name.trim() !== '') edit.mutate(editInput(file, file.path, values));
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextInput
        label="Name"
        value={values.name}
        readOnly={!canManage}
        maxLength={255}
        error={nameError}
        onChange={(event) => {
          change({ name: event.currentTarget.value });
          if (edit.isError) edit.reset();
        }}
      />
      {isPicture(file) && (
        <div>
          <div className={css.labelRow}>
            <label htmlFor="file-alt">Alternative text</label>
            <span>
              {values.defaultAltText.length} of {advisedAlt}
            </span>
          </div>
          <Textarea
            id="file-alt"
            autosize
            minRows={2}
            maxRows={6}
            value={values.defaultAltText}
            readOnly={!canManage}
            maxLength={1000}
            placeholder="What the picture shows"
            onChange={(event) => change({ defaultAltText: event.currentTarget.value })}
          />
        </div>
      )}
      <Checkbox
        label="Shared: any page may use it"
        checked={values.shared}
        disabled={!canManage}
        onChange={(event) => change({ shared: event.currentTarget.checked })}
      />
      {edit.error !== null && errorOfField(failure, 'newFileName') === undefined && (
        <ErrorNotice title="Not saved." error={edit.error} />
      )}
      {isDirty && (
        <div className={css.formActs}>
          <Button type="submit" size="xs" loading={edit.isPending}>
            Save
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              reset();
              edit.reset();
            }}
          >
            Undo
          </Button>
        </div>
      )}
    </form>
  );
}
