import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import PostalMime from 'postal-mime';

import { programPlace } from './program.ts';

/** The mails in the outbox for a recipient, as they are stored. */
async function storedFor(recipient: string): Promise<string[]> {
  const folder = path.join(programPlace().dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map(async (name) => readFile(path.join(folder, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(`To: ${recipient}`));
}

/** The subjects and texts of the mails in the outbox for a recipient. */
export async function mailsTo(recipient: string): Promise<{ subject: string; text: string; files: string[] }[]> {
  const mails = await Promise.all((await storedFor(recipient)).map((mail) => PostalMime.parse(mail)));
  return mails.map(({ subject = '', text = '', attachments }) => ({
    subject,
    text,
    files: attachments.map(({ filename }) => filename ?? ''),
  }));
}

/** The link in a mail in the outbox for a recipient. @param part a part of its path, where there are several mails */
export async function linkFor(recipient: string, part = ''): Promise<string | undefined> {
  const bodies = (await storedFor(recipient)).map((mail) =>
    Buffer.from(mail.slice(mail.indexOf('\r\n\r\n')), 'base64').toString(),
  );
  return bodies.map((body) => /https?:\S+#(?:\w+=)?[\w-]{43}/.exec(body)?.[0]).find((link) => link?.includes(part) === true);
}
