import { accountPath, loginPath } from '@ximblox/primitives';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { describeFailure } from '../http/error-mapping.ts';
import { locationOf } from './headers.ts';
import { sendMessage, visitorLanguage, wantsPage } from './message-page.ts';

const notForYou = {
  en: {
    title: 'This file is not for your account',
    text: 'It is for members of a group that your account does not belong to. If you should be able to open it, ask the person who sent you the link.',
    link: 'To your account',
  },
  nl: {
    title: 'Dit bestand is niet voor uw account',
    text: 'Het is voor leden van een groep waar uw account niet bij hoort. Denkt u dat u het wel zou moeten kunnen openen, vraag het dan aan degene van wie u de link kreeg.',
    link: 'Naar uw account',
  },
};

/**
 * Answers a browser that opens a file which is not for its visitor: with the way to the login screen and back, or for a member with a page
 * that says why. Programs get data.
 * @returns undefined where the error is another one, or no page is wanted
 */
export function answerFileRefusal(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply | undefined {
  if (!wantsPage(request)) return undefined;
  const language = visitorLanguage(request);
  const locale = language === 'nl' ? 'nl-nl' : 'en-gb';
  const { status } = describeFailure(error, language);
  void reply.header('vary', 'Accept, Cookie');
  if (status === 401)
    return reply.header('cache-control', 'private, no-store').redirect(locationOf(loginPath(locale, request.url)), 303);
  if (status !== 403) return undefined;
  const { link, ...texts } = notForYou[language];
  return sendMessage(request, reply, { status, language, ...texts, link: { href: accountPath('profile', locale), text: link } });
}
