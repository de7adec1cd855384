/** The channel that notifies processes of new rows. */
export const outboxChannel = 'ximblox_outbox';

/** The effects of a committed change. Each has one handler, in background/. */
export const outboxTopicNames = [
  'index-page',
  'copy-page',
  'index-reusable',
  'announce-reusable',
  'send-mail',
  'forgot-password',
  'tell-lockout',
  'tell-member-lockout',
  'member-mail',
  'erase-kept-mails',
  'update-links',
  'publish-changes',
  'fill-event',
] as const;
/** What one shared cache is to drop, by its URL: a topic of its own, so that none waits for another. */
export type EdgeTopic = `purge-edge ${string}`;
/** @see {@link EdgeTopic} */
export const edgeTopic = (url: string): EdgeTopic => `purge-edge ${url}`;

export type OutboxTopic = (typeof outboxTopicNames)[number] | EdgeTopic;

/** Runs the effects of committed changes; see outbox-worker.ts. */
export type Outbox = {
  /** Signals that there may be rows to process. */
  wake(): void;
  /** Resolves when no due row is left; for tests and the command line. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};
