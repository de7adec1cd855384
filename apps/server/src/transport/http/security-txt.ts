import type { FastifyInstance } from 'fastify';

import type { Services } from '../../kernel/operation/services.ts';

const path = '/.well-known/security.txt';
const dayMs = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const validDays = 180;

/** The time until which the text is valid: the start of a day, so that the text changes once a day. */
const expiresAt = (now: Date): string =>
  new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs).toISOString().replace('.000Z', 'Z');

/** Serves `/.well-known/security.txt` (RFC 9116), by which vulnerabilities are reported; 404 where no contact is configured. */
export function mountSecurityText(app: FastifyInstance, { config, clock }: Services): void {
  const { securityContact, publicUrl } = config;
  app.get(path, (request, reply) => {
    request.operation = 'security-txt';
    if (securityContact === undefined) return reply.callNotFound();
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expiresAt(clock.now())}`,
      'Preferred-Languages: en, nl',
      // The format allows https only.
      ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${path}`] : []),
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
