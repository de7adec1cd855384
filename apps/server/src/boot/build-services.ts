import './site-package.ts';
import path from 'node:path';

import { isOpenToOthers, type Database } from '@ximblox/db';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';

import { createClamdScanner } from '../adapters/clamd/clamd-scanner.ts';
import { createEdgeClient } from '../adapters/edges/edge-client.ts';
import { createFilesystemObjectStore } from '../adapters/filesystem/filesystem-object-store.ts';
import { createLibreTranslate } from '../adapters/libretranslate/libretranslate-client.ts';
import { createOutboxFolder } from '../adapters/outbox-folder/outbox-folder.ts';
import { version } from '../version.ts';
import { createLinkClient } from '../adapters/links/pinned-link-client.ts';
import { createOEmbedClient } from '../adapters/oembed/oembed-client.ts';
import { createPostgresSearch } from '../adapters/postgres-search/postgres-search.ts';
import { createPDFiumPages } from '../adapters/pdfium/pdfium-pages.ts';
import { createSharpImages } from '../adapters/sharp/sharp-images.ts';
import { createWebhookClient } from '../adapters/webhooks/pinned-webhook-client.ts';
import { allHandlers } from './all-handlers.ts';
import type { Config } from '../config.ts';
import { sealOwnEntries } from '../domains/access/audit/index.ts';
import { loginCallbackPath } from '../domains/institute/index.ts';
import { createWebhookWorker } from '../domains/cms/webhooks/index.ts';
import { sweepUploads } from '../domains/cms/media/index.ts';
import { outboxTopics } from '../background/index.ts';
import { createEdgePurges, purgeEdges } from '../background/purge-edges.ts';
import { cacheChannel, createCacheBus, restoredTag, tagsOfNotice } from '../kernel/cache/cache-bus.ts';
import { createEventLoop } from '../kernel/event-loop.ts';
import { createOutbox } from '../kernel/transaction/outbox-worker.ts';
import { createExecute } from '../kernel/operation/execute.ts';
import { systemContext } from '../kernel/operation/context.ts';
import { createState } from '../kernel/operation/state.ts';
import { listen } from '../kernel/transaction/listen.ts';
import { outboxChannel } from '../kernel/transaction/outbox.ts';
import { createRateLimits } from '../kernel/rate-limits/rate-limits.ts';
import type { Program } from '../kernel/operation/program.ts';
import { createStatistics, type EndedCall } from '../kernel/statistics.ts';
import type { Clock } from '../kernel/operation/services.ts';
import { traceCalls } from '../kernel/tracing.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { StoredMails } from '../ports/stored-mails.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { SearchServer } from '../ports/search-index.ts';

export type BuildOptions = {
  readonly config: Config;
  readonly db: Kysely<Database>;
  /** For the dedicated LISTEN connection. */
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly clock?: Clock;
  /** Called for each answered call. */
  readonly onCall?: ((call: EndedCall) => void) | undefined;
};

// The client libraries are large: they are loaded only where their server is configured.

async function openMailer({ smtpUrl: url, publicUrl, dataDir }: Config): Promise<{ mailer: Mailer; keptMails: StoredMails }> {
  const host = new URL(publicUrl).hostname;
  const folder = createOutboxFolder(path.join(dataDir, 'outbox'), { host });
  if (url === undefined) return { mailer: traceCalls('outbox-folder', folder), keptMails: folder };
  const { createSmtpMailer } = await import('../adapters/smtp/smtp-mailer.ts');
  return { mailer: traceCalls('smtp', createSmtpMailer({ url, host })), keptMails: folder };
}

/** The files of the data folder, which servers with S3 do not use. */
export const openDataFolderFiles = ({ dataDir }: Pick<Config, 'dataDir'>): Promise<ObjectStore> =>
  createFilesystemObjectStore(path.join(dataDir, 'media'));

async function openFiles(config: Config): Promise<ObjectStore> {
  const { s3 } = config;
  if (s3 === undefined) return openDataFolderFiles(config);
  const { createS3ObjectStore } = await import('../adapters/s3/s3-object-store.ts');
  return createS3ObjectStore(s3);
}

async function openIdentityProvider({ openID, publicUrl, productKey }: Config): Promise<IdentityProvider | undefined> {
  if (openID === undefined) return undefined;
  const { createOpenIDProvider } = await import('../adapters/openid/openid-provider.ts');
  return createOpenIDProvider({ ...openID, redirectURI: `${publicUrl}${loginCallbackPath(productKey)}` });
}

