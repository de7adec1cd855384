import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Mail, Mailer } from './mailer.ts';

/** A received mail. */
export type ReceivedMail = {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
};

export type MailerUnderTest = {
  readonly mailer: Mailer;
  /** All mails received so far, in no particular order. */
  readonly received: () => Promise<ReceivedMail[]>;
  readonly close: () => Promise<void>;
};

const mail: Mail = {
  key: 'reset:12',
  from: 'no-reply@www.meridian.example',
  to: 'jan@example.org',
  replyTo: '',
  subject: 'Nieuw wachtwoord – één klik',
  text: 'Dag Jan,\n\nKlik hier.',
};

/** The conformance tests of every mailer. */
export function describeMailer(name: string, make: () => Promise<MailerUnderTest>): void {
  describe(`${name} as a mailer`, () => {
    let subject: MailerUnderTest;
    beforeAll(async () => {
      subject = await make();
    });
    afterAll(() => subject.close());

    test('delivers a mail with its text intact', async () => {
      await subject.mailer.send(mail);
      const lines = (await subject.received()).map((received) => ({
        ...received,
        text: received.text.replaceAll('\r\n', '\n').trimEnd(),
      }));
      expect(lines).toContainEqual({ from: mail.from, to: mail.to, replyTo: '', subject: mail.subject, text: mail.text });
    });

    test('sets the address for replies', async () => {
      await subject.mailer.send({ ...mail, key: 'contact:1', replyTo: 'visitor@example.org' });
      expect((await subject.received()).map(({ replyTo }) => replyTo)).toContain('visitor@example.org');
    });

    test.each([
      ['subject', { subject: 'Hi\r\nBcc: eve@example.org' }],
      ['recipient with another', { to: 'jan@example.org, eve@example.org' }],
      ['recipient with a line break', { to: 'jan@example.org\nBcc: eve@example.org' }],
      ['sender with a line break', { from: 'a@example.org\r\nBcc: eve@example.org' }],
      ['answer address', { replyTo: 'a b@example.org' }],
      ['answer address with a line break', { replyTo: 'a@example.org\r\nBcc: eve@example.org' }],
    ])('refuses a %s with header injection, and sends nothing', async (_what, change) => {
      const before = (await subject.received()).length;
      await expect(subject.mailer.send({ ...mail, key: 'smuggled', ...change })).rejects.toThrow();
      expect((await subject.received()).length).toBe(before);
    });
  });
}
