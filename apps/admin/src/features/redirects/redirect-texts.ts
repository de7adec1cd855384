import { conflict, invalid, redirectAlreadyExists, redirectSourceRequired, required, tooLong } from '@ximblox/primitives/errors';

import { t } from '../../shared/language/t.ts';
import type { Refusal } from './import-lines.ts';
import { textOfCode, type FailureError } from '../../shared/api/failure.ts';

const special: Readonly<Record<string, string>> = {
  'originalURL conflict': t('Another redirect leads to this path. Point that one to the final URL first.'),
  'originalURL invalid': t('Enter a path that starts with /, without ? or #, such as /old/page.'),
  'targetURL required': t('Enter the URL this redirects to.'),
  'targetURL conflict': t('This URL redirects as well, or back to where it started. Choose the final URL.'),
  'targetURL invalid': t('Enter a path such as /en/news, or a URL that starts with https://.'),
};
const ofLine: Readonly<Record<string, string>> = {
  [redirectSourceRequired]: t('has no old path'),
  [redirectAlreadyExists]: t('a redirect from this path already exists'),
  [required]: t('has no new URL'),
  [conflict]: t('would cause a redirect loop or chain'),
  [invalid]: t('a URL or the status can’t be read'),
  [tooLong]: t('a URL is too long'),
};

/** The text of an error in the redirect form, with what to do. */
export const redirectError = (error: FailureError): FailureError => ({
  ...error,
  // The server's own sentence names the host.
  message: (error.rule === 'redirectHost' ? undefined : special[`${error.property} ${error.name}`]) ?? error.message,
});

/** Why a line of an import was rejected, as the end of a sentence. */
export function lineError({ code, host, columns }: Omit<Refusal, 'line'>): string {
  if (host !== undefined) return t('leads to {host}, which is not an allowed host', { host });
  if (columns !== undefined) return t('has more cells than the {columns} columns of the first line', { columns });
  return ofLine[code] ?? textOfCode(code);
}

export const statuses = [
  { value: '301', label: t('301: permanent') },
  { value: '302', label: t('302: temporary') },
  { value: '307', label: t('307: temporary, keeps the method') },
  { value: '308', label: t('308: permanent, keeps the method') },
] as const;
