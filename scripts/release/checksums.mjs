import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const checksumsFile = 'SHA256SUMS';

const sumOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Writes the SHA-256 sums of a folder's files, in the form that `sha256sum --check` reads. */
export const writeChecksums = (folder) => {
  const names = readdirSync(folder)
    .filter((name) => name !== checksumsFile)
    .toSorted();
  writeFileSync(path.join(folder, checksumsFile), names.map((name) => `${sumOf(path.join(folder, name))}  ${name}\n`).join(''));
};

/** The files of a folder that are not what its sums say, or that have none. */
export const wrongChecksums = (folder) => {
  const lines = readFileSync(path.join(folder, checksumsFile), 'utf8').trimEnd().split('\n');
  const sums = new Map(lines.map((line) => line.split('  ').toReversed()));
  const names = new Set([...sums.keys(), ...readdirSync(folder).filter((name) => name !== checksumsFile)]);
  const isRight = (name) => readdirSync(folder).includes(name) && sums.get(name) === sumOf(path.join(folder, name));
  return [...names].filter((name) => !isRight(name));
};
