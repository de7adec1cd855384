import { localePrefixes, locales, type Locale } from './locales.ts';

/**
 * The addresses of a page in its languages, as search engines read them in a document's head and in the sitemap: one for each language, and as
 * `x-default` that for readers of all others. That one is English, as are the texts of the interface, or else the first of {@link locales}.
 * @param pages the page in each of its languages, itself too, with its path on the site
 * @param publicUrl the site's own origin, without a slash at its end
 * @returns in the order of `pages`, `x-default` last; nothing without pages
 */
export function languageAlternates(
  pages: readonly { readonly locale: Locale; readonly path: string }[],
  publicUrl: string,
): { readonly language: string; readonly href: string }[] {
  const order: readonly Locale[] = ['en-gb', ...locales];
  const fallback = pages.toSorted((a, b) => order.indexOf(a.locale) - order.indexOf(b.locale))[0];
  const hrefOf = ({ path }: { readonly path: string }): string => `${publicUrl}${path}`;
  return [
    ...pages.map((page) => ({ language: localePrefixes[page.locale], href: hrefOf(page) })),
    ...(fallback === undefined ? [] : [{ language: 'x-default', href: hrefOf(fallback) }]),
  ];
}
