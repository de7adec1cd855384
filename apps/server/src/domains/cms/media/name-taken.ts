import { nameTaken } from '../../../kernel/operation/errors.ts';
import { violatedConstraint, type UniqueTranslations } from '../../../kernel/sql/translate-unique.ts';

const nameConstraints = ['media_file_name_key', 'media_directory_name_key'] as const;

/** Whether a file or folder was not written because its name exists in its folder. */
export const isNameTaken = (error: unknown): boolean => {
  const constraint = violatedConstraint(error);
  return nameConstraints.some((name) => name === constraint);
};

/**
 * The name of a file or folder that exists already, as the caller is told of it.
 * @param staysInFolder whether it was to get a name in the folder where it is, asked once that is known
 */
export function nameIsTaken(property: string, staysInFolder: () => boolean): UniqueTranslations {
  const translate = (options: { readonly cause: unknown }) =>
    nameTaken(property, staysInFolder() ? 'fileOrFolder' : 'fileOrFolderInTarget', options);
  return Object.fromEntries(nameConstraints.map((constraint) => [constraint, translate]));
}
