import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { StoredMail, StoredMails } from '../../ports/stored-mails.ts';
import type { Mail, Mailer } from '../../ports/mailer.ts';
import { messageOf } from '../mail-message.ts';

/** The name of a mail's file, the same for the same mail. */
export const outboxFileName = (key: string): string => `${createHash('sha256').update(key).digest('hex').slice(0, 16)}.eml`;

/** The header with the key: these files are sent to nobody, and an erasure has to know what they are about. */
const keyHeader = 'X-Mail-Key';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Reads what `messageOf` wrote. */
function readMessage(message: string): StoredMail {
  const [head = ''] = message.split('\r\n\r\n');
  // The text is the first part where there are others.
  const [, body = ''] = /^Content-Type: text\/plain[^]*?\r\n\r\n([\w+/=\r\n]*)/m.exec(message) ?? [];
  const lines = head.replaceAll('\r\n ', '').split('\r\n');
  const header = (name: string): string | undefined => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const key = header(keyHeader);
  return {
    key: key === undefined ? null : decodeURIComponent(key),
    to: header('To') ?? '',
    replyTo: header('Reply-To') ?? '',
    subject: (header('Subject') ?? '').replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) =>
      Buffer.from(word, 'base64').toString(),
    ),
    text: Buffer.from(body, 'base64').toString(),
  };
}

/**
 * Writes every mail as an `.eml` file to a folder, for installations without a mail server. The same mail delivered twice is one
 * file. Mails contain links that grant access to accounts, so only the owner may read them.
 */
export function createOutboxFolder(folder: string, options: { readonly host: string }): Mailer & StoredMails {
  return {
    async send(mail: Mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, outboxFileName(mail.key));
      const message = `${keyHeader}: ${encodeURIComponent(mail.key)}\r\n${messageOf(mail, options.host)}`;
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    nameOf: outboxFileName,
    async find(isMeant) {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      const found: string[] = [];
      for (const name of names) {
        // Also what a crash left half written.
        if (!/\.eml(\.part)?$/.test(name)) continue;
        const message = await readFile(path.join(folder, name), 'utf8').catch((error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        });
        if (message !== undefined && isMeant(readMessage(message))) found.push(name);
      }
      return found;
    },
    async delete(names) {
      for (const name of names) await rm(path.join(folder, path.basename(name)), { force: true });
    },
  };
}
