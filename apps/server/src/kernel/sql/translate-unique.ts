const uniqueViolation = '23505';

/** The errors to throw in place of a unique violation, by the name of the constraint or index; the violation is the cause. */
export type UniqueTranslations = Readonly<Record<string, (options: { readonly cause: unknown }) => Error>>;

/** The unique constraint or index that a row violated; undefined for any other error. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation && 'constraint' in error
    ? String(error.constraint)
    : undefined;

/**
 * Awaits work and translates its unique violation to an error the caller can act on. Any other error is rethrown unchanged.
 * @example await translateUnique(unitOfWork(context, change), { tag_name_key: (options) => nameTaken('name', 'tag', options) });
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
