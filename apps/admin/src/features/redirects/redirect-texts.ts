import { textOfCode, type FailureError } from '../../shared/api/failure.ts';

const special: Readonly<Record<string, string>> = {
  'originalURL conflict': 'Another redirect leads to this address. Lead that one straight to where this one goes first.',
  'originalURL invalid': 'Enter the path alone, beginning with /, without ? and #: /old/page.',
  'targetURL required': 'Enter where the address leads.',
  'targetURL conflict': 'This address redirects as well, or back to where it began. Choose the address where visitors end.',
  'targetURL invalid': 'Enter a path such as /en/news, or an address that begins with https://.',
};
const ofLine: Readonly<Record<string, string>> = {
  RM_01: 'has no old address',
  RM_02: 'a redirect from this address is there already',
  V_01: 'has no new address',
  V_07: 'would lead in a circle, or through two redirects',
  V_12: 'an address or the status cannot be read',
  V_14: 'an address is too long',
};

/** What an error means for a redirect, said so that one knows what to do. */
export const redirectError = (error: FailureError): FailureError => ({
  ...error,
  message: special[`${error.property} ${error.name}`] ?? error.message,
});

/** What keeps a line of an import from being taken, as the end of a sentence. */
export const lineError = (code: string): string => ofLine[code] ?? textOfCode(code);

export const statuses = [
  { value: '301', label: '301: moved for good' },
  { value: '302', label: '302: moved for now' },
  { value: '307', label: '307: for now, forms are sent on' },
  { value: '308', label: '308: for good, forms are sent on' },
] as const;
