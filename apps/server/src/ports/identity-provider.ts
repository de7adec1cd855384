/** What a provider says of the person who logged in. Texts are as it sent them: of any length and form. */
export type Identity = {
  /** Identifies the person at the provider for ever; an email address does not. */
  readonly subject: string;
  readonly email: string | undefined;
  /** True only where the provider says that the person reads mails to the address. */
  readonly isEmailVerified: boolean;
  readonly givenName: string | undefined;
  readonly familyName: string | undefined;
  readonly name: string | undefined;
};

/** The secrets of one login. They stay on the server; the provider sees the state, the nonce and a hash of the verifier. */
export type LoginSecrets = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/**
 * Why a login at a provider failed: the person `cancelled` it, the provider or its answer was `rejected` by a check (replayed code, wrong
 * signature), or the provider is `away`.
 */
export class IdentityError extends Error {
  readonly reason: 'cancelled' | 'rejected' | 'away';

  constructor(reason: IdentityError['reason'], cause: unknown) {
    super(`The login at the identity provider failed: ${reason}.`, { cause });
    this.name = 'IdentityError';
    this.reason = reason;
  }
}

/** An OpenID Connect provider. No call takes longer than its time limit. */
export type IdentityProvider = {
  /** The URL at the provider where the person logs in. @throws IdentityError `away` */
  authorizationURL(secrets: LoginSecrets): Promise<string>;
  /**
   * Who logged in, by the parameters with which the provider sent the browser back. The code in them is good once.
   * @throws IdentityError
   */
  authenticate(parameters: Readonly<Record<string, string>>, secrets: LoginSecrets): Promise<Identity>;
};
