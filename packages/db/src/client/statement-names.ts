/** The maximum number of prepared statements per process; the program's recurring statements are far fewer. */
const preparedMax = 400;
/** A statement is prepared at this use, so that one-time statements and lists of varying length take no slot. */
const preparedFrom = 3;
const countedMax = 4_000;

/** Assigns names to recurring statements, under which PostgreSQL prepares them; undefined for others. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= preparedMax) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < preparedFrom) {
      if (counts.size >= countedMax) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const name = `ximblox_${names.size}`;
    names.set(text, name);
    return name;
  };
}
