import { stat } from 'node:fs/promises';
import path from 'node:path';

import { DomainStartError } from '@ximblox/db';

import type { Call } from './command.ts';

/** The file argument of a command, relative to the caller's folder. */
export function fileOf({ positionals, calledFrom }: Call, command: string): string {
  const [given] = positionals;
  if (given === undefined) throw new DomainStartError(`Name the file: npm run cms -- ${command} <file>`);
  return path.resolve(calledFrom, given);
}

/** @throws DomainStartError where there is a file or folder already */
export async function refuseTaken(place: string): Promise<void> {
  const isTaken = await stat(place).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new DomainStartError(`${place} is there already: choose another name.`);
}
