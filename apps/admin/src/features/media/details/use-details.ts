import { contract, type MediaFile } from '@ximblox/contract';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';

import { t } from '../../../shared/language/t.ts';
import { contractResolver } from '../../../shared/api/contract-form.ts';
import type { FailureError } from '../../../shared/api/failure.ts';

/** The editable details of a file, named as its errors are. */
export type FileDetail = { newFileName: string; defaultAltText: string; shared: boolean };

/** The details of a file with unsaved changes. */
export type Details = {
  readonly form: UseFormReturn<FileDetail>;
  readonly values: FileDetail;
  readonly isDirty: boolean;
};

const detailOf = ({ name, defaultAltText, shared }: MediaFile): FileDetail => ({ newFileName: name, defaultAltText, shared });

/** The text of an error of a file's details, where the context is more specific than the code. */
export const describeFileError = (error: FailureError): FailureError =>
  error.name === 'required' && error.property === 'newFileName' ? { ...error, message: t('Enter a name.') } : error;

/**
 * The edit state of a file's details. Only changed values are stored, so a file that is moved, replaced or renamed meanwhile
 * shows its new values and loses none of the changes.
 */
export function useDetails(file: MediaFile): Details {
  const saved = detailOf(file);
  const form = useForm<FileDetail>({
    resolver: contractResolver(contract.media.editFile.input, (fields) => editInput(file, file.path, fields), describeFileError),
    values: saved,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: 'onChange',
  });
  const values = { ...saved, ...useWatch({ control: form.control }) };
  const isDirty = (['newFileName', 'defaultAltText', 'shared'] as const).some((name) => values[name] !== saved[name]);
  return { form, values, isDirty };
}

/** The input of `media.editFile` for a file in a folder. */
export const editInput = ({ id }: MediaFile, folder: string, { newFileName, defaultAltText, shared }: FileDetail) => ({
  id,
  newPath: folder,
  newFileName: newFileName.trim(),
  defaultAltText,
  shared,
});
