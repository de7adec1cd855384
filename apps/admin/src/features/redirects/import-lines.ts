/** Why a line was rejected: its code, and what that is about. */
export type Refusal = {
  readonly line: number;
  readonly code: string;
  readonly host?: string | undefined;
  readonly columns?: number | undefined;
};
/** A rejected line of an import: its number in the file, its text and the reason. */
export type RefusedLine = Refusal & { readonly text: string };

/** The rejected lines with their text in the file, so that they can be found again. */
export function refusedLines(csv: string, errors: readonly Refusal[]): RefusedLine[] {
  const lines = csv.split(/\r\n|\r|\n/);
  return errors.map((refusal) => ({ ...refusal, text: lines[refusal.line - 1]?.trim() ?? '' }));
}
