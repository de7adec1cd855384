import type { ReviewComment } from '@ximblox/contract';

const isPutBehind = ({ quote, replacement }: ReviewComment): boolean =>
  quote !== null && replacement !== null && replacement !== quote.text && replacement.startsWith(quote.text);
const placeOf = ({ blockKey, quote }: ReviewComment): string => JSON.stringify([blockKey, quote?.before, quote?.text]);

/**
 * The order in which suggestions are accepted together: as they were made, but for words that several of them put behind the same ones. Of
 * those the last comes first, so that they stand in the order in which they are drawn.
 */
export function orderOfAcceptance(suggestions: readonly ReviewComment[]): readonly ReviewComment[] {
  const behind = Map.groupBy(suggestions.filter(isPutBehind), placeOf);
  return suggestions.map((one) => (isPutBehind(one) ? behind.get(placeOf(one))?.pop() : undefined) ?? one);
}
