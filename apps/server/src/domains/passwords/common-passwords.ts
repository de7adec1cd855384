/**
 * The words that the commonest passwords are made of. Our rules ask for a capital and a special character, so what is left of the well-known
 * lists are these words dressed up: `Password1!`, `W3lcome2026#`, `Qwerty123!`.
 */
const commonWords = new Set(
  `abcabc abcdef abcdefg abcdefgh access account admin administrator administrateur amsterdam asdfgh asdfghjkl baseball batman beheer beheerder changeit changeme
  charlie chocolate company computer daniel default demo dragon enter flower football freedom geheim geheimpje guest hallo hello herfst iloveyou internet
  jennifer jesus jordan killer letmein lente liverpool login lovely manager master meridian michael monkey mustang ninja nederland nothing pass passphrase passwd
  passw passwort password passwords pokemon princess qazwsx qwer qwert qwerty qwertyuiop qwertz root samsung secret secure server shadow soccer solo spring starwars
  summer sunshine superman support system temp temporary test tester testing toegang trustno user username wachtwoord welcome welkom whatever winter ximblox zomer zxcvbn zxcvbnm`.split(
    /\s+/,
  ),
);

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

/** Whether a password is a common word with digits and signs around it, or digits and signs in place of its letters. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const trimmed = plain.replace(/^[^a-z@$]+|[^a-z]+$/g, '');
  const read = trimmed.replace(/./gu, (sign) => lookalikes[sign] ?? sign);
  return [plain, trimmed, read].some((text) => commonWords.has(text.replace(/[^a-z]/g, '')));
}
