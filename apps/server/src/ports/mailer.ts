/** A mail to be sent: one recipient, text with the same as HTML and a calendar entry at most. */
export type Mail = {
  /** Determines the Message-ID, so that a duplicate is recognizable. */
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  /** A calendar entry (RFC 5545) to attach; absent or empty for none. */
  readonly calendar?: string;
  /** The same as HTML; absent or empty for none. */
  readonly html?: string;
  /** Where a mail program unsubscribes by a POST (RFC 8058); absent or empty for a mail that nobody subscribes to. */
  readonly unsubscribeUrl?: string;
};

/**
 * The mail server permanently refused this mail, for instance because the mailbox does not exist. May still be corrected on the
 * server.
 */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** Sends mails. Throws on failure, MailRefusedError where the server's refusal is permanent; the outbox retries. */
export type Mailer = { send(mail: Mail): Promise<void> };
