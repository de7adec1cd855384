/** The most hosts that redirects may be allowed to lead to. */
export const redirectHostsMax = 200;

/** The host of an http or https URL as browsers read it, without port and final dot; undefined for any other text. */
export function hostOf(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  return new URL(url).hostname.replace(/\.$/, '');
}

/** A host as entered, also as a URL or with capitals or a port, in the form that is compared; undefined where it is none. */
export function normalizeHost(text: string): string | undefined {
  const trimmed = text.trim();
  const host = hostOf(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  // A wildcard, which URLs may have, would look as if it did something.
  return host !== undefined && /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/.test(host) ? host : undefined;
}

/** Whether a host is one of these or below one of them. */
export const isHostAmong = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((one) => host === one || host.endsWith(`.${one}`));
