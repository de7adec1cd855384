import type { Answer, TestApp } from '../app.ts';
import { password } from '../accounts.ts';

export const wrongPassword = 'Wrong horse 9!';

/** A login attempt: the account, and how it differs from a correct password in a new browser on this machine. */
export type LoginTry = {
  readonly email: string;
  readonly password?: string;
  /** The peer's IP. */
  readonly from?: string;
  /** The `Cookie` header of the browser. */
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Logs in over REST from a given network and browser. */
export function createLoginCaller(test: TestApp): (attempt: LoginTry) => Promise<Answer> {
  return async ({ email, password: typed = password, from = '127.0.0.1', cookie = '', headers = {} }) => {
    const { headers: given } = await test.visitor.get('/api/ximblox/settings/get');
    return test.inject({
      method: 'POST',
      url: '/api/ximblox/auth/login',
      remoteAddress: from,
      payload: { email, password: typed },
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': String(given['x-csrf-token']),
        ...headers,
      },
    });
  };
}

/** The `name=value` of a cookie that a response sets; empty if it does not. */
export function cookieSetBy(answer: Answer, name: string): string {
  const lines = [answer.headers['set-cookie'] ?? []].flat();
  return lines.find((line) => line.startsWith(`${name}=`))?.split(';')[0] ?? '';
}
