// Source as text: what is code, comment, string or import in it.
export const isTest = (file) =>
  /\.test\.tsx?$|\.e2e\.ts$|\/testing\/|\/fault-injection\/|\.conformance\.ts$|\.test\.mjs$/.test(file);
export const isCode = (file) => /\.(ts|tsx|mjs)$/.test(file);

const blank = (text) => text.replaceAll(/[^\n]/g, ' ');

/** The text with its comments emptied; lines stay where they are. Strings stay: imports are strings. */
export const withoutComments = (text) =>
  text.replaceAll(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|\/\*[\s\S]*?\*\/|(?<![:\\/'"`])\/\/[^\n]*/g,
    (match, string) => string ?? blank(match),
  );

/** The comments alone; lines stay where they are. */
export const commentsOf = (text) => {
  const code = withoutComments(text);
  return text
    .split('')
    .map((sign, at) => (sign === '\n' || sign !== code[at] ? sign : ' '))
    .join('');
};

export const withoutStrings = (text) => text.replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, blank);

const importPattern = /(?:^|\n)\s*(?:import|export)(\s+type)?\s(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;

export const readImports = (code) =>
  [...code.matchAll(importPattern)].map((match) => ({
    isType: match[1] !== undefined,
    from: match[2] ?? match[3],
    at: match.index + match[0].length,
  }));

export const lineAt = (text, index) => text.slice(0, index).split('\n').length;
