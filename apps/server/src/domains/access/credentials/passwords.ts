import { argon2id, hash, needsRehash, verify } from 'argon2';

import { errorItem, unavailable, type ErrorItem } from '../../../kernel/operation/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Argon2id with 19 MiB, two passes, one lane. */
const strength = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const hashesAtOnce = 2;
const longestQueue = 50;
const waiting: (() => void)[] = [];
let running = 0;

/** Hashing occupies a core: at most two concurrently, with a bounded queue, so that pages are served during a flood of logins. */
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

/** A password as it is compared and hashed, whatever keyboard typed it: composed letters, and a space for every blank (RFC 8265, OpaqueString). */
const prepare = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(prepare(password), strength));

/** Whether a password and its repetition are the same, however their letters are composed. */
export const areSamePasswords = (one: string, other: string): boolean => prepare(one) === prepare(other);

let dummy: Promise<string> | undefined;
/** Verified in place of a missing account's hash, so that it takes the same time. */
const dummyHash = (): Promise<string> => (dummy ??= hash('there is no such account', strength));

/** Whether a hash is of the password as it was typed, as those from before passwords were prepared are. */
const isOfTyped = async (stored: string, password: string): Promise<boolean> =>
  prepare(password) !== password && (await inTurn(() => verify(stored, password)));

/**
 * Whether a password matches a hash. Takes the same time without a hash.
 * @throws DomainError `unavailable` where the queue is full
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await dummyHash());
  const isRight = (await inTurn(() => verify(against, prepare(password)))) || (await isOfTyped(against, password));
  return isRight && stored !== null;
}

/**
 * A new hash of a password that matches a stored one, where that has weaker parameters than the current ones or is of the password as it was typed.
 * @returns null where the stored one stays
 * @throws DomainError `unavailable` where the queue is full
 */
export const renewedHash = async (stored: string | null, password: string): Promise<string | null> =>
  stored !== null && (needsRehash(stored, strength) || (await isOfTyped(stored, password))) ? hashPassword(password) : null;

type PasswordRules = { readonly minimum: number; readonly kinds: readonly RegExp[] };

/** A special character is anything but a letter, a digit or white space. */
const staffRules: PasswordRules = { minimum: 9, kinds: [/\p{Lu}/u, /[^\p{L}\p{N}\s]/u] };
const memberRules: PasswordRules = { minimum: 8, kinds: [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u] };

/** The context in which a password is checked. */
type PasswordUse = {
  /** The names of the account and the site, which a password must not contain. */
  readonly names: readonly string[];
  /** The field that errors name. */
  readonly property?: string;
};

/** The errors of a staff password; empty if it is valid. */
export const checkStaffPassword = (password: string, names: readonly string[], property?: string): Promise<ErrorItem[]> =>
  checkPassword(password, staffRules, { names, ...(property === undefined ? {} : { property }) });

/** The errors of a member's password; empty if it is valid. */
export const checkMemberPassword = (password: string, names: readonly string[], property?: string): Promise<ErrorItem[]> =>
  checkPassword(password, memberRules, { names, ...(property === undefined ? {} : { property }) });

async function checkPassword(
  typed: string,
  { minimum, kinds }: PasswordRules,
  { names, property = 'Password' }: PasswordUse,
): Promise<ErrorItem[]> {
  const password = prepare(typed);
  if (password.length < minimum)
    return [errorItem('tooShort', property, { params: { minimum }, detail: { rule: 'minLength', limit: minimum } })];
  if (password.length >= 255)
    return [errorItem('tooLong', property, { subject: 'password', detail: { rule: 'maxLength', limit: 254 } })];
  const items: ErrorItem[] = [];
  if (!kinds.every((kind) => kind.test(password))) items.push(errorItem('weakPassword', property));
  if (isRepetitive(password) || isNamed(password, names) || (await isCommonPassword(password)))
    items.push(errorItem('invalid', property, { detail: { rule: 'commonPassword' } }));
  return items;
}

const fewestCharacters = 5;

/** Whether a password is made of a few characters over and over. A letter and its capital count as one. */
const isRepetitive = (password: string): boolean => new Set(password.toLowerCase()).size < fewestCharacters;

/** Whether a password is one of the names, or a word of one. */
function isNamed(password: string, names: readonly string[]): boolean {
  const letters = lettersOf(password.toLowerCase());
  return names
    .flatMap((name) => [name, ...name.split(/\s+/)])
    .map((name) => lettersOf(name.toLowerCase()))
    .some((name) => name.length >= 4 && name === letters);
}

/** Ignores digits and symbols around a name. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');
