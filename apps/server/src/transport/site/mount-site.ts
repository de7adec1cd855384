import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import { siteLanguages } from '@ximblox/blocks';
import { languageCookie, languageOfPath, localePrefixes, readLanguageCookie } from '@ximblox/primitives';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { countNotFound, splitQuery, withQuery } from '../../domains/cms/redirects/index.ts';
import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import { anonymous, contextFor } from '../../kernel/operation/context.ts';
import { isLogged } from '../../kernel/operation/load-shedding.ts';
import type { Program } from '../../kernel/operation/program.ts';
import type { Services } from '../../kernel/operation/services.ts';
import { activeTracer } from '../../kernel/tracing.ts';
import { serveCachedPages, type EarlyAnswer } from '../http/cached-page-shortcut.ts';
import type { IncomingBodies } from '../http/bodies/incoming-bodies.ts';
import type { Draining } from '../http/gate/draining.ts';
import { createCallLog } from '../http/access-log.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { countFiles } from '../http/open-downloads.ts';
import { createAddressReader } from '../http/peer-address.ts';
import { createSharedCache } from '../http/shared-cache.ts';
import { languageOf, type RequestGate } from '../http/gate/request-gate.ts';
import { describeFailure, isDatabaseUnavailable } from '../http/error-mapping.ts';
import { cookieNames } from '../http/sessions/sessions.ts';
import { mountAccount } from './account/mount-account.ts';
import { commonHeaders, locationOf, missedControl, pagePolicies, pageType, pageVary, sharedControl } from './headers.ts';
import { homeLink, sendMessage } from './message-page.ts';
import { mountAppFiles } from './mount-app-files.ts';
import { mountConsent } from './mount-consent.ts';
import { mountFeeds } from './feeds/mount-feeds.ts';
import { createPageMarkdown, mountGuideForPrograms } from './markdown/mount-markdown.ts';
import { addressOf } from './page-address.ts';
import { renderedPage } from './rendered-page.ts';
import { codeForm, mountPageForms, sentForm } from './forms/page-forms.ts';
import { createPageFiles } from './page-files.ts';
import { createPageSource, pathAndQuery, type PageSource } from './page-source.ts';
import { createSharePictures } from './pictures/share-pictures.ts';
import { mountPreview } from './mount-preview.ts';
import { loadSiteBuild, type FormAnswer, type RenderedPage } from './site-build.ts';
import { encodingOf, type Encoding, type StoredPage } from './stored-page.ts';

type SiteParts = {
  readonly services: Program;
  readonly requestGate: RequestGate;
  readonly bodies: IncomingBodies;
  readonly draining: Draining;
  readonly responseCache: ResponseCache;
};

/** Serves the public site: pages with their cache, the files of its build, `/`, sitemap, robots and feeds. */
export function mountSite(app: FastifyInstance, { services, requestGate, bodies, draining, responseCache }: SiteParts): void {
  void app.register(async (scope) => {
    const build = await loadSiteBuild();
    if (build === undefined) {
      scope.get('/', (request, reply) => {
        request.operation = 'site';
        return reply
          .code(503)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('The site is not built yet: run npm start, or npm run build.');
      });
      return;
    }
    await scope.register(async (files) => {
      countFiles(files);
      responseCache.cacheFiles(files);
      await files.register(fastifyStatic, {
        root: path.join(build.folder, 'assets'),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: '1y',
        index: false,
        decorateReply: false,
      });
    });
    await scope.register(fastifyStatic, { root: build.folder, prefix: '/', serve: false, index: false });
    scope.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', build.folder, { maxAge: '1d' }));
    scope.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 302));
    mountAppFiles(scope, services, build, responseCache);
    scope.setErrorHandler((error, request, reply) => void sendBroken(services, error, request, reply));
    mountConsent(scope, services, requestGate, bodies);
    scope.get('/', async (request, reply) => {
      request.operation = 'site';
      const { query } = splitQuery(request.url);
      void reply.header('vary', 'Cookie, Accept-Language').header('cache-control', 'private, no-cache');
      if (query !== '') {
        // Old addresses such as `/?p=12`.
        await requestGate.count(request, renderedPage(request));
        const context = contextFor(services, 'site', anonymous);
        const address = pathAndQuery({ path: '/', query });
        const view = await services.execute.call('site.view', context, { path: address }, { checksOutput: false });
        if (view.kind === 'redirect') return reply.redirect(locationOf(view.location), view.status);
      }
      return reply.redirect(locationOf(withQuery(`/${startLanguage(request)}/`, query)), 302);
    });
    const source = createPageSource(services, build, () => requestGate.csrf.issue([]));
    const { handle, early } = createPageHandlers(services, requestGate, source);
    mountFeeds(scope, { services, requestGate, responseCache, answerPage: handle });
    const answerFile = createPageFiles(services, requestGate);
    const answerMarkdown = createPageMarkdown(services, requestGate, source);
    const answerPicture = createSharePictures(services, requestGate, source, build);
    mountGuideForPrograms(scope, services);
    scope.get(
      '/*',
      async (request, reply) =>
        (await answerFile(request, reply)) ??
        (await answerPicture(request, reply)) ??
        (await answerMarkdown(request, reply)) ??
        handle(request, reply),
    );
    mountPageForms(scope, { services, requestGate, source, bodies });
    mountPreview(scope, { services, requestGate, build });
    mountAccount(scope, { services, requestGate, bodies, build });
    // The early answer has no hooks, and so no span.
    const earlyAnswers: EarlyAnswer = (request, response) => early(request, response) || responseCache.early(request, response);
    if (activeTracer() === undefined) serveCachedPages(app, earlyAnswers, draining);
  });
}

