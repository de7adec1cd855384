import { createTransport } from 'nodemailer';

import { MailRefusedError, type Mailer } from '../../ports/mailer.ts';
import { messageOf } from '../mail-message.ts';

export type SmtpOptions = {
  /** `smtp://` (STARTTLS where the server offers it) or `smtps://`, with user and password; options of nodemailer as query. */
  readonly url: string;
  /** The installation's own: mails are told apart by it. */
  readonly host: string;
  /** How long a server may take to let us in, in milliseconds. */
  readonly connectMs?: number;
  /** How long a server may be silent afterwards, in milliseconds. */
  readonly silenceMs?: number;
  /** How long a server that could not be reached is left alone, in milliseconds. */
  readonly restMs?: number;
};

/** What nodemailer says when there is no talking to the server, whatever the mail. */
const awayCodes = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'ECONNREFUSED', 'ECONNRESET', 'EAUTH']);
const isAway = (error: unknown): boolean => error instanceof Error && 'code' in error && awayCodes.has(String(error.code));

/** An answer of 500 and more about this mail is meant to stay; one of 400 and more is for now. */
const isRefused = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

const isOwnMachine = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * Hands mails over to a mail server by SMTP, each in a connection of its own.
 * Name and password are never sent in the clear, but to this machine: a server that offers no TLS is then refused.
 */
export function createSmtpMailer(options: SmtpOptions): Mailer {
  const { url, host, connectMs = 10_000, silenceMs = 30_000, restMs = 3_000 } = options;
  const { hostname, password } = new URL(url);
  const transport = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
    requireTLS: password !== '' && !isOwnMachine(hostname),
  });
  let leftAloneUntil = 0;
  return {
    async send(mail) {
      const raw = messageOf(mail, host);
      // A queue of mails would otherwise wait for the same silence one after another, and all that the outbox does with them.
      if (Date.now() < leftAloneUntil) throw new Error('The mail server could not be reached a moment ago.');
      try {
        await transport.sendMail({ envelope: { from: mail.from, to: [mail.to] }, raw });
      } catch (error) {
        if (isRefused(error)) throw new MailRefusedError(error.message, { cause: error });
        if (isAway(error)) leftAloneUntil = Date.now() + restMs;
        throw error;
      }
    },
  };
}
