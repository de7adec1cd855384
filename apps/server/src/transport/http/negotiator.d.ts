/** The used part of the package; `@types/negotiator` lacks `preferred`, added in version 1. */
declare module 'negotiator' {
  type Headers = Readonly<Record<string, string | undefined>>;
  export default class Negotiator {
    constructor(request: { readonly headers: Headers });
    language(available: readonly string[]): string | undefined;
    mediaType(available: readonly string[]): string | undefined;
    encodings(available: readonly string[], options?: { readonly preferred: readonly string[] }): string[];
  }
}
