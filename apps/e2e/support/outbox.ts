import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { programPlace } from './program.ts';

/** The link in a mail in the outbox for a recipient. @param part a part of its path, where there are several mails */
export async function linkFor(recipient: string, part = ''): Promise<string | undefined> {
  const folder = path.join(programPlace().dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map(async (name) => readFile(path.join(folder, name), 'utf8')),
  );
  const bodies = mails
    .filter((mail) => mail.includes(`To: ${recipient}`))
    .map((mail) => Buffer.from(mail.slice(mail.indexOf('\r\n\r\n')), 'base64').toString());
  return bodies.map((body) => /https?:\S+#(?:\w+=)?[\w-]{43}/.exec(body)?.[0]).find((link) => link?.includes(part) === true);
}
