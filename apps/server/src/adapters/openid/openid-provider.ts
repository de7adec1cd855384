import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type AuthorizationCodeGrantChecks,
  type UserInfoResponse,
} from 'openid-client';

import { IdentityError, type Identity, type IdentityProvider } from '../../ports/identity-provider.ts';

type OpenIDOptions = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the provider sends the browser back to. */
  readonly redirectURI: string;
  /** Seconds that a call to the provider may take. */
  readonly timeoutSeconds?: number;
};

/** How long the provider's metadata is cached. */
const discoveryMs = 60 * 60_000;
/** How providers say that the person did not go on; the last two are of no standard. */
const cancellations = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']);

/**
 * An OpenID Connect provider, configured by its discovery document. Issuer, audience, times and signature of the ID token are checked.
 * PKCE is used if the provider supports S256. The nonce is always sent, and checked if the ID token has one: some
 * providers omit it.
 */
export function createOpenIDProvider(options: OpenIDOptions): IdentityProvider {
  const { redirectURI } = options;
  let known: { readonly configuration: Configuration; readonly until: number } | undefined;
  const discovered = async (): Promise<Configuration> => {
    if (known !== undefined && known.until > Date.now()) return known.configuration;
    const configuration = await discover(options);
    known = { configuration, until: Date.now() + discoveryMs };
    return configuration;
  };

  return {
    async authorizationURL({ state, nonce, codeVerifier }) {
      const configuration = await asIdentityError(discovered, 'away');
      const challenge = configuration.serverMetadata().supportsPKCE()
        ? { code_challenge: await calculatePKCECodeChallenge(codeVerifier), code_challenge_method: 'S256' }
        : {};
      const parameters = { redirect_uri: redirectURI, scope: 'openid profile email', state, nonce, ...challenge };
      return buildAuthorizationUrl(configuration, parameters).href;
    },

    async authenticate(parameters, { state, nonce, codeVerifier }) {
      const shared = await asIdentityError(discovered, 'away');
      const url = new URL(redirectURI);
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      const checks: AuthorizationCodeGrantChecks = { expectedState: state, expectedNonce: nonce, idTokenExpected: true };
      if (shared.serverMetadata().supportsPKCE()) checks.pkceCodeVerifier = codeVerifier;
      return asIdentityError(async () => {
        const configuration = configurationOf(options, shared);
        // The library reads the nonce that it expects after the answer of the token endpoint has come.
        configuration[customFetch] = async (address, init) => {
          const response = await fetch(address, init as RequestInit);
          if (address === shared.serverMetadata().token_endpoint && !(await hasNonce(response.clone())))
            delete checks.expectedNonce;
          return response;
        };
        const tokens = await authorizationCodeGrant(configuration, url, checks);
        const subject = tokens.claims()?.sub ?? '';
        return identityOf(await fetchUserInfo(configuration, tokens.access_token, subject));
      }, 'rejected');
    },
  };
}

const isInsecure = ({ issuer }: OpenIDOptions): boolean => issuer.startsWith('http:');

function prepare(options: OpenIDOptions, configuration: Configuration): void {
  // A provider without TLS is one of tests, or in the same machine: its address is the administrator's choice.
  if (isInsecure(options)) allowInsecureRequests(configuration);
  enableNonRepudiationChecks(configuration);
}

const discover = ({ timeoutSeconds = 5, ...options }: OpenIDOptions): Promise<Configuration> =>
  discovery(new URL(options.issuer), options.clientId, undefined, ClientSecretPost(options.clientSecret), {
    timeout: timeoutSeconds,
    execute: isInsecure(options) ? [allowInsecureRequests] : [],
  });

/** A configuration for one login, with what is known of the provider. */
function configurationOf(options: OpenIDOptions, shared: Configuration): Configuration {
  const configuration = new Configuration(
    shared.serverMetadata(),
    options.clientId,
    undefined,
    ClientSecretPost(options.clientSecret),
  );
  configuration.timeout = options.timeoutSeconds ?? 5;
  prepare(options, configuration);
  return configuration;
}

/** Whether the ID token in an answer of the token endpoint has a nonce. Its signature is checked later; one that cannot be read counts as having one. */
async function hasNonce(response: Response): Promise<boolean> {
  try {
    const { id_token: token = '' } = (await response.json()) as { id_token?: string };
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    return 'nonce' in claims;
  } catch {
    return true;
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const identityOf = (claims: UserInfoResponse): Identity => ({
  subject: claims.sub,
  email: textOf(claims.email),
  isEmailVerified: claims.email_verified === true,
  givenName: textOf(claims.given_name),
  familyName: textOf(claims.family_name),
  name: textOf(claims.name),
});

/** Runs a call of the library. @param otherwise what a failure means that is neither the person's nor the network's */
async function asIdentityError<Result>(call: () => Promise<Result>, otherwise: 'rejected' | 'away'): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw new IdentityError(reasonOf(error) ?? otherwise, error);
  }
}

function reasonOf(error: unknown): IdentityError['reason'] | undefined {
  if (error instanceof AuthorizationResponseError) return cancellations.has(error.error) ? 'cancelled' : 'rejected';
  const status = statusOf(error);
  if (status !== undefined) return status >= 500 || status === 429 ? 'away' : undefined;
  return isNetworkFailure(error) ? 'away' : undefined;
}

/** The status of an answer that the library did not take. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('status' in error && typeof error.status === 'number') return error.status;
  return error.cause instanceof Response ? error.cause.status : undefined;
}

/** Whether no answer came, or none in time: `fetch` says the first, the library's time limit the second. */
function isNetworkFailure(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError' || cause.message === 'fetch failed') return true;
    if ('code' in cause && cause.code === 'OAUTH_TIMEOUT') return true;
  }
  return false;
}
