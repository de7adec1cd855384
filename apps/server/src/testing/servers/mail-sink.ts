import { buffer } from 'node:stream/consumers';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as received: envelope sender, recipients and content. */
type SunkMail = {
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly raw: string;
  readonly email: Email;
};

export type MailSink = {
  readonly port: number;
  readonly mails: SunkMail[];
  /** Rejects every mail from now on with this code, such as 451 or 550; null accepts them again. */
  readonly refuse: (responseCode: number | null) => void;
  readonly close: () => Promise<void>;
};

type SinkOptions = {
  /** A free port when absent. */
  readonly port?: number;
  /** The required user name and password. */
  readonly login?: { readonly user: string; readonly password: string };
};

/** A real mail server on this machine that stores the mails it receives; `bounce@…` is an unknown recipient. */
export async function startMailSink({ port = 0, login }: SinkOptions = {}): Promise<MailSink> {
  const mails: SunkMail[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: login === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(new Error('The name or the password is wrong.')),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('bounce@') ? Object.assign(new Error('Nobody of that name.'), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      const keep = async (): Promise<void> => {
        try {
          const raw = await buffer(stream);
          if (refusal !== null) throw Object.assign(new Error('Not this mail.'), { responseCode: refusal });
          const email = await PostalMime.parse(raw);
          const { mailFrom, rcptTo } = session.envelope;
          const sender = mailFrom === false ? '' : mailFrom.address;
          mails.push({ sender, recipients: rcptTo.map(({ address }) => address), raw: raw.toString(), email });
          done();
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      };
      void keep();
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  // A client that disconnects early is not an error of the sink.
  server.on('error', () => {});
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    mails,
    refuse: (responseCode) => {
      refusal = responseCode;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
