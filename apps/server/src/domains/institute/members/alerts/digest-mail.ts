import { pageTypeCatalog } from '@ximblox/blocks';
import type { PageCardShape } from '@ximblox/contract';
import { accountPath, cutText, interfaceLanguage } from '@ximblox/primitives';

import { escapeXML } from '../../../../kernel/xml.ts';
import type { NewMail } from '../../../access/mail/index.ts';
import { memberName } from '../member-name.ts';
import type { Digest } from './alerts.repository.ts';

const texts = {
  en: {
    subject: (count: number, siteName: string) => `${count === 1 ? '1 new page' : `${count} new pages`} at ${siteName}`,
    greeting: (name: string) => `Dear ${name},`,
    first: (count: number) =>
      count === 1
        ? 'This is new on the subjects that you follow:'
        : `These ${count} pages are new on the subjects that you follow:`,
    more: (count: number) =>
      count === 1 ? 'And 1 more, which you’ll find on the site.' : `And ${count} more, which you’ll find on the site.`,
    change: 'Change your subjects, or how often you get this email:',
    stop: 'Don’t want these emails any more? Turn them off, without logging in:',
    farewell: 'Kind regards,',
  },
  nl: {
    subject: (count: number, siteName: string) =>
      `${count === 1 ? '1 nieuwe pagina' : `${count} nieuwe pagina’s`} bij ${siteName}`,
    greeting: (name: string) => `Beste ${name},`,
    first: (count: number) =>
      count === 1
        ? 'Dit is nieuw over de onderwerpen die u volgt:'
        : `Deze ${count} pagina’s zijn nieuw over de onderwerpen die u volgt:`,
    more: (count: number) => (count === 1 ? 'En nog 1, die u op de site vindt.' : `En nog ${count}, die u op de site vindt.`),
    change: 'Wijzig uw onderwerpen, of hoe vaak u deze e-mail krijgt:',
    stop: 'Wilt u deze e-mails niet meer? Zet ze uit, zonder in te loggen:',
    farewell: 'Met vriendelijke groet,',
  },
} as const;

const excerptMax = 300;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The description of a page, cut between words. */
const excerptOf = ({ seoDescription }: PageCardShape): string => cutText(oneLine(seoDescription), excerptMax);

/** What a page is, such as “Course”, in its own language as on its card. */
function kindOf({ type, title, typeData, publishedAt, locale }: PageCardShape): string {
  const definition = pageTypeCatalog.get(type);
  return definition?.meta({ title, typeData, publishedAt }, locale).kind ?? definition?.label[interfaceLanguage(locale)] ?? type;
}

type Site = { readonly siteName: string; readonly publicUrl: string };

/**
 * The mail that tells a member of pages, as text and as HTML. It says what everybody reads in lists of the site: no text of a page, which may
 * be for others.
 * @param code turns the alerts off
 */
export function digestMail(
  { email, language, total, ...member }: Digest,
  cards: readonly PageCardShape[],
  { siteName, publicUrl, code }: Site & { readonly code: string },
): Pick<NewMail, 'recipient' | 'subject' | 'body' | 'html' | 'unsubscribeUrl'> {
  const words = texts[language];
  const locale = language === 'nl' ? 'nl-nl' : 'en-gb';
  const pages = cards.map((card) => ({
    title: oneLine(card.title),
    kind: kindOf(card),
    excerpt: excerptOf(card),
    url: `${publicUrl}${card.path}`,
    lang: interfaceLanguage(card.locale),
  }));
  const choiceUrl = `${publicUrl}${accountPath('alerts', locale)}`;
  const unsubscribeUrl = `${publicUrl}${accountPath('stopAlerts', locale)}?code=${code}`;
  const rest = total - cards.length;
  const [greeting, first] = [words.greeting(memberName(member)), words.first(cards.length)];
  const body = [
    greeting,
    first,
    ...pages.map(({ title, kind, excerpt, url }) => [`${kind}: ${title}`, excerpt, url].filter((line) => line !== '').join('\n')),
    ...(rest > 0 ? [words.more(rest)] : []),
    `${words.change}\n${choiceUrl}`,
    `${words.stop}\n${unsubscribeUrl}`,
    `${words.farewell}\n${siteName}`,
  ].join('\n\n');
  const paragraph = (html: string): string => `<p>${html}</p>`;
  const link = (url: string, text: string): string => `<a href="${escapeXML(url)}">${escapeXML(text)}</a>`;
  const item = ({ title, kind, excerpt, url, lang }: (typeof pages)[number]): string =>
    `<li lang="${lang}" style="margin:0 0 16px">${escapeXML(kind)}<br><strong>${link(url, title)}</strong>${excerpt === '' ? '' : `<br>${escapeXML(excerpt)}`}</li>`;
  const content = [
    paragraph(escapeXML(greeting)),
    paragraph(escapeXML(first)),
    `<ul style="padding:0 0 0 20px">${pages.map(item).join('')}</ul>`,
    ...(rest > 0 ? [paragraph(escapeXML(words.more(rest)))] : []),
    paragraph(`${escapeXML(words.change)}<br>${link(choiceUrl, choiceUrl)}`),
    paragraph(`${escapeXML(words.stop)}<br>${link(unsubscribeUrl, unsubscribeUrl)}`),
    paragraph(`${escapeXML(words.farewell)}<br>${escapeXML(siteName)}`),
  ].join('\n');
  const title = words.subject(total, siteName);
  return {
    recipient: email,
    subject: oneLine(title),
    body: `${body}\n`,
    html: `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${escapeXML(title)}</title></head>\n<body style="font-family:sans-serif;line-height:1.5;max-width:40em">\n${content}\n</body></html>\n`,
    unsubscribeUrl,
  };
}
