// Stands in for `argon2` in tests of the whole server (vitest.config.ts): they hash thousands of passwords, of which each would occupy a
// core for 30 ms. The real parameters are tested beside `passwords.ts`.
import { createRequire } from 'node:module';
import type * as Argon2 from 'argon2';

type Options = NonNullable<Parameters<typeof Argon2.hash>[1]>;

// An import would be of this module again.
const real = createRequire(import.meta.url)('argon2') as typeof Argon2;

export const { argon2id } = real;

/** KiB, in place of what is asked for. */
const memoryCost = 64;
/** What was asked for, by the hash that was made instead. */
const requestedOptions = new Map<string, Options>();
let isFull = false;

/** A hash as `argon2` makes it, but in little memory. */
export async function hash(password: string, options: Options): Promise<string> {
  if (isFull) return real.hash(password, options);
  const encoded = await real.hash(password, { ...options, memoryCost });
  requestedOptions.set(encoded, options);
  return encoded;
}

/** Whether a password matches a hash; at full cost where a test has asked for it. */
export async function verify(encoded: string, password: string): Promise<boolean> {
  const requested = requestedOptions.get(encoded);
  if (isFull && requested !== undefined) await real.hash(password, requested);
  return real.verify(encoded, password);
}

/** Whether a hash was asked for with other parameters than these. */
export function needsRehash(encoded: string, options: Options): boolean {
  const requested = requestedOptions.get(encoded);
  return real.needsRehash(
    encoded,
    requested !== undefined && requested.memoryCost === options.memoryCost ? { ...options, memoryCost } : options,
  );
}

/** Runs what measures how long a login takes: meanwhile passwords cost as much as outside of tests, whenever their hashes were made. */
export async function withFullHashes<Result>(work: () => Promise<Result>): Promise<Result> {
  isFull = true;
  try {
    return await work();
  } finally {
    isFull = false;
  }
}
