import type { PastedLineResult } from '@ximblox/contract';

/** The result of a pasted line, as a sentence. */
export const resultTexts: Readonly<Record<PastedLineResult['state'], string>> = {
  added: 'Added.',
  alreadyMember: 'Already a member.',
  unknown: 'No member has this email address.',
  invalid: 'Not an email address.',
};

/** The maximum number of lines per call. */
export const longestPaste = 1000;

/**
 * Pasted email addresses, separated by line breaks, commas or semicolons. Empty lines are included, so that line numbers match
 * the visible ones.
 */
export const linesOf = (text: string): string[] => {
  const lines = text.split(/\r\n|\r|\n/);
  const isOneEach = !lines.some((line) => /[,;]/.test(line));
  return (isOneEach ? lines : lines.flatMap((line) => line.split(/[,;]/))).map((line) => line.trim().slice(0, longestPaste));
};
