import type { PastedLineResult } from '@ximblox/contract';

/** What became of a pasted line, as a sentence. */
export const resultTexts: Readonly<Record<PastedLineResult['state'], string>> = {
  added: 'Added.',
  alreadyMember: 'Already a member.',
  unknown: 'No member has this email address.',
  invalid: 'Not an email address.',
};

/** The most lines that one call takes. */
export const longestPaste = 1000;

/** Pasted email addresses: one a line, or with commas or semicolons between them. Empty lines stay, so that the numbers of lines are those that one sees. */
export const linesOf = (text: string): string[] => {
  const lines = text.split(/\r\n|\r|\n/);
  const isOneEach = !lines.some((line) => /[,;]/.test(line));
  return (isOneEach ? lines : lines.flatMap((line) => line.split(/[,;]/))).map((line) => line.trim().slice(0, longestPaste));
};
