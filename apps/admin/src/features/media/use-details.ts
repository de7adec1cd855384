import { contract, type MediaFile } from '@ximblox/contract';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';

import { contractResolver } from '../../shared/api/contract-form.ts';
import type { FailureError } from '../../shared/api/failure.ts';

/** What an editor can change about a file in its details, named as its errors are. */
export type FileDetail = { newFileName: string; defaultAltText: string; shared: boolean };

/** The details of a file with the changes that are not saved yet. */
export type Details = {
  readonly form: UseFormReturn<FileDetail>;
  readonly values: FileDetail;
  readonly isDirty: boolean;
};

const detailOf = ({ name, defaultAltText, shared }: MediaFile): FileDetail => ({ newFileName: name, defaultAltText, shared });

/** The sentence for an error of a file's details, where the place says more than the code. */
export const inWordsOfDetails = (error: FailureError): FailureError =>
  error.name === 'required' && error.property === 'newFileName' ? { ...error, message: 'Enter a name.' } : error;

/**
 * The details of a file while they are edited. Only what was changed is kept, so a file that is moved, replaced or renamed meanwhile shows its
 * new values elsewhere and loses none of the changes.
 */
export function useDetails(file: MediaFile): Details {
  const saved = detailOf(file);
  const form = useForm<FileDetail>({
    resolver: contractResolver(contract.media.editFile.input, (fields) => editInput(file, file.path, fields), inWordsOfDetails),
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
