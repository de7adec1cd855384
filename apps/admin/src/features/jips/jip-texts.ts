import type { Jip, JipMemberResult } from '@ximblox/contract';

import type { FailureError } from '../../shared/api/failure.ts';

export const statuses = [
  { value: '2', title: 'Running' },
  { value: '1', title: 'Initiative' },
  { value: '0', title: 'Closed' },
] as const;
export const types = [
  { value: '0', title: 'JIP' },
  { value: '1', title: 'Network' },
  { value: '2', title: 'Partner' },
] as const;

const titleOf = (options: typeof statuses | typeof types, value: number): string =>
  options.find((option) => option.value === String(value))?.title ?? '';
export const statusOf = ({ status }: Pick<Jip, 'status'>): string => titleOf(statuses, status);
export const typeOf = ({ type }: Pick<Jip, 'type'>): string => titleOf(types, type);

/** What became of a pasted line, as a sentence. */
export const resultTexts: Readonly<Record<JipMemberResult['state'], string>> = {
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

const words: Readonly<Record<string, string>> = {
  'J_01 name': 'Enter a name of at most 200 characters.',
  'J_01 description': 'Use at most 2,000 characters.',
  'V_06 name': 'A JIP, network or partner with this name already exists. Choose a different name.',
};

/** The sentence for an error of a call about a JIP, where the place says more than the code. */
export const inWordsOfJips = (error: FailureError): FailureError => ({
  ...error,
  message: words[`${error.code} ${error.property}`] ?? error.message,
});
