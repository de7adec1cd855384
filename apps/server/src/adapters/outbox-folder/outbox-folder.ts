import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Mail, Mailer } from '../../ports/mailer.ts';
import { messageOf } from '../mail-message.ts';

/** The name of a mail's file, the same for the same mail. */
export const outboxFileName = (key: string): string => `${createHash('sha256').update(key).digest('hex').slice(0, 16)}.eml`;

/**
 * Writes every mail as an `.eml` file to a folder, for installations without a mail server. The same mail delivered twice is one
 * file. Mails contain links that grant access to accounts, so only the owner may read them.
 */
export function createOutboxFolder(folder: string, options: { readonly host: string }): Mailer {
  return {
    async send(mail: Mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, outboxFileName(mail.key));
      await writeFile(`${file}.part`, messageOf(mail, options.host), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
