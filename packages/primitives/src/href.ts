/** Endings of files that no host name has: `report.pdf` is a file somewhere, not a site. */
const fileEnding = /\.(?:html?|php|aspx?|jsp|pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|svg|webp|txt|csv)$/i;
const hostWithPath = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*\p{L}(?::\d{1,5})?(?:[/?#].*)?$/u;
const ipWithPath = /^(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?(?:[/?#].*)?$/;
const email = /^[^\s@/\\?#:<>(),;"]+@[^\s@/\\?#:<>(),;"]+\.[^\s@/\\?#:<>(),;".]{2,}(?:\?[^\s]*)?$/;
const scheme = /^([a-z][a-z0-9+.-]*):/i;

/** Longer than any link is, in characters. */
const hrefMaxLength = 8192;

const withoutSpaces = (text: string): string => text.replace(/\s/g, '%20');
/** An http or https URL as browsers parse it; undefined for anything else, and with a name or password, which could disguise its host. */
function parseWebUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined;
}

/** A telephone number as people write it, with at most one slash, as some countries have it after the area code. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  const least = text.startsWith('+') ? 5 : 6;
  return /^\+?[0-9(][0-9 ()./-]*$/.test(text) && text.split('/').length <= 2 && digits >= least && digits <= 15;
}

function withScheme(bare: string, name: string): string | undefined {
  switch (name.toLowerCase()) {
    case 'mailto': {
      const rest = bare.slice('mailto:'.length).trim();
      // Only in a subject and the like, as in `?subject=Re: waves`.
      const [address = ''] = rest.split('?');
      return rest === '' || address.includes(':') ? undefined : `mailto:${withoutSpaces(rest)}`;
    }
    case 'tel': {
      const number = bare.slice('tel:'.length).replace(/\s/g, '');
      return /^[+0-9()./-]+$/.test(number) ? `tel:${number}` : undefined;
    }
    case 'http':
    case 'https': {
      // Pasted behind the `https://` that a field begins with.
      const once = withoutSpaces(bare.replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, ''));
      // `https:host` is read as a path of the page where that page has the same scheme.
      const url = parseWebUrl(once);
      return url !== undefined && /^https?:\/\/[^/\\]/i.test(once) ? once : url?.href;
    }
    default:
      return undefined;
  }
}

/**
 * Normalizes the target of a link: `www.example.org` and `example.org/a` get `https://`, an email address `mailto:`, a phone
 * number `tel:`; http, https, mailto and tel URLs, paths of the site (`/…`), anchors (`#…`) and queries (`?…`) stay. Control characters,
 * which can hide `java script:`, are removed. The function is idempotent.
 * @returns undefined for targets that a link can't have: other schemes, `//host`, relative paths, plain words, URLs with a user name
 */
export function normalizeHref(text: string): string | undefined {
  if (text.length > hrefMaxLength) return undefined;
  // oxlint-disable-next-line no-control-regex -- The pattern removes control characters.
  const bare = text.replace(/[\u0000-\u001f\u007f-\u009f\u200b\ufeff]/g, '').trim();
  if (/^[/#?]/.test(bare)) return /^[/#?]\s*[/\\]/.test(bare) ? undefined : withoutSpaces(bare);
  if (email.test(bare)) return `mailto:${bare}`;
  if (ipWithPath.test(bare) && parseWebUrl(`https://${bare}`) !== undefined) return `https://${withoutSpaces(bare)}`;
  if (isPhone(bare)) return `tel:${bare.replace(/\s/g, '')}`;
  const isFile = fileEnding.test(bare.replace(/[/?#].*$/, ''));
  if (hostWithPath.test(bare) && !isFile && parseWebUrl(`https://${bare}`) !== undefined) return `https://${withoutSpaces(bare)}`;
  const name = scheme.exec(bare)?.[1];
  return name === undefined ? undefined : withScheme(bare, name);
}

/** Whether a URL has a user name or password, as `https://bank.example@evil.example` has: the host that it shows is not its own. */
export function hasCredentials(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- The pattern removes control characters.
  const bare = text.replace(/[\u0000-\u001f\u007f-\u009f\u200b\ufeff]/g, '').trim();
  if (!/^https?:/i.test(bare) || !URL.canParse(bare)) return false;
  const { username, password } = new URL(bare);
  return username !== '' || password !== '';
}

/** Like {@link normalizeHref}, but for http and https URLs only; undefined for anything else. */
export function normalizeWebUrl(text: string): string | undefined {
  const href = normalizeHref(text);
  return href !== undefined && /^https?:/i.test(href) ? href : undefined;
}
