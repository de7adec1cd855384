const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const decode = (text: string): string => text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);

/** Renders escaped text with `<mark>`, as the search returns it; any other markup stays text. */
export function Highlight({ html }: { readonly html: string }) {
  return html
    .split(/(<mark>[\s\S]*?<\/mark>)/)
    .map((part, index) => (part.startsWith('<mark>') ? <mark key={index}>{decode(part.slice(6, -7))}</mark> : decode(part)));
}
