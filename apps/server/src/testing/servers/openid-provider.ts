import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Provider } from 'oidc-provider';

/** The claims of the provider about a user. */
export type Person = {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
};

export type TestProvider = {
  /** The settings with which the program logs members in at this provider. */
  readonly environment: Readonly<Record<'LINKEDIN_CLIENT_ID' | 'LINKEDIN_CLIENT_SECRET' | 'LINKEDIN_ISSUER', string>>;
  /** The nonce in ID tokens: the one it was sent, none (as LinkedIn does), or a wrong one. */
  nonce: 'sent' | 'none' | 'other';
  /** Logs a user in as a browser would, and consents or cancels. @returns the URL that the provider redirects to */
  logIn(url: string, person: Person | 'cancel'): Promise<URL>;
  close(): Promise<void>;
};

const clientId = 'ximblox-test';
const clientSecret = randomBytes(32).toString('hex');
const consentPath = '/consent/';

/** The provider's login screen: the user and whether they consent. */
const consentScreen = `<!doctype html><html lang="en"><title>Provider</title><h1>Log in at the provider</h1><form>
<label>Email <input name="email"></label><input type="hidden" name="email_verified" value="true">
<label>First name <input name="given_name" value="Noor"></label><label>Last name <input name="family_name" value="de Wit"></label>
<button name="choice" value="allow">Allow</button><button name="choice" value="cancel">Cancel</button></form></html>`;

/** A real OpenID Connect provider on a port of its own, with one client, which may send browsers back to any port of this machine. */
export async function startOpenIDProvider(redirectPath = '/api/institute/user/linkedin/callback'): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        application_type: 'native',
        redirect_uris: [`http://localhost${redirectPath}`, `http://127.0.0.1${redirectPath}`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], profile: ['given_name', 'family_name'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${consentPath}${uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...people.get(accountId), sub: accountId }) }),
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: [randomBytes(16).toString('hex')] },
  });
  const callback = provider.callback();
  const testProvider: TestProvider = {
    environment: { LINKEDIN_CLIENT_ID: clientId, LINKEDIN_CLIENT_SECRET: clientSecret, LINKEDIN_ISSUER: issuer },
    nonce: 'sent',
    logIn,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function consent(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const query = new URL(request.url ?? '', issuer).searchParams;
    if (!query.has('choice')) {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(consentScreen);
      return;
    }
    if (query.get('choice') === 'cancel') {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    const { params } = await provider.interactionDetails(request, response);
    const person = Object.fromEntries([...query].filter(([name]) => name !== 'choice'));
    const accountId = person['sub'] ?? person['email'] ?? '';
    people.set(accountId, { ...person, sub: accountId, email_verified: person['email_verified'] === 'true' });
    const grant = new provider.Grant({ accountId, clientId });
    grant.addOIDCScope(String(params['scope']));
    const grantId = await grant.save();
    await provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } });
  }

  server.on('request', (request, response) => {
    if (request.url?.startsWith(consentPath) === true) {
      void consent(request, response);
      return;
    }
    if (request.url?.startsWith('/auth?') === true && testProvider.nonce !== 'sent') {
      const url = new URL(request.url, issuer);
      if (testProvider.nonce === 'none') url.searchParams.delete('nonce');
      else url.searchParams.set('nonce', 'another-nonce');
      request.url = url.pathname + url.search;
    }
    void callback(request, response);
  });
  return testProvider;
}

async function logIn(url: string, person: Person | 'cancel'): Promise<URL> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(url);
  let next = new URL(url);
  for (let step = 0; step < 8 && next.origin === origin; step += 1) {
    if (next.pathname.startsWith(consentPath)) next.search = choiceOf(person);
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next);
  }
  return next;
}

const choiceOf = (person: Person | 'cancel'): string =>
  new URLSearchParams(
    person === 'cancel'
      ? { choice: 'cancel' }
      : { choice: 'allow', ...Object.fromEntries(Object.entries(person).map(([name, value]) => [name, String(value)])) },
  ).toString();
