const uniqueViolation = '23505';

/** What is thrown in place of a unique violation, by the name of the constraint or index; the violation is its cause. */
export type UniqueTranslations = Readonly<Record<string, (options: { readonly cause: unknown }) => Error>>;

/** The unique constraint or index by which PostgreSQL refused a second row; undefined for any other error. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation && 'constraint' in error
    ? String(error.constraint)
    : undefined;

/**
 * Waits for a piece of work; a unique violation that it fails with is translated to what the caller can do something about. Any other error
 * stays what it is.
 * @example
 * await translateUnique(unitOfWork(context, change), { tag_name_key: (options) => nameTaken('name', 'tag', options) });
 */
export async function translateUnique<Result>(work: Promise<Result>, translations: UniqueTranslations): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const constraint = violatedConstraint(error);
    const translate = constraint !== undefined && Object.hasOwn(translations, constraint) ? translations[constraint] : undefined;
    throw translate === undefined ? error : translate({ cause: error });
  }
}