async function openSearchServer({ elasticsearch }: Config, log: Logger): Promise<SearchServer | undefined> {
  if (elasticsearch === undefined) return undefined;
  const { createElasticsearch } = await import('../adapters/elasticsearch/elasticsearch-search.ts');
  return createElasticsearch({ ...elasticsearch, log });
}

const overloadLogMs = 60_000;

/** Tells of an overload, once a minute while it lasts. */
function overloadLog(log: Logger): (delayMs: number) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (delayMs) => {
    const now = performance.now();
    if (now - loggedAt < overloadLogMs) return;
    loggedAt = now;
    log.warn({ event: 'load-shedding', delayMs: Math.round(delayMs) }, 'The event loop is behind: calls are refused.');
  };
}

/**
 * Creates the services of the context, for the server and the command line. `stop()` ends the jobs and the LISTEN connection, but
 * leaves the database open.
 */
export async function buildServices({
  config,
  db,
  databaseUrl,
  log,
  clock = { now: () => new Date() },
  onCall,
}: BuildOptions): Promise<{ services: Program; stop(): Promise<void> }> {
  if (isOpenToOthers(config.dataDir))
    log.warn(
      { event: 'data-folder-open' },
      'Other accounts of this machine can read the data folder: only its owner can change its permissions.',
    );
  const files = await openFiles(config);
  await sweepUploads({ config });
  const cacheBus = createCacheBus();
  const opened = await openSearchServer(config, log);
  const searchServer = opened === undefined ? undefined : traceCalls('elasticsearch', opened);
  const edgePurges = createEdgePurges(() => services, config.sharedCache);
  const outbox = createOutbox({
    db,
    log,
    topics: { ...outboxTopics(() => services), ...edgePurges.topics },
    isPaused: (topic) => (topic === 'copy-page' && searchServer?.isAway() === true) || edgePurges.isPaused(topic),
  });
  const services: Program = {
    config,
    db,
    log,
    clock,
    files: config.s3 === undefined ? files : traceCalls('s3', files),
    images: createSharpImages(),
    pdfPages: createPDFiumPages(),
    malwareScanner: config.clamd === undefined ? undefined : traceCalls('clamd', createClamdScanner(config.clamd)),
    search: createPostgresSearch(db),
    searchServer,
    ...(await openMailer(config)),
    identityProvider: await openIdentityProvider(config),
    cacheBus,
    auditChain: { seal: sealOwnEntries },
    outbox,
    webhookClient: traceCalls('webhook', createWebhookClient(config.webhooks)),
    edgeClient: traceCalls('edges', createEdgeClient({ token: config.sharedCache?.token })),
    linkClient: traceCalls(
      'links',
      createLinkClient({
        networks: [],
        allowsOwnMachine: config.webhooks.allowsOwnMachine,
        userAgent: `Ximblox/${version} (link check; +${config.publicUrl})`,
      }),
    ),
    videoProviders: traceCalls('video-providers', createOEmbedClient({ networks: [], allowsOwnMachine: false })),
    machineTranslation:
      config.translation === undefined ? undefined : traceCalls('machine-translation', createLibreTranslate(config.translation)),
    webhookWorker: createWebhookWorker(() => systemContext(services, 'webhooks')),
    rateLimits: createRateLimits(config, db),
    eventLoop: createEventLoop(config.maxEventLoopDelay, overloadLog(log)),
    state: createState(() => services),
    execute: createExecute(allHandlers),
    statistics: createStatistics(onCall),
  };
  const listener = await listen({
    databaseUrl,
    log,
    channels: { [cacheChannel]: (payload) => cacheBus.drop(tagsOfNotice(payload)), [outboxChannel]: () => outbox.wake() },
    // Notifications may have been missed, so the whole cache is invalid.
    onRestored: () => {
      cacheBus.drop([restoredTag]);
      void purgeEdges(services);
    },
    onGap: () => {
      cacheBus.drop(null);
      outbox.wake();
    },
  });
  return {
    services,
    async stop() {
      services.eventLoop.stop();
      await services.state.close();
      await listener.stop();
      await outbox.stop();
      await services.webhookWorker.stop();
      await searchServer?.close();
    },
  };
}
