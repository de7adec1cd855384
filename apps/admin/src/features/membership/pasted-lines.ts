import type { PastedLineResult } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';

/** The result of a pasted line, as a sentence. */
export const resultTexts: Readonly<Record<PastedLineResult['state'], string>> = {
  added: t('Added.'),
  alreadyMember: t('Already a member.'),
  unknown: t('No member has this email address.'),
  invalid: t('Not an email address.'),
};

/** The maximum number of lines per call. */
export const longestPaste = 1000;
/** The maximum length of a line; longer ones are no addresses. */
const longestLine = 1000;

/**
 * An address in angle brackets with the name before it, as Outlook copies it: `Berg, M <m@x.example>`. The name may have commas, but begins
 * where a line or an entry does. Its length has a limit, so that long texts without addresses take no time.
 */
const named = /(^|[,;])(?:"[^"]{0,200}"|[^<>@;"]){0,200}<([^<>]*)>/g;

/**
 * Pasted email addresses, separated by line breaks, commas or semicolons. Empty lines are included, so that line numbers match
 * the visible ones. Of `Name <name@company.com>`, as mail programs copy it, the address remains.
 */
export const linesOf = (text: string): string[] => {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replaceAll(named, '$1$2'));
  const isOneEach = !lines.some((line) => /[,;]/.test(line));
  const parts = isOneEach ? lines : lines.flatMap((line) => line.split(/[,;]/));
  return parts.map((part) => part.trim().slice(0, longestLine));
};
