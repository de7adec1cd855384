/** Shorter runs are read faster than a note that says where they stand. */
const runMin = 6;

type Statement = { readonly name: string; readonly text: string };

/** A line as it is compared: wherever it stands, and whatever numbers its parameters have. */
const essence = (line: string): string => line.trim().replace(/\$\d+/g, '$');

/**
 * Statements for a reader: lines that stood in an earlier statement are a note that names it, so that the variants of a query show what is
 * their own, and a change of what they share is one change.
 * @returns the texts of the statements, in their order
 */
export function withoutRepeats(statements: readonly Statement[]): string[] {
  /** Where each run of the least length began first. */
  const known = new Map<string, { readonly name: string; readonly lines: readonly string[]; readonly at: number }>();
  const keyAt = (lines: readonly string[], at: number): string | undefined =>
    at + runMin > lines.length ? undefined : lines.slice(at, at + runMin).join('\n');

  return statements.map(({ name, text }) => {
    const written = text.split('\n');
    const lines = written.map(essence);
    const shown: string[] = [];
    for (let at = 0; at < lines.length;) {
      const first = known.get(keyAt(lines, at) ?? '');
      if (first === undefined) {
        shown.push(written[at] ?? '');
        at += 1;
        continue;
      }
      let length = runMin;
      while (at + length < lines.length && lines[at + length] === first.lines[first.at + length]) length += 1;
      const line = written[at] ?? '';
      shown.push(line, `${line.slice(0, line.length - line.trimStart().length)}-- … ${length - 1} lines as in ${first.name}`);
      at += length;
    }
    for (let at = 0; at + runMin <= lines.length; at += 1) {
      const key = keyAt(lines, at) ?? '';
      if (!known.has(key)) known.set(key, { name, lines, at });
    }
    return shown.join('\n');
  });
}
