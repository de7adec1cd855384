import { createHash } from 'node:crypto';

import { DomainStartError } from '@ximblox/db';

import { Manifest, manifestName } from './manifest.ts';
import { readTar } from './tar.ts';

/** An archive that was read as a whole and holds what its manifest says. */
export type Archive = { readonly file: string; readonly manifest: Manifest };

function parseManifest(text: string | undefined): Manifest {
  if (text === undefined)
    throw new DomainStartError('The file is no archive of a backup, or it is cut off: it holds no manifest.json.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new DomainStartError('The archive is damaged: manifest.json is not what was stored.', { cause: error });
  }
  const manifest = Manifest.safeParse(value);
  if (!manifest.success) throw new DomainStartError('The archive has a form that this version of the program does not know.');
  return manifest.data;
}

/**
 * Reads a whole archive and holds it against its manifest, before anything is written.
 * @param onRead told of so many bytes that were read
 * @throws DomainStartError where it is damaged, cut off or something else
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
    if (is === undefined) throw new DomainStartError(`The archive is damaged: ${name} is not in it.`);
    if (is !== sum) throw new DomainStartError(`The archive is damaged: ${name} is not what was stored.`);
  }
  return { file, manifest };
}
