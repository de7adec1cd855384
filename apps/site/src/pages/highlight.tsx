const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const decode = (text: string): string => text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);

/** Renders escaped text with `<mark>`, as the search returns it; any other markup stays text. */
export function Highlight({ html }: { readonly html: string }) {
  return html
    .split(/(<mark>[\s\S]*?<\/mark>)/)
    .map((part, index) => (part.startsWith('<mark>') ? <mark key={index}>{decode(part.slice(6, -7))}</mark> : decode(part)));
}

/** Whether a word of a title matches a search term: it starts with it, or has the same stem. */
const matchesTerm = (word: string, terms: readonly string[]): boolean => {
  const small = word.toLowerCase();
  return terms.some(
    (term) => small.startsWith(term) || (small.length >= 4 && term.startsWith(small) && term.length - small.length <= 2),
  );
};

/** A title with the search terms highlighted. @param term as the visitor typed it */
export function HighlightedTitle({ title, term }: { readonly title: string; readonly term: string }) {
  const terms = (term.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).slice(0, 20);
  if (terms.length === 0) return title;
  return title
    .split(/([\p{L}\p{N}]+)/u)
    .map((part, index) => (index % 2 === 1 && matchesTerm(part, terms) ? <mark key={index}>{part}</mark> : part));
}
