import type { MailedDecision } from '@ximblox/contract';

/** The decision that a mailed link asks for, and its token. */
export type MailedLink = { readonly decision: MailedDecision; readonly token: string };

/** Reads the fragment of a mailed link, which no server sees; undefined where it was cut off. */
export function readMailedLink(fragment: string): MailedLink | undefined {
  const [, verb, token] = /^#(accept|reject)=([\w-]{43})$/.exec(fragment) ?? [];
  if (token === undefined) return undefined;
  return { decision: verb === 'accept' ? 'accept' : 'reject', token };
}
