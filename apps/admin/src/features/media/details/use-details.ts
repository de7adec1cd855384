import { contract, type MediaFile } from '@ximblox/contract';
import { sameValue } from '@ximblox/blocks';
import { useEffect, useMemo } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';

import { t } from '../../../shared/language/t.ts';
import { contractResolver } from '../../../shared/api/contract-form.ts';
import { useOriginal } from '../../../shared/api/use-original.ts';
import type { FailureError } from '../../../shared/api/failure.ts';

/** The editable details of a file, named as its errors are. */
export type FileDetail = { newFileName: string; defaultAltText: string; shared: boolean; tags: number[] };

const names = ['newFileName', 'defaultAltText', 'shared', 'tags'] as const;

/** The details of a file with unsaved changes. */
export type Details = {
  readonly form: UseFormReturn<FileDetail>;
  readonly values: FileDetail;
  readonly isDirty: boolean;
  /** What the changes began with. */ readonly original: ReturnType<typeof useOriginal<FileDetail>>;
};

/** The editable details of a file as it is stored. */
export const detailOf = ({ name, defaultAltText, shared, tags }: MediaFile): FileDetail => ({
  newFileName: name,
  defaultAltText,
  shared,
  tags: tags.map(({ id }) => id),
});

/** The text of an error of a file's details, where the context is more specific than the code. */
export const describeFileError = (error: FailureError): FailureError =>
  error.name === 'required' && error.property === 'newFileName' ? { ...error, message: t('Enter a name.') } : error;

/**
 * The edit state of a file's details. Only changed values are stored, so a file that is moved, replaced or renamed meanwhile
 * shows its new values and loses none of the changes.
 */
export function useDetails(file: MediaFile): Details {
  const saved = useMemo(() => detailOf(file), [file]);
  const form = useForm<FileDetail>({
    resolver: contractResolver(contract.media.editFile.input, (fields) => editInput(file, file.path, fields), describeFileError),
    values: saved,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: 'onChange',
  });
  const values = { ...saved, ...useWatch({ control: form.control }) };
  const isDirty = names.some((name) => !sameValue(values[name], saved[name]));
  const original = useOriginal(saved);
  // A field that is not being changed follows the file; one that is keeps what its change began with.
  useEffect(() => {
    const followed = names.filter((name) => sameValue(form.getValues(name), saved[name]));
    original.restart({ ...(original.fields ?? saved), ...Object.fromEntries(followed.map((name) => [name, saved[name]])) });
  }, [form, original, saved]);
  return { form, values, isDirty, original };
}

/** The input of `media.editFile` for a file in a folder. */
export const editInput = ({ id }: MediaFile, folder: string, { newFileName, defaultAltText, shared, tags }: FileDetail) => ({
  id,
  newPath: folder,
  newFileName: newFileName.trim(),
  defaultAltText,
  shared,
  tags,
});
