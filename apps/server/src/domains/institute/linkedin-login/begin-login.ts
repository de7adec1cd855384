import { randomBytes } from 'node:crypto';

import type { Contract } from '@ximblox/contract';
import type { z } from 'zod';

import type { Context } from '../../../kernel/operation/context.ts';
import { conflict, invalid, unavailable } from '../../../kernel/operation/errors.ts';
import { IdentityError, type IdentityProvider, type LoginSecrets } from '../../../ports/identity-provider.ts';
import { insertLogin, loginSeconds } from './linkedin-logins.repository.ts';

type Input = z.output<Contract['linkedInLogin']['login']['input']>;

const retryAfterSeconds = 60;
const newSecret = (): string => randomBytes(32).toString('base64url');

/** LinkedIn. @throws DomainError `conflict` where it is not set up */
export function requireLinkedIn({ services }: Context): IdentityProvider {
  if (services.identityProvider === undefined) throw conflict('', 'linkedInNotSetUp');
  return services.identityProvider;
}

/**
 * Begins a login with LinkedIn: binds it to the browser by a cookie and keeps its secrets for ten minutes.
 * @throws DomainError `conflict` where LinkedIn is not set up, `invalid` redirectURL outside the site, `unavailable` where LinkedIn can't be reached
 */
export async function beginLogin(context: Context, { locale, redirectURL }: Input): Promise<{ url: string }> {
  const provider = requireLinkedIn(context);
  const returnPath = pathWithin(context.services.config.publicUrl, redirectURL);
  if (returnPath === undefined) throw invalid('redirectURL', { rule: 'format', format: 'sitePath' });
  const secrets = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
  const url = await authorizationURL(provider, secrets);
  const browser = newSecret();
  if (!(await insertLogin(context.db, { ...secrets, browser, locale, returnPath })))
    throw unavailable(retryAfterSeconds, 'Too many logins with LinkedIn have begun.');
  context.cookies.loginBrowser.set('member', browser, loginSeconds);
  return { url };
}

async function authorizationURL(provider: IdentityProvider, secrets: LoginSecrets): Promise<string> {
  try {
    return await provider.authorizationURL(secrets);
  } catch (error) {
    if (error instanceof IdentityError) throw unavailable(retryAfterSeconds, 'LinkedIn is away.', error);
    throw error;
  }
}

/**
 * The path of a URL of the site, undefined for any other. It is looked at once it is normalized: `/a/..//other.example` is the path
 * `//other.example`, which leads elsewhere.
 */
function pathWithin(publicUrl: string, given: string): string | undefined {
  if (!URL.canParse(given, publicUrl)) return undefined;
  const { origin, pathname, search, hash } = new URL(given, publicUrl);
  return origin === publicUrl && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}
