import { createHash } from 'node:crypto';

import { DomainStartError } from '@ximblox/db';

import { Manifest, manifestName } from './manifest.ts';
import { readTar } from './tar.ts';

/** An archive that was read completely and matches its manifest. */
export type Archive = { readonly file: string; readonly manifest: Manifest };

function parseManifest(text: string | undefined): Manifest {
  if (text === undefined)
    throw new DomainStartError('The file is not a backup archive, or it is truncated: it has no manifest.json.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new DomainStartError('The archive is damaged: manifest.json does not have the stored content.', { cause: error });
  }
  const manifest = Manifest.safeParse(value);
  if (!manifest.success) throw new DomainStartError('The archive has a format that this version of the program does not know.');
  return manifest.data;
}

/**
 * Reads a whole archive and verifies it against its manifest, before anything is written.
 * @param onRead called with the number of bytes read
 * @throws DomainStartError where it is damaged, truncated or not an archive
 */
export async function checkArchive(file: string, onRead: (bytes: number) => void): Promise<Archive> {
  const found = new Map<string, string>();
  let text: string | undefined;
  for await (const { name, body } of readTar(file)) {
    const hash = createHash('sha256');
    const chunks: Buffer[] = [];
    for await (const chunk of body) {
      hash.update(chunk);
      if (name === manifestName) chunks.push(chunk);
      else onRead(chunk.length);
    }
    if (name === manifestName) text = Buffer.concat(chunks).toString();
    else found.set(name, hash.digest('hex'));
  }
  const manifest = parseManifest(text);
  for (const [name, sum] of Object.entries(manifest.sums)) {
    const is = found.get(name);
    if (is === undefined) throw new DomainStartError(`The archive is damaged: ${name} is missing.`);
    if (is !== sum) throw new DomainStartError(`The archive is damaged: ${name} does not have the stored content.`);
  }
  return { file, manifest };
}
