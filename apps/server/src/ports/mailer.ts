/** A mail as it is handed over: plain text, one recipient. */
export type Mail = {
  /** Makes the Message-ID, so the same mail handed over twice can be told. */
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
};

/** The mail server was reached and does not want this mail: nobody there has the address, for one. It may still be mended there. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** Hands mails over. Throws where it could not, MailRefusedError where the server says that it never will; the outbox tries again. */
export type Mailer = { send(mail: Mail): Promise<void> };
