import { z } from 'zod';

/**
 * An email address with its domain as mail servers know it: `jan@bücher.example` is `jan@xn--bcher-kva.example`, whether its letters are composed or
 * not. This is what is stored and compared. A domain in ASCII, and what is no domain, stays as it is.
 */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  if (at === 0 || !/[^\u0000-\u007f]/.test(domain) || /[\s/\\?#:[\]%<>^|]/.test(domain)) return text;
  const url = `http://${domain}`;
  return URL.canParse(url) ? text.slice(0, at) + new URL(url).hostname : text;
}

/** Top-level domains in other letters have digits and hyphens, which the pattern of zod knows in none. */
const internationalTopLevel = /\.xn--[a-z0-9-]{1,59}$/i;

/** Whether a text is an email address of at most 254 characters. Its domain can have letters of any language, what is before it only ASCII. */
export function isEmail(text: string): boolean {
  const address = asciiEmail(text);
  return address.length <= 254 && z.email().safeParse(address.replace(internationalTopLevel, '.example')).success;
}

/** A field with an email address, stored as `asciiEmail` writes it. @param error the code of a text that is none */
export const emailText = (error: string) =>
  z
    .string()
    .meta({ format: 'email' })
    .overwrite(asciiEmail)
    .refine(isEmail, { error, params: { rule: 'format', format: 'email' } });
