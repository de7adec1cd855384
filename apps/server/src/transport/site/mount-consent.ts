import { consentCookie } from '@ximblox/primitives';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Services } from '../../kernel/operation/services.ts';
import type { IncomingBodies } from '../http/bodies/incoming-bodies.ts';
import type { RequestGate } from '../http/gate/request-gate.ts';
import { acceptForms, admitForm, formFields, pathBack } from './forms/form-body.ts';
import { locationOf } from './headers.ts';

/**
 * Stores the consent of a visitor without scripts, and redirects back to the page. Pages don't depend on it: only their scripts
 * read the cookie.
 */
export function mountConsent(app: FastifyInstance, services: Services, requestGate: RequestGate, bodies: IncomingBodies): void {
  const isSecure = services.config.publicUrl.startsWith('https:');
  void app.register(async (scope) => {
    acceptForms(scope, bodies);
    // Before the body is read.
    const onRequest = async (request: FastifyRequest): Promise<void> => {
      request.operation = 'consent';
      requestGate.checkOrigin(request);
      admitForm(request, bodies);
    };
    scope.post('/consent', { onRequest }, async (request, reply) => {
      const fields = formFields(request.body);
      const choice = fields.get('choice');
      const isOn = (name: string): boolean => choice === 'all' || (choice === 'chosen' && fields.get(name) === 'on');
      const consent = { statistics: isOn('statistics'), marketing: isOn('marketing') };
      return reply
        .header('cache-control', 'no-store')
        .header('set-cookie', consentCookie(consent, isSecure))
        .redirect(locationOf(pathBack(fields.get('back'))), 303);
    });
  });
}
