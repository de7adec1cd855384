/** How many of the list count as common; it is ordered, the commonest first. */
const commonest = 10_000;
/** A word of fewer letters says nothing about a password: three letters are in many that nobody would guess. */
const shortestWord = 4;

/** What people here make passwords of and what international lists have not among their first. */
const ownWords =
  `abcabc abcdef abcdefg abcdefgh administrator administrateur beheer beheerder changeit geheimpje herfst lente login meridian
  nederland passphrase passw qwer qwertz root temporary toegang wachtwoord ximblox zomer`.split(/\s+/);

let words: Promise<ReadonlySet<string>> | undefined;

/** The ten thousand commonest passwords, read when the first password is looked at: most processes never need them. */
const commonWords = (): Promise<ReadonlySet<string>> =>
  (words ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'].slice(0, commonest), ...ownWords]),
  ));

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether a password is one of the commonest, in any case, or one with digits and signs around it, between its letters or in their place.
 * Our rules ask for a capital and a sign, so what is left of the well-known lists is their words dressed up: `Password1!`, `W3lcome2026#`.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await commonWords();
  const plain = password.toLowerCase();
  const unsigned = plain.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  const word = plain.replace(/^[^a-z@$]+|[^a-z]+$/g, '');
  const read = word.replace(/./gu, (sign) => lookalikes[sign] ?? sign);
  const bare = [plain, word, read].map((text) => text.replace(/[^a-z]/g, ''));
  return [plain, unsigned, word, ...bare].some((text) => text.length >= shortestWord && known.has(text));
}