/** The language of the visitor: the last one used, else the browser's, else the site's first; in a site of one language always that. */
function startLanguage(request: FastifyRequest): string {
  const [first, ...others] = siteLanguages().map((locale) => localePrefixes[locale]) as [string, ...string[]];
  const chosen = readLanguageCookie(request.headers.cookie ?? '');
  if (chosen !== undefined && others.length > 0) return chosen;
  const header = request.headers['accept-language'];
  const preferred = header === undefined || !/\b(?:en|nl)\b/i.test(header) ? first : languageOf(header);
  return others.includes(preferred) ? preferred : first;
}

type StoredBody = { readonly encoding: Encoding; readonly bytes: Buffer; readonly requestID: string };

type PageHandlers = {
  /** Answers with any page. */
  handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Answers with a cached page before anything else inspects the request. Returns false where there is none. */
  early: EarlyAnswer;
};

function boundView({ execute }: Program): BoundOperation {
  const view = execute.operations.find(({ name }) => name === 'site.view');
  if (view === undefined) throw new Error('There is no operation site.view.');
  return view;
}

function createPageHandlers(services: Program, requestGate: RequestGate, source: PageSource): PageHandlers {
  const logCall = createCallLog(services);
  const addressOfPeer = createAddressReader(services.config.trustedProxies);
  const counted = services.statistics.pageCache;
  const isSecure = services.config.publicUrl.startsWith('https:');
  const names = cookieNames(services.config);
  const sessionNames = Object.values(names);
  const view = boundView(services);
  const sharedCache = createSharedCache(services);
  const hasSession = (cookie: string | undefined): boolean =>
    cookie !== undefined && sessionNames.some((name) => cookie.includes(name));
  const common = {
    ...commonHeaders(services.config),
    'cache-control': sharedControl,
    vary: pageVary,
    'content-type': pageType,
  };

  /** Whether shared caches may keep a page. */
  const isShared = ({ missedPath }: StoredPage): boolean => sharedCache !== undefined && missedPath === undefined;
  /** The header that each answer has of its own. What a shared cache keeps is of no request, and its time runs down. */
  const ownHeader = (page: StoredPage, requestID: string): readonly [string, string] =>
    sharedCache !== undefined && isShared(page)
      ? ['cache-control', sharedCache.control(page.expiresAt)]
      : ['x-request-id', requestID];

  /** The headers of a cached page by its body, and by itself where the body is not sent; flat, as Node writes them without a copy. */
  const prepared = new WeakMap<StoredPage | Buffer, readonly string[]>();
  const headersOf = (page: StoredPage, body?: StoredBody): readonly string[] => {
    const known = prepared.get(body?.bytes ?? page);
    if (known !== undefined) return known;
    const caching = page.missedPath === undefined ? { etag: page.etag } : { 'cache-control': missedControl };
    const headers: Record<string, string> = { ...common, ...page.policies, ...caching };
    if (isShared(page)) {
      Object.assign(headers, sharedCache?.keys(page.tags));
      delete headers['cache-control'];
    }
    if (body !== undefined) headers['content-length'] = String(body.bytes.length);
    if (body !== undefined && body.encoding !== 'identity') headers['content-encoding'] = body.encoding;
    const flat = Object.entries(headers).flat();
    prepared.set(body?.bytes ?? page, flat);
    return flat;
  };

  const visitor = contextFor(services, 'site', anonymous);
  /** Counts what is answered from memory: as a hit, and an address without a page as asked for once more. */
  const countHit = ({ missedPath }: StoredPage): void => {
    counted.hits += 1;
    if (missedPath !== undefined) countNotFound(visitor, missedPath);
  };

  /** Writes a cached page straight to the socket. */
  const write = (request: IncomingMessage, response: ServerResponse, page: StoredPage, body: StoredBody): void => {
    const isMissed = page.missedPath !== undefined;
    const isKnown = !isMissed && request.headers['if-none-match'] === page.etag;
    const headers = isKnown ? headersOf(page) : headersOf(page, body);
    response.writeHead(isKnown ? 304 : isMissed ? 404 : 200, [...headers, ...ownHeader(page, body.requestID)]);
    if (isKnown || request.method === 'HEAD') response.end();
    else response.end(body.bytes);
  };

  const answerStored = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    page: StoredPage,
    hasStale: boolean,
  ): Promise<FastifyReply> => {
    const encoding = encodingOf(request.headers['accept-encoding']);
    const bytes = await source.encode(key, page, encoding);
    // The cookie that is dropped is this browser's alone, so no cache may have the answer.
    if (hasStale)
      return reply
        .headers({ ...page.policies, vary: pageVary, 'cache-control': 'private, no-store' })
        .headers(encoding === 'identity' ? {} : { 'content-encoding': encoding })
        .code(page.missedPath === undefined ? 200 : 404)
        .type(pageType)
        .send(bytes);
    reply.hijack();
    write(request.raw, reply.raw, page, { encoding, bytes, requestID: request.id });
    return reply;
  };

  /** Answers with a page from before the database went away, and says so (RFC 9211). */
  const answerStale = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { value: page, ageMs }: { readonly value: StoredPage; readonly ageMs: number },
  ): Promise<FastifyReply> => {
    const encoding = encodingOf(request.headers['accept-encoding']);
    const bytes = await page.encode(encoding);
    return reply
      .headers({ ...page.policies, vary: pageVary, 'cache-control': 'no-store' })
      .header('cache-status', `${services.config.productKey}; hit; ttl=-${Math.ceil(ageMs / 1000)}`)
      .headers(encoding === 'identity' ? {} : { 'content-encoding': encoding })
      .type(pageType)
      .send(bytes);
  };

  /**
   * Sends a page that is never cached. Sets the language cookie, which determines the target of `/`; on shared pages a script
   * sets it, so that they can be cached.
   */
  const sendDrawn = (request: FastifyRequest, reply: FastifyReply, rendered: RenderedPage): FastifyReply => {
    void reply.header('vary', pageVary).headers(pagePolicies(rendered.frameOrigins));
    if (rendered.location !== undefined) return reply.redirect(locationOf(rendered.location), rendered.status);
    const language = languageOfPath(request.url);
    if (rendered.status === 200 && language !== undefined && language !== readLanguageCookie(request.headers.cookie ?? ''))
      void reply.header('cache-control', 'private, no-store').header('set-cookie', languageCookie(language, isSecure));
    return reply.code(rendered.status).type(pageType).send(rendered.html);
  };

  const answerOne = async (request: FastifyRequest, reply: FastifyReply, formAnswer?: FormAnswer): Promise<FastifyReply> => {
    const address = addressOf(request.url);
    await requestGate.admit(request, renderedPage(request));
    const rendered = await source.forOne(
      address,
      requestGate.context(request, reply),
      requestGate.csrfToken(request),
      formAnswer,
    );
    return sendDrawn(request, reply.header('cache-control', 'private, no-store'), rendered);
  };

  /** Answers without a session, from the cache where it can. @param hasStale whether the browser sent a cookie of no session, and is to drop it */
  const answerEverybody = async (request: FastifyRequest, reply: FastifyReply, hasStale = false): Promise<FastifyReply> => {
    const address = addressOf(request.url);
    const stored = source.kept(address.key);
    if (stored !== undefined && (address.q === '' || !stored.readsTerm)) {
      countHit(stored);
      return answerStored(request, reply, address.key, stored, hasStale);
    }
    const missed = source.missed(address.url);
    if (missed !== undefined) {
      countHit(missed);
      return answerStored(request, reply, address.url, missed, hasStale);
    }
    await requestGate.count(request, renderedPage(request));
    // Renderings are shared, so who is refused is decided before.
    await services.execute.authorize(view, requestGate.context(request, reply));
    let answer: Awaited<ReturnType<PageSource['forEverybody']>>;
    try {
      answer = await source.forEverybody(address);
    } catch (error) {
      const stale = source.stale(address.key);
      if (stale === undefined || (address.q !== '' && stale.value.readsTerm) || !isDatabaseUnavailable(error)) throw error;
      return answerStale(request, reply, stale);
    }
    if ('stored' in answer) return answerStored(request, reply, address.key, answer.stored, hasStale);
    if (answer.missed !== undefined) return answerStored(request, reply, address.url, answer.missed, hasStale);
    return sendDrawn(request, reply.header('cache-control', missedControl), answer.rendered);
  };

  /**
   * Whether the cookie of a session is of none. Its browser is told to drop it, and each that is looked up in vain counts, so that none can
   * ask for as many as it likes.
   */
  const dropStale = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (request.headers.authorization !== undefined || !hasSession(request.headers.cookie)) return false;
    const actor = await requestGate.sessions.actorOf(request, ['member', 'staff']);
    if (actor.kind !== 'anonymous') return false;
    const cookies = requestGate.sessions.cookiesOf(request, reply);
    for (const realm of ['member', 'staff'] as const) if (request.cookies[names[realm]] !== undefined) cookies.clear(realm);
    await requestGate.count(request, renderedPage(request));
    return true;
  };

  return {
    async handle(request, reply) {
      request.operation = 'site';
      const answer = sentForm(request, services.config) ?? codeForm(request.url);
      if (answer === undefined && !hasSession(request.headers.cookie)) return answerEverybody(request, reply);
      const hasStale = await dropStale(request, reply);
      return answer === undefined && hasStale ? answerEverybody(request, reply, true) : answerOne(request, reply, answer);
    },
    early(request, response) {
      const { method, url, headers } = request;
      if ((method !== 'GET' && method !== 'HEAD') || url === undefined || hasSession(headers.cookie)) return false;
      const page = source.kept(url) ?? source.missed(url);
      const encoding = encodingOf(headers['accept-encoding']);
      const bytes = page?.ready(encoding);
      if (page === undefined || bytes === undefined) return false;
      const requestID = randomUUID();
      write(request, response, page, { encoding, bytes, requestID });
      countHit(page);
      const call = { operation: 'site', actor: 'anonymous', method, status: response.statusCode, ms: 0 };
      logCall({ ...call, requestID, url, address: addressOfPeer(request) });
      return true;
    },
  };
}

const brokenTexts = {
  en: {
    title: 'This page cannot be shown now',
    text: 'Try again in a moment. Nothing you did caused this.',
    tooMany: { title: 'Please wait a moment', text: 'Too many requests have come from your network. Try again in a minute.' },
  },
  nl: {
    title: 'Deze pagina kan nu niet worden getoond',
    text: 'Probeer het zo meteen nog eens. Het ligt niet aan u.',
    tooMany: { title: 'Even geduld', text: 'Uw netwerk heeft te veel verzoeken verstuurd. Probeer het over een minuut opnieuw.' },
  },
};

/** The page for an error: short, uncached, with the request ID. */
function sendBroken(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = request.url.startsWith('/nl') ? 'nl' : 'en';
  const { status, retryAfterSeconds } = describeFailure(error, language);
  if (status >= 500 && isLogged(error)) services.log.error({ event: 'site', err: error, requestID: request.id });
  const { tooMany, ...broken } = brokenTexts[language];
  if (retryAfterSeconds !== null) void reply.header('retry-after', retryAfterSeconds);
  return sendMessage(request, reply, { status, language, ...(status === 429 ? tooMany : broken), link: homeLink(language) });
}
