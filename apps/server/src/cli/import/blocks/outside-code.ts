const codePattern =
  /^[ \t>]*(`{3,}(?=[^`\n]*$)|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|(?![\s\S]))|(?<!`)(`+)(?!`)[^\n]*?[^`\n]\2(?!`)/gm;
const mathPattern = /\$\$[\s\S]*?\$\$/;
const codeOrMathPattern = new RegExp(`${codePattern.source}|${mathPattern.source}`, 'gm');

/**
 * A line break that is not in the file. Patterns treat it as one, and it becomes one at the end; until then every `\n` comes from
 * the file, so that reported line numbers are right.
 */
export const br = '\u2028';
/** Stands for something that was left out, until the tree is built: an emphasis or a link around it goes with it. */
export const gap = '\uE0F5';

const breakCount = (piece: string): number => piece.split('\n').length - 1;
/** The line breaks of a piece, so that later lines retain their numbers. */
export const breaksOf = (piece: string): string => '\n'.repeat(breakCount(piece));

/** The value of an attribute of HTML. */
export const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Reports what was dropped and on which line of the text, from 1. */
export type Remark = (line: number, why: string) => void;

/** Whether an offset of a text is within code; asked in ascending order it takes time linear to the text. */
export function codeOf(text: string): (offset: number) => boolean {
  const ranges = [...text.matchAll(codePattern)].map((match) => [match.index, match.index + match[0].length] as const);
  let at = 0;
  return (offset) => {
    if (offset < (ranges[at]?.[0] ?? text.length)) at = 0;
    while (at < ranges.length && offset >= (ranges[at]?.[1] ?? 0)) at += 1;
    return offset >= (ranges[at]?.[0] ?? text.length);
  };
}

/** Counts the line breaks before offsets of a text; asked in ascending order it takes time linear to the text. */
export function createLineCount(): (text: string, offset: number) => number {
  let known = '';
  let at = 0;
  let count = 0;
  return (text, offset) => {
    if (text !== known || offset < at) {
      known = text;
      at = 0;
      count = 0;
    }
    count += breakCount(text.slice(at, offset));
    at = offset;
    return count;
  };
}

/** Changes a text except for its code. `lineOf` maps an offset in the part changed so far to a line of the file. */
export function outsideCode(
  text: string,
  change: (part: string, lineOf: (offset: number, sofar: string) => number) => string,
  options: { readonly skipsMath?: boolean } = {},
): string {
  let result = '';
  let from = 0;
  let line = 1;
  const changed = (to: number): string => {
    const before = line;
    const part = text.slice(from, to);
    line += breakCount(part);
    const countTo = createLineCount();
    return change(part, (offset, sofar) => before + countTo(sofar, offset));
  };
  for (const match of text.matchAll(options.skipsMath === true ? codeOrMathPattern : codePattern)) {
    result += changed(match.index) + match[0];
    line += breakCount(match[0]);
    from = match.index + match[0].length;
  }
  return result + changed(text.length);
}
