/** Longer addresses are not stored for the checks of the site. */
const longestAddress = 500;
/** Longer URLs are not stored: an index could not hold them. */
const longestURL = 2_000;
/** Base for resolving paths; no link can lead there. */
const base = 'http://relative.invalid';

/** An address as a link has it: an anchor of the same page, or a path with the host that is written before it. */
export type LinkAddress =
  | { readonly kind: 'anchor'; readonly anchor: string }
  | { readonly kind: 'path'; /** Empty without one. */ readonly host: string; readonly path: string; readonly anchor: string };

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Parses a link: path and anchor decoded, without query and last slash; letters keep their case, as redirects of exactly `/en/News` come first.
 * @returns undefined for other schemes and for what is no address
 */
export function linkAddress(href: string): LinkAddress | undefined {
  const text = href.trim();
  if (/^[#?]/.test(text)) return { kind: 'anchor', anchor: decode(/#(.*)$/s.exec(text)?.[1] ?? '') };
  const isPath = /^\/(?![/\\])/.test(text);
  if ((!isPath && !/^https?:\/\//i.test(text)) || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  const path = decode(url.pathname).replace(/(?<=.)\/+$/, '');
  return { kind: 'path', host: isPath ? '' : url.host, path, anchor: decode(url.hash.slice(1)) };
}

const withoutWww = (host: string): string => host.replace(/^www\./i, '').toLowerCase();

/** Whether a host is the site's own, with or without `www.`; that of a path is. @param publicUrl the URL of the site */
export const isOwnHost = (host: string, publicUrl: string): boolean =>
  host === '' || withoutWww(host) === withoutWww(new URL(publicUrl).host);

/** The hosts of the site's own URLs. */
export function ownHosts(publicUrl: string): string[] {
  const host = withoutWww(new URL(publicUrl).host);
  return [host, `www.${host}`];
}

/** The form of an address in the reference table: the path, after `//host` where one is written. Undefined for one that is too long. */
export function storedPath(address: LinkAddress): string | undefined {
  if (address.kind === 'anchor') return '';
  const path = address.host === '' ? address.path : `//${address.host.toLowerCase()}${address.path}`;
  return path.length <= longestAddress ? path : undefined;
}

/**
 * The form of a web address in the reference table: as browsers request it, without its fragment. Undefined for what is no http or https
 * URL, has a user name or password, or is too long.
 */
export function storedURL(href: string): string | undefined {
  const text = href.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  url.hash = '';
  return url.username !== '' || url.password !== '' || url.href.length > longestURL ? undefined : url.href;
}
