import type { Operation } from '@ximblox/contract';

/** The headers that announce the end of calls: RFC 9745 and RFC 8594. Of several in one request the first to be removed counts. */
export function deprecationHeaders(operations: readonly Operation[]): Record<string, string> {
  const [first] = operations
    .flatMap(({ deprecation }) => deprecation ?? [])
    .toSorted((one, other) => one.removedFrom.localeCompare(other.removedFrom));
  if (first === undefined) return {};
  return {
    deprecation: `@${Date.parse(first.since) / 1000}`,
    sunset: new Date(first.removedFrom).toUTCString(),
  };
}
