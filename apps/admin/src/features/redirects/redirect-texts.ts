import { textOfCode, type FailureError } from '../../shared/api/failure.ts';

const special: Readonly<Record<string, string>> = {
  'originalURL conflict': 'Another redirect leads to this path. Point that one to the final URL first.',
  'originalURL invalid': 'Enter a path that starts with /, without ? or #, such as /old/page.',
  'targetURL required': 'Enter the URL this redirects to.',
  'targetURL conflict': 'This URL redirects as well, or back to where it started. Choose the final URL.',
  'targetURL invalid': 'Enter a path such as /en/news, or a URL that starts with https://.',
};
const ofLine: Readonly<Record<string, string>> = {
  RM_01: 'has no old path',
  RM_02: 'a redirect from this path already exists',
  V_01: 'has no new URL',
  V_07: 'would cause a redirect loop or chain',
  V_12: 'a URL or the status can’t be read',
  V_14: 'a URL is too long',
};

/** The text of an error in the redirect form, with what to do. */
export const redirectError = (error: FailureError): FailureError => ({
  ...error,
  // The server's own sentence names the host.
  message: (error.rule === 'redirectHost' ? undefined : special[`${error.property} ${error.name}`]) ?? error.message,
});

/** Why a line of an import was rejected, as the end of a sentence. @param host the one it leads to, where that is not allowed */
export const lineError = (code: string, host?: string): string =>
  host === undefined ? (ofLine[code] ?? textOfCode(code)) : `leads to ${host}, which is not an allowed host`;

export const statuses = [
  { value: '301', label: '301: permanent' },
  { value: '302', label: '302: temporary' },
  { value: '307', label: '307: temporary, keeps the method' },
  { value: '308', label: '308: permanent, keeps the method' },
] as const;
