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
export type OutboxTopic = (typeof outboxTopicNames)[number];

/** Runs the effects of committed changes; see outbox-worker.ts. */
export type Outbox = {
  /** Signals that there may be rows to process. */
  wake(): void;
  /** Resolves when no due row is left; for tests and the command line. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};
