import { nameTaken } from '../../../kernel/operation/errors.ts';
import { violatedConstraint, type UniqueTranslations } from '../../../kernel/sql/translate-unique.ts';

const nameConstraints = ['media_file_name_key', 'media_directory_name_key'] as const;

/** Whether a write failed because the name exists in the folder. */
const isNameTaken = (error: unknown): boolean => {
  const constraint = violatedConstraint(error);
  return nameConstraints.some((name) => name === constraint);
};

/**
 * The error for an existing name of a file or folder.
 * @param staysInFolder whether the name was for the same folder, called only when needed
 */
export function nameTakenError(property: string, staysInFolder: () => boolean): UniqueTranslations {
  const translate = (options: { readonly cause: unknown }) =>
    nameTaken(property, staysInFolder() ? 'fileOrFolder' : 'fileOrFolderInTarget', options);
  return Object.fromEntries(nameConstraints.map((constraint) => [constraint, translate]));
}

const attemptsMax = 20;

/** Runs a change again where another file has taken a name that was free when it looked. */
export async function retryTakenName<Result>(change: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (!isNameTaken(error) || attempt === attemptsMax) throw error;
    }
  }
}
