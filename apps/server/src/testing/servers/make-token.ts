import { permissionNames } from '@ximblox/primitives';

import { administrator } from './start-program.ts';
import { nextMonth } from '../next-month.ts';

/** An API token with all permissions, made over REST by the administrator of a started program. */
export async function makeToken(origin: string): Promise<string> {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const call = async (address: string, body: unknown): Promise<Response> =>
    fetch(`${origin}${address}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const first = await fetch(`${origin}/api/ximblox/settings/get`);
  headers['x-csrf-token'] = first.headers.get('x-csrf-token') ?? '';
  const login = await call('/api/ximblox/auth/login', administrator);
  headers['cookie'] = login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
  headers['x-csrf-token'] = login.headers.get('x-csrf-token') ?? '';
  const tool = { name: 'Tool', permissions: permissionNames, expiresAt: nextMonth() };
  const created = (await (await call('/api/ximblox/api-token', tool)).json()) as { token: string };
  return created.token;
}
