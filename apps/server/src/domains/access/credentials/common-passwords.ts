/** The number of common passwords; the list is ordered by frequency. */
const commonest = 10_000;
/** Shorter words are ignored: three letters occur in many passwords that nobody would guess. */
const shortestWord = 4;

/** Local words that are common in passwords but not high in international lists. */
const ownWords =
  `abcabc abcdef abcdefg abcdefgh administrator administrateur beheer beheerder changeit geheimpje herfst lente login meridian
  nederland passphrase passw qwer qwertz root temporary toegang wachtwoord ximblox zomer`.split(/\s+/);

let words: Promise<ReadonlySet<string>> | undefined;

/** The ten thousand most common passwords, loaded with the first check: most processes never need them. */
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
 * Whether a password is a common one, in any case, with digits and symbols around it, between its letters or in their place. Our
 * rules require a capital and a symbol, so these variations remain of the well-known lists: `Password1!`, `W3lcome2026#`.
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
