import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import { networkOf } from '../../../kernel/network.ts';
import { invalid, tooManyCalls } from '../../../kernel/operation/errors.ts';
import type { Services } from '../../../kernel/operation/services.ts';
import { SummedLimiter } from '../../../kernel/rate-limits/summed-limiter.ts';
import { textOf } from '../../rest/json-body.ts';
import { reportsPath } from '../../site/headers.ts';
import type { IncomingBodies } from '../bodies/incoming-bodies.ts';
import { checkEncoding } from '../gate/request-gate.ts';
import { countViolation, type Violation } from '../../../domains/cms/security-reports/index.ts';
import { parseReports } from './parse-reports.ts';

const bodyBytes = 16 * 1024;
const networkLimit = { calls: 30, seconds: 60 };
/** Kinds that are new to this process. So that neither a page that violates its policy for all visitors nor made-up reports fill log and list. */
const lineLimit = { calls: 100, seconds: 60 * 60 };
const sameForMs = 60 * 60 * 1000;
const rememberedMax = 1_000;

/**
 * Takes the reports of browsers about violations of the content security policy, by `report-uri` and by the Reporting API,
 * counts them for the list of security reports, and logs each kind once an hour as `csp-violation`.
 * They come without a session and a CSRF token, change nothing, and are answered without a body.
 */
export function mountPolicyReports(app: FastifyInstance, services: Services, bodies: IncomingBodies): void {
  const { config, log } = services;
  const calls = new SummedLimiter('policy-reports', networkLimit);
  const lines = new SummedLimiter('policy-report-lines', lineLimit);
  const known = new LRUCache<string, boolean>({ max: rememberedMax, ttl: sameForMs });
  const ownOrigin = new URL(config.publicUrl).origin;

  const note = async (violation: Violation): Promise<void> => {
    const key = JSON.stringify(violation);
    const before = known.get(key);
    const isWithin =
      before ??
      (await lines.consume('all').then(
        () => true,
        () => false,
      ));
    if (isWithin) countViolation(services, violation);
    if (before !== undefined) return;
    known.set(key, isWithin);
    if (isWithin) log.warn({ event: 'csp-violation', ...violation }, 'A page violated its content security policy.');
  };

  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(['application/csp-report', 'application/reports+json'], async (request: FastifyRequest) => {
      try {
        return JSON.parse(textOf(await bodies.read(request.raw))) as unknown;
      } catch (error) {
        throw error instanceof SyntaxError ? invalid('', { rule: 'jsonSyntax' }) : error;
      }
    });
    const admit = (request: FastifyRequest): void => {
      request.operation = 'policy-reports';
      checkEncoding(request);
      bodies.admit(request.raw, { largest: bodyBytes, isAnonymous: true });
    };
    scope.post(reportsPath, { onRequest: async (request) => admit(request) }, async (request, reply) => {
      await calls.consume(networkOf(request.ip)).catch(() => {
        throw tooManyCalls(networkLimit.seconds);
      });
      const host = `${request.protocol}://${request.headers.host ?? ''}`;
      const violations = parseReports(request.body, (origin) => origin === ownOrigin || origin === host);
      if (violations === undefined) throw invalid('', { rule: 'shape' });
      for (const violation of violations) await note(violation);
      return reply.code(204).send();
    });
    done();
  });
}
