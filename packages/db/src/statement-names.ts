/** How many statements a process prepares at most; what a program says again and again are far fewer. */
const preparedMax = 400;
/** A statement is prepared when it is said for this time, so that lists of every length, and what is said once, take no place. */
const preparedFrom = 3;
const countedMax = 4_000;

/** Gives statements the names under which PostgreSQL keeps them prepared; undefined for one that is not worth it. */
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
