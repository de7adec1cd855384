import { readLanguageCookie } from '@ximblox/primitives';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

import { languageOf } from '../http/gate/request-gate.ts';
import { pageType, sitePolicy } from './headers.ts';
import { siteStyles } from './site-build.ts';

type Message = {
  readonly status: number;
  readonly language: 'en' | 'nl';
  readonly title: string;
  readonly text: string;
  readonly link: { readonly href: string; readonly text: string };
};

/** Whether a page is wanted rather than data: browsers ask for one, programs for anything or for JSON. */
export const wantsPage = ({ headers }: FastifyRequest): boolean =>
  new Negotiator({ headers: { accept: headers.accept } }).mediaType(['application/json', 'text/html']) === 'text/html';

/** The language of a visitor at an address that has none: the last one used, else the browser's. */
export const visitorLanguage = ({ headers }: FastifyRequest): 'en' | 'nl' => {
  const chosen = readLanguageCookie(headers.cookie ?? '');
  return chosen === 'nl' || chosen === 'en' ? chosen : languageOf(headers['accept-language']);
};

/** Sends a page that needs neither the database nor the site's rendering: short, uncached, with the request ID. Its texts are our own. */
export function sendMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, language, title, text, link }: Message,
): FastifyReply {
  const styles = siteStyles()
    .map((href) => `<link rel="stylesheet" href="${href}">`)
    .join('');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', sitePolicy)
    .type(pageType)
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>${styles}</head><body class="page-grid broken"><h1>${title}</h1><p>${text}</p><p><a class="action" href="${link.href}">${link.text}</a></p><p><small>${request.id}</small></p></body></html>`,
    );
}

/** The link of a message to the home page. */
export const homeLink = (language: 'en' | 'nl'): Message['link'] => ({
  href: `/${language}/`,
  text: language === 'nl' ? 'Naar de homepage' : 'To the home page',
});

const unreadable = {
  en: {
    title: 'This address cannot be read',
    text: 'It may have been cut off or mistyped. Check it, or start from the home page.',
  },
  nl: {
    title: 'Dit adres is niet te lezen',
    text: 'Misschien is het afgekapt of staat er een typefout in. Controleer het, of begin op de homepage.',
  },
};

/** Sends the page for an address that can't be decoded. */
export function sendUnreadableAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = request.url.startsWith('/nl') ? 'nl' : request.url.startsWith('/en') ? 'en' : visitorLanguage(request);
  return sendMessage(request, reply, { status: 400, language, ...unreadable[language], link: homeLink(language) });
}
