/** A line of an import that was not taken: its number in the file, its text, and why. */
export type RefusedLine = { readonly line: number; readonly text: string; readonly code: string };

/** The refused lines with their words in the file, so that one finds them again. */
export function refusedLines(csv: string, errors: readonly { line: number; code: string }[]): RefusedLine[] {
  const lines = csv.split(/\r\n|\r|\n/);
  return errors.map(({ line, code }) => ({ line, code, text: lines[line - 1]?.trim() ?? '' }));
}
