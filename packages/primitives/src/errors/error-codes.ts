import { instituteCodes } from '../institute/errors.ts';

/**
 * The closed list of error codes of both specifications (back office, section 8; site, section 8), with
 * the default HTTP status of each and its text in English and Dutch.
 */
export type ErrorCodeEntry = { readonly status: number; readonly en: string; readonly nl: string };

const entry = (status: number, en: string, nl: string): ErrorCodeEntry => ({ status, en, nl });

export const errorCatalogue = {
  G_01: entry(500, 'Something went wrong. Try again later.', 'Er is iets misgegaan. Probeer het later opnieuw.'),
  V_01: entry(400, 'This field is required.', 'Dit veld is verplicht.'),
  V_02: entry(400, 'A valid e-mail address is needed.', 'Vul een geldig e-mailadres in.'),
  V_03: entry(400, 'The passwords do not match.', 'De wachtwoorden zijn niet gelijk.'),
  V_04: entry(400, 'The token is not valid.', 'Het token is niet geldig.'),
  V_05: entry(400, 'The token is not valid or has expired.', 'Het token is niet geldig of is verlopen.'),
  V_06: entry(409, 'This already exists.', 'Dit bestaat al.'),
  V_07: entry(409, 'This cannot be done.', 'Dit kan niet worden uitgevoerd.'),
  V_08: entry(400, 'The passwords do not match.', 'De wachtwoorden zijn niet gelijk.'),
  V_09: entry(
    400,
    'The password needs at least 1 upper-case letter and 1 special character.',
    'Het wachtwoord moet minstens 1 hoofdletter en 1 speciaal teken bevatten.',
  ),
  V_10: entry(400, 'This is too short: at least {minimum} characters.', 'Dit is te kort: minstens {minimum} tekens.'),
  V_11: entry(400, 'This must be shorter than 255 characters.', 'Dit moet korter zijn dan 255 tekens.'),
  V_12: entry(400, 'This value is not valid.', 'Deze waarde is niet geldig.'),
  V_13: entry(400, 'This is not a valid URL.', 'Dit is geen geldige URL.'),
  V_14: entry(400, 'This exceeds the character limit.', 'Dit is langer dan toegestaan.'),
  V_15: entry(400, 'This is not valid HTML.', 'Dit is geen geldige HTML.'),
  V_16: entry(400, 'At least 1 character is needed.', 'Er is minstens 1 teken nodig.'),
  V_17: entry(400, 'This must contain a file.', 'Kies een bestand.'),
  V_18: entry(400, 'This already exists on this page.', 'Dit bestaat al op deze pagina.'),
  AUTH_01: entry(
    401,
    'These credentials do not match our records.',
    'Deze combinatie van e-mailadres en wachtwoord is niet bekend.',
  ),
  AUTH_02: entry(400, 'The current password does not match.', 'Het huidige wachtwoord klopt niet.'),
  AUTH_03: entry(
    429,
    'Too many login attempts. Try again after 10 minutes.',
    'Te veel inlogpogingen. Probeer het na 10 minuten opnieuw.',
  ),
  UM_01: entry(403, 'You are not authorised to do this.', 'Dit account is hiervoor niet gemachtigd.'),
  UM_02: entry(404, 'The user could not be found.', 'De gebruiker is niet gevonden.'),
  UM_03: entry(500, 'The audit logs could not be deleted.', 'De auditlogs konden niet worden verwijderd.'),
  UM_04: entry(500, 'The profile information could not be deleted.', 'De profielgegevens konden niet worden verwijderd.'),
  UM_05: entry(413, 'The image is larger than 2 MB.', 'De afbeelding is groter dan 2 MB.'),
  UM_06: entry(415, 'Only JPEG and PNG images are accepted.', 'Alleen JPEG- en PNG-afbeeldingen worden geaccepteerd.'),
  UM_07: entry(400, 'The image is not valid.', 'De afbeelding is niet geldig.'),
  UM_08: entry(400, 'The image is larger than 1024 by 1024 pixels.', 'De afbeelding is groter dan 1024 bij 1024 pixels.'),
  UM_09: entry(500, 'The user could not be created.', 'De gebruiker kon niet worden aangemaakt.'),
  UM_10: entry(500, 'The user could not be deleted.', 'De gebruiker kon niet worden verwijderd.'),
  PM_01: entry(404, 'The page could not be found.', 'De pagina is niet gevonden.'),
  ML_01: entry(413, 'The file is too large for the media library.', 'Het bestand is te groot voor de mediabibliotheek.'),
  ML_02: entry(
    409,
    'This cannot be moved or renamed, because the name exists.',
    'Dit kan niet worden verplaatst of hernoemd: de naam bestaat al.',
  ),
  ML_03: entry(
    409,
    'This cannot be moved or renamed, because the name exists in this folder.',
    'Dit kan niet worden verplaatst of hernoemd: de naam bestaat al in deze map.',
  ),
  ...instituteCodes,
  TM_01: entry(400, 'The tag could not be added.', 'Het label kon niet worden toegevoegd.'),
  TM_02: entry(409, 'This tag name already exists.', 'Er bestaat al een label met deze naam.'),
  TM_03: entry(404, 'The tag could not be removed.', 'Het label kon niet worden verwijderd.'),
  TM_04: entry(404, 'The tag could not be edited.', 'Het label kon niet worden gewijzigd.'),
  RM_01: entry(400, 'The original URL should not be empty.', 'De oorspronkelijke URL mag niet leeg zijn.'),
  RM_02: entry(409, 'A redirect from the original URL already exists.', 'Er bestaat al een doorverwijzing vanaf deze URL.'),
  RM_03: entry(404, 'The redirect could not be removed.', 'De doorverwijzing kon niet worden verwijderd.'),
  RM_04: entry(404, 'The redirect could not be edited.', 'De doorverwijzing kon niet worden gewijzigd.'),
} as const satisfies Record<string, ErrorCodeEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Every code, in the catalogue's order. */
export const errorCodes = Object.keys(errorCatalogue) as readonly ErrorCode[];

export const isErrorCode = (value: string): value is ErrorCode => Object.hasOwn(errorCatalogue, value);

/**
 * The text of a code for users.
 * @param code an unknown code reads "Error (code: X)", as the specification requires
 * @param language `en` or `nl`
 * @param params values for the text's placeholders, such as `{ minimum: 9 }`
 */
export function errorMessage(
  code: string,
  language: 'en' | 'nl',
  params: Readonly<Record<string, string | number>> = {},
): string {
  if (!isErrorCode(code)) return `Error (code: ${code})`;
  const text = code === 'V_14' && 'size' in params ? overLimit[language] : errorCatalogue[code][language];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '3';
    return typeof value === 'number' ? value.toLocaleString(language) : value;
  });
}

/** The text of `V_14` with its limit and the actual size. */
const overLimit = {
  en: 'All text on this page together has {size} characters, and at most {limit} are allowed. Shorten this text or move it to another page.',
  nl: 'De teksten op deze pagina tellen samen {size} tekens, en er zijn er hoogstens {limit} toegestaan. Kort deze tekst in of verplaats een deel naar een andere pagina.',
};
