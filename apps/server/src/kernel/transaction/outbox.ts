/** The channel that wakes the processes when there is something to do. */
export const outboxChannel = 'ximblox_outbox';

/** What a committed change can cause. One handler each, in jobs/. */
export type OutboxTopic =
  | 'index-page'
  | 'copy-page'
  | 'send-mail'
  | 'forgot-password'
  | 'tell-lockout'
  | 'tell-member-lockout'
  | 'member-mail'
  | 'update-links';

/** Carries out the effects of committed changes; see drain-outbox.ts. */
export type Outbox = {
  /** Says that there may be something to do. */
  wake(): void;
  /** Resolves when nothing that is due is left; for tests and the command line. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};
