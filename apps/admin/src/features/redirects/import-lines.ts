/** A rejected line of an import: its number in the file, its text and the reason. */
export type RefusedLine = { readonly line: number; readonly text: string; readonly code: string };

/** The rejected lines with their text in the file, so that they can be found again. */
export function refusedLines(csv: string, errors: readonly { line: number; code: string }[]): RefusedLine[] {
  const lines = csv.split(/\r\n|\r|\n/);
  return errors.map(({ line, code }) => ({ line, code, text: lines[line - 1]?.trim() ?? '' }));
}
