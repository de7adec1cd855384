import { isIP } from 'node:net';

import type { Context } from '../../../kernel/operation/context.ts';
import { conflict } from '../../../kernel/operation/errors.ts';

/** The site as passkeys know it: they work on its host and those below it only, and browsers tell the origin. */
export type RelyingParty = { readonly id: string; readonly origin: string };

/** The relying party of a public URL; undefined where browsers offer no passkeys: on an IP address, or without https elsewhere than on localhost. */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? { id: hostname, origin } : undefined;
}

/** The relying party of this installation. @throws DomainError `conflict` where its URL allows no passkeys */
export function requireRelyingParty({ services }: Context): RelyingParty {
  const party = relyingPartyOf(services.config.publicUrl);
  if (party === undefined) throw conflict('', 'passkeysUnavailable');
  return party;
}
