/** A mail as it is handed over: plain text, one recipient. */
export type Mail = {
  /** Makes the Message-ID, so the same mail handed over twice can be told. */
  readonly key: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
};

/** Hands mails over. Throws where it could not; the outbox tries again. */
export type Mailer = { send(mail: Mail): Promise<void> };
