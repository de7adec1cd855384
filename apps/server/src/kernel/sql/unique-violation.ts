const uniqueViolation = '23505';

/** Whether an error is PostgreSQL's refusal of a second row by one of these unique constraints or indexes. */
export const isUniqueViolation = (error: unknown, ...constraints: readonly string[]): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === uniqueViolation &&
  'constraint' in error &&
  constraints.some((constraint) => constraint === error.constraint);
