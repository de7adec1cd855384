import { normalizeHref } from '@ximblox/primitives';

/** The address that a redirect of Google or the protection of Outlook leads to; undefined for any other address. */
function targetOfRedirect(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const { hostname, pathname, searchParams } = new URL(href);
  if (/^(?:www\.)?google\.[a-z.]{2,6}$/.test(hostname) && pathname === '/url')
    return searchParams.get('q') ?? searchParams.get('url') ?? undefined;
  if (/^[a-z0-9-]+\.safelinks\.protection\.outlook\.com$/.test(hostname)) return searchParams.get('url') ?? undefined;
  return undefined;
}

/** Number of a footnote or endnote, as Word, Google Docs, LibreOffice, Wikipedia and generators of sites write its anchor. */
const noteAnchor =
  /#(?:[\w-]*[-_:])?(?:_?ftn|_?edn|ftnt|fn|footnote|sdfootnote|sdendnote|cite_note|note)[-_:]?[\w-]*\d+(?:sym)?$/i;
const noteReturn =
  /#(?:[\w-]*[-_:])?(?:_?ftnref|_?ednref|ftnt_ref|fnref|footnote-ref|cite_ref|sd(?:foot|end)note\d+anc)[-_:\w]*$/i;

export type LinkTarget =
  | { readonly kind: 'link'; readonly href: string }
  /** From the words to a note. */
  | { readonly kind: 'note'; readonly href: string }
  /** From a note back to the words. */
  | { readonly kind: 'return' }
  /** To an anchor of the document, which is not pasted, or a place of its site. */
  | { readonly kind: 'none' };

/** The target of a link whose address leads nowhere, such as to a file beside the document: it stays a link, and checks name it. */
export const noTarget = 'none:';

/** What becomes of a link of a pasted document. */
export function readLink(href: string): LinkTarget {
  const bare = href.trim();
  if (noteReturn.test(bare)) return { kind: 'return' };
  if (noteAnchor.test(bare)) return { kind: 'note', href: bare };
  if (bare === '' || bare.startsWith('#') || bare.startsWith('?') || bare.startsWith('/')) return { kind: 'none' };
  const known = normalizeHref(targetOfRedirect(bare) ?? bare);
  return { kind: 'link', href: known ?? noTarget };
}
