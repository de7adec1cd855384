/** What is used of the packages, which have no types of their own. */
declare module '@citation-js/core' {
  export type BibTeXEntry = {
    readonly type: string;
    readonly label: string;
    readonly properties: Readonly<Record<string, string>>;
  };
  export class Cite {
    constructor(items: readonly object[], options: { readonly generateGraph: false });
    format(name: 'bibtex', options: { readonly format: 'object' }): BibTeXEntry[];
  }
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/name' {
  export function parse(name: string): {
    readonly given?: string;
    readonly family?: string;
    readonly suffix?: string;
    readonly 'non-dropping-particle'?: string;
    readonly 'dropping-particle'?: string;
  };
}
