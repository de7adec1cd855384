import { contract } from '@ximblox/contract';
import { accountExportPath, accountFilePath, accountPath, interfaceLanguage, loginPath } from '@ximblox/primitives';
import type { FastifyInstance } from 'fastify';

import { contentDisposition } from '../../rest/download.ts';
import type { FormParts } from '../forms/contract-form.ts';

const locales = ['en-gb', 'nl-nl'] as const;

/** Serves all that is stored about a member as a file, to that member alone; others are redirected to login. */
export function mountAccountExport(app: FastifyInstance, { services, requestGate }: FormParts): void {
  for (const locale of locales)
    app.get(accountExportPath(locale), async (request, reply) => {
      request.operation = 'account.export';
      void reply.header('cache-control', 'private, no-store');
      await requestGate.admit(request, [contract.members.export]);
      if (request.actor.kind !== 'member')
        return reply.redirect(loginPath(locale, accountFilePath(locale, request.url, accountPath('profile', locale))), 303);
      const context = requestGate.context(request, reply);
      const inLanguage = { ...context, request: { ...context.request, language: interfaceLanguage(locale) } };
      const data = await services.execute.call('members.export', inLanguage, {});
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', contentDisposition('attachment', 'account.json'))
        .send(JSON.stringify(data, null, 2));
    });
}
