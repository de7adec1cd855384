import type { MediaFile } from '@ximblox/contract';
import { useState } from 'react';

/** What an editor can change about a file in its details. */
export type FileDetail = Pick<MediaFile, 'name' | 'defaultAltText' | 'shared'>;

/** The details of a file with the changes that are not saved yet. */
export type Details = {
  readonly values: FileDetail;
  readonly isDirty: boolean;
  change(edits: Partial<FileDetail>): void;
  /** Forgets the changes: they are saved, or discarded. */
  reset(): void;
};

/**
 * The details of a file while they are edited. Only what was changed is kept here, so a file that is moved, replaced or renamed meanwhile shows
 * its new values elsewhere and loses none of the changes.
 */
export function useDetails(file: MediaFile): Details {
  const [edits, setEdits] = useState<Partial<FileDetail>>({});
  const saved: FileDetail = { name: file.name, defaultAltText: file.defaultAltText, shared: file.shared };
  const values = { ...saved, ...edits };
  return {
    values,
    isDirty: values.name !== saved.name || values.defaultAltText !== saved.defaultAltText || values.shared !== saved.shared,
    change: (next) => setEdits((current) => ({ ...current, ...next })),
    reset: () => setEdits({}),
  };
}

/** The input of `media.editFile` for a file in a folder; a blank name leaves the name as it is. */
export const editInput = (file: MediaFile, folder: string, { name, defaultAltText, shared }: FileDetail) => ({
  id: file.id,
  newPath: folder,
  newFileName: name.trim() === '' ? file.name : name.trim(),
  defaultAltText,
  shared,
});
