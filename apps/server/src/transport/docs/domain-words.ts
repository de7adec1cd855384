/** What a domain's operations are about, and what one of its records is called. */
export type DomainWords = { readonly description: string; readonly one: string };
