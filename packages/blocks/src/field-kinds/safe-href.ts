/** True for the addresses that a link may have: http, https, and nothing that hides a script behind control characters. */
export function isSafeURL(value: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(value.replace(/[\u0000-\u0020]/g, '')).protocol);
  } catch {
    return false;
  }
}

/**
 * True for what a link may lead to anywhere: an address of the site (`/…`, `#…`, `?…`), http, https, mail or telephone. Control characters and
 * spaces, which hide `java script:`, are taken out before it is looked at.
 */
export function isSafeHref(value: string): boolean {
  const bare = value.replace(/[\u0000-\u0020\u007f-\u009f]/g, '');
  return (
    bare !== '' &&
    (/^(mailto:[^:]+|tel:[+0-9()./-]+)$/i.test(bare) || /^[/#?](?![/\\])/.test(bare) || bare === '/' || isSafeURL(bare))
  );
}
