/** Inserts `added` after the last match of a global pattern; throws if the text has changed and does not match. */
export const afterLast = (text, pattern, added) => {
  const last = [...text.matchAll(pattern)].at(-1);
  if (last === undefined) throw new Error(`No place was found for ${added.trim()}`);
  const end = last.index + last[0].length;
  return text.slice(0, end) + added + text.slice(end);
};

/** Adds an entry at the end of the first list that opens with `opening`. */
export const appendToList = (text, opening, entry) => {
  const start = text.indexOf(opening);
  const end = text.indexOf(']', start);
  if (start === -1 || end === -1) throw new Error(`No list "${opening}" was found for ${entry}`);
  const before = text.slice(0, end).trimEnd().replace(/,$/, '');
  // A list with one entry a line stays so, as the formatter requires.
  const isTall = text.slice(start, end).includes('\n');
  return isTall ? `${before},\n  ${entry},\n${text.slice(end)}` : `${before}, ${entry}${text.slice(end)}`;
};

/** Adds a line at the end of the first object or type that opens with `opening` and closes at the start of a line. */
export const appendToObject = (text, opening, line) => {
  const start = text.indexOf(opening);
  const end = text.indexOf('\n};', start);
  if (start === -1 || end === -1) throw new Error(`No "${opening}" was found for ${line}`);
  return `${text.slice(0, end)}\n  ${line}${text.slice(end)}`;
};
