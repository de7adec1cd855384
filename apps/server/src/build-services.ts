import path from 'node:path';

import type { Database } from '@ximblox/db';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';

import { createFilesystemObjectStore } from './adapters/filesystem-object-store.ts';
import { createOutboxFolder } from './adapters/outbox-folder.ts';
import { createPostgresSearch } from './adapters/postgres-search.ts';
import { createS3ObjectStore } from './adapters/s3-object-store.ts';
import { createSharpPictures } from './adapters/sharp-pictures.ts';
import { createSmtpMailer } from './adapters/smtp-mailer.ts';
import { allHandlers } from './all-handlers.ts';
import type { Config } from './config.ts';
import { sweepUploads } from './domains/media/index.ts';
import { outboxTopics } from './jobs/index.ts';
import { cacheChannel, createCacheBus, tagsOfNotice } from './kernel/cache-bus.ts';
import { createOutbox } from './kernel/drain-outbox.ts';
import { createExecute } from './kernel/execute.ts';
import { listen } from './kernel/listen.ts';
import { outboxChannel } from './kernel/outbox.ts';
import type { Clock, Services } from './kernel/services.ts';
import type { Mailer } from './ports/mailer.ts';
import type { SearchServer } from './ports/search-index.ts';

export type BuildOptions = {
  readonly config: Config;
  readonly db: Kysely<Database>;
  /** Where the connection that listens for notices goes. */
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly clock?: Clock;
};

function chooseMailer({ smtpUrl: url, publicUrl, dataDir }: Config): Mailer {
  const from = `no-reply@${new URL(publicUrl).hostname}`;
  return url === undefined ? createOutboxFolder(path.join(dataDir, 'outbox'), { from }) : createSmtpMailer({ url, from });
}

async function openSearchServer({ elasticsearch }: Config, log: Logger): Promise<SearchServer | undefined> {
  if (elasticsearch === undefined) return undefined;
  // Its client is large: who has no Elasticsearch does not load it.
  const { createElasticsearch } = await import('./adapters/elasticsearch-search.ts');
  return createElasticsearch({ ...elasticsearch, log });
}

/** Makes everything that a context carries, for the server and the command line. `stop()` ends the jobs and the listening, not the database. */
export async function buildServices({
  config,
  db,
  databaseUrl,
  log,
  clock = { now: () => new Date() },
}: BuildOptions): Promise<{ services: Services; stop(): Promise<void> }> {
  const files =
    config.s3 === undefined
      ? await createFilesystemObjectStore(path.join(config.dataDir, 'media'))
      : createS3ObjectStore(config.s3);
  await sweepUploads({ config });
  const cacheBus = createCacheBus();
  const searchServer = await openSearchServer(config, log);
  const outbox = createOutbox({
    db,
    log,
    topics: outboxTopics(() => services),
    isHeld: (topic) => topic === 'copy-page' && searchServer?.isAway() === true,
  });
  const services: Services = {
    config,
    db,
    log,
    clock,
    files,
    pictures: createSharpPictures(),
    search: createPostgresSearch(db),
    searchServer,
    mailer: chooseMailer(config),
    cacheBus,
    outbox,
    execute: createExecute(allHandlers),
  };
  const listener = await listen({
    databaseUrl,
    log,
    channels: { [cacheChannel]: (payload) => cacheBus.drop(tagsOfNotice(payload)), [outboxChannel]: () => outbox.wake() },
    // Notices may have been missed: nothing cached is certain any more.
    onGap: () => {
      cacheBus.drop(null);
      outbox.wake();
    },
  });
  return {
    services,
    async stop() {
      await listener.stop();
      await outbox.stop();
      await searchServer?.close();
    },
  };
}
