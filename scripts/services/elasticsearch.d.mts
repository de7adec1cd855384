/** A real Elasticsearch on this machine, or why there can be none. */
export function start(): Promise<
  | { readonly skipped: string }
  | { readonly skipped?: undefined; readonly environment: Record<string, string>; stop(): Promise<void> }
>;
