import { contract } from '@ximblox/contract';
import type { FastifyInstance } from 'fastify';

import { loginCallbackPath } from '../../../../domains/institute/linkedin-login/index.ts';
import type { FormParts } from '../../forms/contract-form.ts';
import { locationOf } from '../../headers.ts';
import { allowNotice } from '../../notices.ts';

const parameters = ['state', 'code', 'error', 'iss'] as const;

/**
 * Serves the URL that LinkedIn sends browsers back to: ends the login and leads on to a page. It changes something although it is a GET, as
 * OpenID Connect has it; the state and the browser's cookie keep others from calling it.
 */
export function mountLoginCallback(
  app: FastifyInstance,
  { services, requestGate }: Pick<FormParts, 'services' | 'requestGate'>,
): void {
  const { openID, productKey } = services.config;
  if (openID === undefined) return;
  app.get(loginCallbackPath(productKey), async (request, reply) => {
    request.operation = 'linkedInLogin.finish';
    await requestGate.admit(request, [contract.linkedInLogin.finish]);
    const query = new URL(request.url, services.config.publicUrl).searchParams;
    const input = Object.fromEntries(parameters.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])));
    const { path } = await services.execute.call('linkedInLogin.finish', requestGate.context(request, reply), input);
    const problem = new URL(path, services.config.publicUrl).searchParams.get('problem');
    if (problem !== null) allowNotice(reply, services.config, `problem:${problem}`);
    return reply.header('cache-control', 'private, no-store').redirect(locationOf(path), 303);
  });
}
