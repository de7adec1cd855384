/** What is used of the package; `@types/negotiator` does not know `preferred`, which version 1 brought. */
declare module 'negotiator' {
  type Headers = Readonly<Record<string, string | undefined>>;
  export default class Negotiator {
    constructor(request: { readonly headers: Headers });
    language(available: readonly string[]): string | undefined;
    encodings(available: readonly string[], options?: { readonly preferred: readonly string[] }): string[];
  }
}
