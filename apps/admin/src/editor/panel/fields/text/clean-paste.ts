/** Pasted markup as this site's texts have it, and what could not be kept as it was. */
export type CleanPaste = { readonly html: string; readonly footnotes: number };

const decode = (text: string): string => text.replaceAll('&amp;', '&');
const encode = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The target of Google's redirect `https://www.google.com/url?q=…`; undefined for any other URL. */
function targetOfRedirect(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const { hostname, pathname, searchParams } = new URL(href);
  if (!/^(?:www\.)?google\.[a-z.]{2,6}$/.test(hostname) || pathname !== '/url') return undefined;
  return searchParams.get('q') ?? searchParams.get('url') ?? undefined;
}

const headings: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' };
/** A link to or from a footnote or endnote, as Word (`_ftn1`, `_ednref1`) and Google Docs (`ftnt1`, `ftnt_ref1`) write it. */
const footnoteLink = /<a\s[^<>]*href=["']?[^"'\s<>]*#(_ftn|_edn|ftnt)(_?ref)?\d+["']?[^<>]*>([\s\S]{0,1000}?)<\/a>/gi;

/**
 * Prepares markup from Word and Google Docs: their headings become the levels of texts, Google's redirects the addresses they lead to,
 * and numbers of footnotes superscripts, since the anchors they link to are not pasted.
 */
export function cleanPaste(pasted: string): CleanPaste {
  let footnotes = 0;
  const html = pasted
    .replace(/<(\/?)(h[1256])(?=[\s>])/gi, (_, slash: string, tag: string) => `<${slash}${headings[tag.toLowerCase()] ?? 'h3'}`)
    .replace(/(\shref=")([^"]*)(")/gi, (whole, before: string, href: string, after: string) => {
      const target = targetOfRedirect(decode(href));
      return target === undefined ? whole : `${before}${encode(target)}${after}`;
    })
    .replace(footnoteLink, (_, _name: string, reference: string | undefined, content: string) => {
      if (reference === undefined) footnotes += 1;
      return `<sup>${content}</sup>`;
    });
  return { html, footnotes };
}

/** What is said about a paste; undefined if everything was kept. */
export const pasteNotice = ({ footnotes }: CleanPaste): string | undefined =>
  footnotes === 0
    ? undefined
    : `${footnotes === 1 ? 'A footnote was' : `${footnotes} footnotes were`} pasted as text, with the number in superscript and no link.`;
