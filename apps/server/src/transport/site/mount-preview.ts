import { contract, type PreviewBar, type SiteView } from '@ximblox/contract';
import { fromZonedTime, siteTimeZone } from '@ximblox/primitives';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { DomainError } from '../../kernel/operation/errors.ts';
import type { Program } from '../../kernel/operation/program.ts';
import { languageOf, type RequestGate } from '../http/gate/request-gate.ts';
import { pagePolicies, pageType } from './headers.ts';
import type { SiteBuild } from './site-build.ts';

type PreviewParts = { readonly services: Program; readonly requestGate: RequestGate; readonly build: SiteBuild };
type PreviewQuery = { readonly audience?: unknown; readonly at?: unknown };

/** The path of a link to a preview: its token is the only thing in it. */
const sharedPath = '/preview/:token([A-Za-z0-9_-]{43})';

/**
 * Serves previews of pages as the site would show them: to colleagues by the page's ID, to others by a link that was made for them. Never cached or
 * indexed. Without a referrer the address stays here, and forms of the page are refused for lack of an origin.
 */
export function mountPreview(app: FastifyInstance, { services, requestGate, build }: PreviewParts): void {
  const { call } = services.execute;
  const send = (reply: FastifyReply, view: SiteView, preview: PreviewBar): FastifyReply => {
    const { publicUrl, productKey } = services.config;
    const { html, frameOrigins } = build.render(view, { publicUrl, productKey, assets: build.assets, csrfToken: '', preview });
    return withHeaders(reply).headers(pagePolicies(frameOrigins)).type(pageType).send(html);
  };

  app.get('/cmsadmin/preview/:id', async (request, reply) => {
    request.operation = 'site.preview';
    withHeaders(reply);
    const { id } = request.params as { id: string };
    const editorPath = `/cmsadmin/page/${encodeURIComponent(id)}`;
    const { audience = '0', at } = request.query as PreviewQuery;
    const moment = typeof at === 'string' ? fromZonedTime(at, siteTimeZone) : undefined;
    try {
      await requestGate.admit(request, [contract.site.preview]);
      const input = { id, audience, ...(moment === undefined ? {} : { at: moment.toISOString() }) };
      const view = await call('site.preview', requestGate.context(request, reply), input, { checksOutput: false });
      const chosen = Number(audience) as PreviewBar['audience'];
      return send(reply, view, { audience: chosen, choices: { at: moment === undefined ? '' : String(at), editorPath } });
    } catch (error) {
      // The editor asks to log in.
      if (error instanceof DomainError && error.status === 401) return reply.redirect(editorPath, 302);
      throw error;
    }
  });

  app.get(sharedPath, async (request: FastifyRequest, reply) => {
    request.operation = 'previewLinks.open';
    withHeaders(reply);
    await requestGate.count(request, [contract.previewLinks.open]);
    const { token } = request.params as { token: string };
    try {
      const opened = await call('previewLinks.open', requestGate.context(request, reply), { token }, { checksOutput: false });
      const { view, audience, expiresAt } = opened;
      return send(reply, view, { audience, expiresAt });
    } catch (error) {
      if (!(error instanceof DomainError) || error.status !== 404) throw error;
      const language = languageOf(request.headers['accept-language']);
      return withHeaders(reply).code(404).headers(pagePolicies([])).type(pageType).send(endedPage(language, build.assets.css));
    }
  });
}

const endedTexts = {
  en: {
    title: 'This preview link no longer works',
    text: 'It has expired or was withdrawn. Ask the person who sent it for a new one.',
  },
  nl: {
    title: 'Deze voorbeeldlink werkt niet meer',
    text: 'De link is verlopen of ingetrokken. Vraag een nieuwe aan degene die hem stuurde.',
  },
};

/** For a link that opens nothing, whatever the reason. */
function endedPage(language: 'en' | 'nl', css: readonly string[]): string {
  const { title, text } = endedTexts[language];
  const styles = css.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>${styles}</head><body class="page-grid broken"><h1>${title}</h1><p>${text}</p></body></html>`;
}

const withHeaders = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
