import { t } from '../../../../shared/language/t.ts';

/** Pasted markup as this site's texts have it, and what could not be kept as it was. */
export type CleanPaste = { readonly html: string; readonly footnotes: number; readonly formulas: number };

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

/** Formulas of web pages: MathML, which often has its TeX with it, and the images of Wikipedia, whose alternative text is TeX. */
const math = /<math[\s>](?:(?!<\/?math[\s>])[\s\S]){0,50000}<\/math>/gi;
const texOfMath = /<annotation\s[^<>]*encoding="application\/x-tex"[^<>]*>([^<]{1,2000})<\/annotation>/i;
const mathImage = /<img\s[^<>]*\salt="\{\\displaystyle ([^"<>]{1,2000})\}"[^<>]*>/gi;
/** A formula of Word, which has no TeX. */
const officeMath = /<m:oMath[\s>]/g;

/** Markup with formulas as this site writes them, and how many could not be read. */
function withFormulas(pasted: string): { readonly html: string; readonly lost: number } {
  let lost = pasted.match(officeMath)?.length ?? 0;
  const formula = (tex: string): string => `<span data-formula="${tex.trim().replaceAll('"', '&quot;')}"></span>`;
  const html = pasted
    .replace(math, (whole) => {
      const tex = texOfMath.exec(whole)?.[1];
      if (tex === undefined) lost += 1;
      return tex === undefined ? whole : formula(tex);
    })
    .replace(mathImage, (_, tex: string) => formula(tex));
  return { html, lost };
}

/**
 * Prepares markup from Word and Google Docs: their headings become the levels of texts, Google's redirects the addresses they lead to,
 * numbers of footnotes superscripts, since the anchors they link to are not pasted, and MathML that has its TeX with it a formula.
 */
export function cleanPaste(pasted: string): CleanPaste {
  let footnotes = 0;
  const { html: readable, lost: formulas } = withFormulas(pasted);
  const html = readable
    .replace(/<(\/?)(h[1256])(?=[\s>])/gi, (_, slash: string, tag: string) => `<${slash}${headings[tag.toLowerCase()] ?? 'h3'}`)
    .replace(/(\shref=")([^"]*)(")/gi, (whole, before: string, href: string, after: string) => {
      const target = targetOfRedirect(decode(href));
      return target === undefined ? whole : `${before}${encode(target)}${after}`;
    })
    .replace(footnoteLink, (_, _name: string, reference: string | undefined, content: string) => {
      if (reference === undefined) footnotes += 1;
      return `<sup>${content}</sup>`;
    });
  return { html, footnotes, formulas };
}

/** What is said about a paste; undefined if everything was kept. */
export function pasteNotice({ footnotes, formulas }: CleanPaste): string | undefined {
  const said = [
    footnotes > 0 &&
      t(
        '{footnotes, plural, one {A footnote was} other {# footnotes were}} pasted as text, with the number in superscript and no link.',
        { footnotes },
      ),
    formulas > 0 &&
      t(
        '{formulas, plural, one {A formula} other {# formulas}} could not be pasted. Write {formulas, plural, one {it} other {them}} in TeX with Ctrl M.',
        { formulas },
      ),
  ];
  const text = said.filter((sentence) => sentence !== false).join(' ');
  return text === '' ? undefined : text;
}
