import type { Database } from '@ximblox/db';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';

import type { Config } from '../../config.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';
import type { StoredMails } from '../../ports/stored-mails.ts';
import type { MachineTranslation } from '../../ports/machine-translation.ts';
import type { LinkClient } from '../../ports/link-client.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { MalwareScanner } from '../../ports/malware-scanner.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import type { Images } from '../../ports/images.ts';
import type { PDFPages } from '../../ports/pdf-pages.ts';
import type { SearchServer, StoredSearchIndex } from '../../ports/search-index.ts';
import type { VideoProviders } from '../../ports/video-providers.ts';
import type { EdgeClient } from '../../ports/edge-client.ts';
import type { WebhookClient } from '../../ports/webhook-client.ts';
import type { CacheBus } from '../cache/cache-bus.ts';
import type { EventLoop } from '../event-loop.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { AuditChain } from '../transaction/audit-chain.ts';
import type { Outbox } from '../transaction/outbox.ts';

/** Returns the current time; tests replace it. Times in the database are set by the database. */
export type Clock = { readonly now: () => Date };

/** A part of what a program keeps in memory between calls: a cache, a counter, work in progress. Declared once, beside the code that uses it. */
export type StatePart<Value> = {
  readonly create: (services: Services) => Value;
  /** Ends its timers, and stores what must not be lost. */
  close?(value: Value): Promise<void> | void;
};

/** What one program keeps in memory. It is created with the services and closed with them. */
export type ProgramState = {
  /** The value of a part, created at its first use. */
  get<Value>(part: StatePart<Value>): Value;
  /** Closes every part in use; calls have ended by then. */
  close(): Promise<void>;
};

/** The dependencies that the composition root creates once and every context carries. */
export type Services = {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly log: Logger;
  readonly clock: Clock;
  readonly files: ObjectStore;
  readonly images: Images;
  readonly pdfPages: PDFPages;
  /** Where it is set up: every upload is scanned before it is stored. */
  readonly malwareScanner: MalwareScanner | undefined;
  /** The index in PostgreSQL, always up to date: the fallback where there is no search server or it is unavailable. */
  readonly search: StoredSearchIndex;
  readonly searchServer: SearchServer | undefined;
  readonly mailer: Mailer;
  /** What was written to the data folder while there was no mail server, also where there is one by now. */
  readonly keptMails: StoredMails;
  /** Where members log in without a password of the site, where it is set up. */
  readonly identityProvider: IdentityProvider | undefined;
  readonly cacheBus: CacheBus;
  readonly auditChain: AuditChain;
  readonly outbox: Outbox;
  readonly webhookClient: WebhookClient;
  readonly edgeClient: EdgeClient;
  readonly linkClient: LinkClient;
  readonly videoProviders: VideoProviders;
  /** Where it is set up: it translates texts that editors ask for. */
  readonly machineTranslation: MachineTranslation | undefined;
  /** Sends the queued messages to webhooks. */
  readonly webhookWorker: Outbox;
  readonly rateLimits: RateLimits;
  readonly eventLoop: EventLoop;
  /** What this program keeps in memory between calls. */
  readonly state: ProgramState;
};
