import type { MenuItem, SiteView } from '@ximblox/contract';
import { localeNames, localePrefixes, locales, type Locale } from '@ximblox/primitives';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { slugTag } from '../../../domains/cms/site/index.ts';
import { anonymous, contextFor } from '../../../kernel/operation/context.ts';
import type { Program } from '../../../kernel/operation/program.ts';
import { createWorkerThread, type WorkerThread } from '../../../kernel/worker-thread.ts';
import type { RequestGate } from '../../http/gate/request-gate.ts';
import { createGeneratedTexts, sendText } from '../generated-texts.ts';
import { locationOf, sharedControl } from '../headers.ts';
import { addressOf } from '../page-address.ts';
import type { PageSource } from '../page-source.ts';
import { renderedPage } from '../rendered-page.ts';
import { sendStored } from '../send-stored.ts';
import { StoredPage } from '../stored-page.ts';

const ending = '.md';
/** The Markdown of a home page, whose own address ends with a slash. */
const homeFile = '/index';

const thread: WorkerThread<{ readonly html: string; readonly address: string }, string> = createWorkerThread({
  script: new URL('markdown.worker.ts', import.meta.url),
  timeLimit: 5_000,
  waitingMax: 32 * 1024 * 1024,
  idleTime: 60_000,
});

/** Answers with a page as Markdown, for the address of a page with `.md` behind it. Gives undefined where there is no such page. */
export type PageMarkdown = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** The content that everybody may read, whoever asks. What is made is kept for as long as the page is. */
export function createPageMarkdown({ config }: Program, requestGate: RequestGate, source: PageSource): PageMarkdown {
  const cache = new WeakMap<StoredPage, Promise<StoredPage>>();
  const markdownOf = (page: StoredPage, address: string): Promise<StoredPage> => {
    const known = cache.get(page);
    if (known !== undefined) return known;
    const making = page
      .text()
      .then(async (html) => new StoredPage(await thread.run({ html, address }, html.length), page.expiresAt));
    cache.set(page, making);
    making.catch(() => cache.delete(page));
    return making;
  };
  return async (request, reply) => {
    const [own = ''] = request.url.split('?', 1);
    if (!own.endsWith(ending)) return undefined;
    const named = own.slice(0, -ending.length);
    const address = addressOf(named.endsWith(homeFile) ? named.slice(0, 1 - homeFile.length) : named);
    request.operation = 'page-markdown';
    await requestGate.admit(request, renderedPage(request));
    const cachedPage = source.kept(address.key);
    const answer = cachedPage === undefined ? await source.forEverybody(address) : { stored: cachedPage };
    if ('stored' in answer) {
      const url = config.publicUrl + address.key;
      void reply.header('link', `<${url}>; rel="canonical"`).header('cache-control', sharedControl);
      return sendStored(request, reply.type('text/markdown; charset=utf-8'), await markdownOf(answer.stored, url));
    }
    const { location, status } = answer.rendered;
    if (location?.startsWith('/') !== true || location.includes('?')) return undefined;
    return reply.redirect(locationOf(location.replace(/\/$/, homeFile) + ending), status);
  };
}

/** Serves `llms.txt` (llmstxt.org): the site and its main pages in each language, with the addresses of their Markdown. */
export function mountGuideForPrograms(app: FastifyInstance, services: Program): void {
  const { publicUrl } = services.config;
  const context = contextFor(services, 'llms', anonymous);
  const texts = createGeneratedTexts(services);
  const tags = ['settings', ...locales.flatMap((locale) => [`menu:${locale}`, slugTag(locale, '')])];
  const readHome = (locale: Locale): Promise<SiteView> =>
    services.execute.call('site.view', context, { path: `/${localePrefixes[locale]}/` }, { checksOutput: false });
  app.get('/llms.txt', async (request, reply) => {
    request.operation = 'llms';
    const text = await texts.get('llms', tags, async function* () {
      const homes = await Promise.all(locales.map(async (locale) => ({ locale, home: await readHome(locale) })));
      yield guideOf(homes, publicUrl);
    });
    return text === undefined
      ? reply.callNotFound()
      : sendText(request, reply, text, { type: 'text/plain', forShared: undefined });
  });
}

function guideOf(homes: readonly { readonly locale: Locale; readonly home: SiteView }[], publicUrl: string): string {
  const parts = homes.flatMap(({ locale, home }) => {
    if (!('frame' in home)) return [];
    const description = home.kind === 'page' ? home.page.pageVersion.seoDescription : '';
    const start = `- [${home.frame.siteName}](${publicUrl}/${localePrefixes[locale]}${homeFile}${ending})`;
    const lines = [`## ${localeNames[locale]}`, '', description === '' ? start : `${start}: ${description}`];
    return [[...lines, ...home.frame.menu.flatMap((item) => entriesOf(item, publicUrl))].join('\n')];
  });
  const name = homes.flatMap(({ home }) => ('frame' in home ? [home.frame.siteName] : []))[0] ?? '';
  const note = `Every page is Markdown at its address with \`${ending}\` behind it. All addresses are in [the sitemap](${publicUrl}/sitemap.xml).`;
  return `# ${name}\n\n> ${note}\n\n${parts.join('\n\n')}\n`;
}

/** An entry of a menu and those below it, as far as they are pages of the site. */
function entriesOf({ title, link, pageID, children }: MenuItem, publicUrl: string, depth = 0): string[] {
  const own = pageID === null ? [] : [`${'  '.repeat(depth)}- [${title}](${publicUrl}${link.replace(/\/$/, homeFile)}${ending})`];
  return [...own, ...children.flatMap((child) => entriesOf(child, publicUrl, own.length === 0 ? depth : depth + 1))];
}
