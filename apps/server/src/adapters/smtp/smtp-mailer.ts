import { createTransport } from 'nodemailer';

import { MailRefusedError, type Mailer } from '../../ports/mailer.ts';
import { messageOf } from '../mail-message.ts';

export type SmtpOptions = {
  /** `smtp://` (STARTTLS where offered) or `smtps://`, with credentials; options of nodemailer as query parameters. */
  readonly url: string;
  /** The host of the installation; part of the Message-ID. */
  readonly host: string;
  /** Connection timeout in milliseconds. */
  readonly connectMs?: number;
  /** Idle timeout after that, in milliseconds. */
  readonly silenceMs?: number;
  /** How long an unreachable server is not retried, in milliseconds. */
  readonly restMs?: number;
};

/** Error codes of nodemailer that mean the server is unavailable, independent of the mail. */
const awayCodes = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'ECONNREFUSED', 'ECONNRESET', 'EAUTH']);
const isAway = (error: unknown): boolean => error instanceof Error && 'code' in error && awayCodes.has(String(error.code));

/** Statuses from 500 are permanent failures of this mail, those from 400 temporary ones. */
const isRefused = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

const isOwnMachine = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * Sends mails by SMTP, each in a connection of its own. Credentials are never sent unencrypted except to the local machine: a
 * server without TLS is refused.
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
      // A queue of mails would otherwise wait for the same timeout one by one.
      if (Date.now() < leftAloneUntil) throw new Error('The mail server was unreachable a moment ago.');
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
