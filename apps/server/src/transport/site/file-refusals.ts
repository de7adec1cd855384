import { accountFilePath, accountPath, isAccountPath, isSitePath, loginPath } from '@ximblox/primitives';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../config.ts';
import { describeFailure } from '../http/error-mapping.ts';
import { locationOf } from './headers.ts';
import { homeLink, sendMessage, visitorLanguage, wantsPage } from './message-page.ts';

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

const notThere = {
  en: {
    title: 'This file is not here',
    text: 'It may have been removed or replaced, or the link was cut off. Look on the page that had the link, or start from the home page.',
  },
  nl: {
    title: 'Dit bestand staat hier niet',
    text: 'Misschien is het verwijderd of vervangen, of is de link afgekapt. Kijk op de pagina met de link, of begin op de homepage.',
  },
};

/** The page of the site on which a link was followed; undefined where the browser says none, or it is elsewhere. */
function pageOfLink({ headers: { referer } }: FastifyRequest, publicUrl: string): string | undefined {
  const page = referer === undefined || !URL.canParse(referer) ? undefined : new URL(referer);
  if (page === undefined || page.origin !== new URL(publicUrl).origin) return undefined;
  const path = page.pathname + page.search;
  return isSitePath(path) && !isAccountPath(page.pathname) ? path : undefined;
}

/**
 * Answers a browser that opens a file which is not for its visitor: with the way to the login screen and on to the file, or for a member with a
 * page that says why; and one whose link leads to no file. Programs get data. Neither the login screen nor a page names the file: its address
 * is whatever somebody wrote.
 * @returns undefined where the error is another one, or no page is wanted
 */
export function answerFileRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): FastifyReply | undefined {
  if (!wantsPage(request)) return undefined;
  const language = visitorLanguage(request);
  const locale = language === 'nl' ? 'nl-nl' : 'en-gb';
  const { status } = describeFailure(error, language);
  void reply.header('vary', 'Accept, Cookie');
  if (status === 401) {
    const next = accountFilePath(locale, request.url, pageOfLink(request, publicUrl));
    return reply.header('cache-control', 'private, no-store').redirect(locationOf(loginPath(locale, next)), 303);
  }
  if (status === 400 || status === 404)
    return sendMessage(request, reply, { status, language, ...notThere[language], link: homeLink(language) });
  if (status !== 403) return undefined;
  const { link, ...texts } = notForYou[language];
  return sendMessage(request, reply, { status, language, ...texts, link: { href: accountPath('profile', locale), text: link } });
}
