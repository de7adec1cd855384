import { argon2id, hash, needsRehash, verify } from 'argon2';

import { errorItem, unavailable, type ErrorItem } from '../../../kernel/operation/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Argon2id with 19 MiB, two passes, one lane. */
const strength = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const hashesAtOnce = 2;
const longestQueue = 50;
const waiting: (() => void)[] = [];
let running = 0;

/** Hashing takes a core for a while: two at once at most, and a queue that ends, so that pages are served under a flood of logins. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= hashesAtOnce) {
    if (waiting.length >= longestQueue) throw unavailable(5, 'Too many passwords wait to be hashed.');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, strength));

let dummy: Promise<string> | undefined;
/** What is compared where there is no account, so that it takes the same time. */
const dummyHash = (): Promise<string> => (dummy ??= hash('there is no such account', strength));

/**
 * Whether a password is the one behind a hash. Takes the same time where there is no hash.
 * @throws DomainError `G_01` with status 503 where too many wait already
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await dummyHash());
  const isRight = await inTurn(() => verify(against, password));
  return isRight && stored !== null;
}

/** Whether a stored hash was made with weaker settings than today's. */
export const isWeakHash = (stored: string): boolean => needsRehash(stored, strength);

/**
 * What is wrong with a password for the back office; nothing where it will do.
 * @param names the user's and the site's names, which are no passwords
 * @param property the field that errors are about
 */
export async function checkStaffPassword(
  password: string,
  names: readonly string[],
  property = 'Password',
): Promise<ErrorItem[]> {
  if (password.length < 9)
    return [errorItem('tooShort', property, { params: { minimum: 9 }, detail: { rule: 'minLength', limit: 9 } })];
  if (password.length >= 255)
    return [errorItem('tooLong', property, { subject: 'password', detail: { rule: 'maxLength', limit: 254 } })];
  const items: ErrorItem[] = [];
  if (!/\p{Lu}/u.test(password) || !/[^\p{L}\p{N}\s]/u.test(password)) items.push(errorItem('weakPassword', property));
  const plain = password.toLowerCase();
  const words = names.map((name) => name.trim().toLowerCase()).filter((name) => name.length >= 4);
  if ((await isCommonPassword(password)) || words.some((word) => lettersOf(word) !== '' && lettersOf(word) === lettersOf(plain)))
    items.push(errorItem('invalid', property, { detail: { rule: 'commonPassword' } }));
  return items;
}

/** A name with digits and signs around it is still the name. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');
