import { t } from '../language/t.ts';
import { formatNumber } from '../format.ts';

/** A counter such as "27 of 80": shown from half of the limit on, or always for short limits. */
export const counterOf = (length: number, maximum: number): string | undefined =>
  length > 0 && (maximum <= 200 || length > maximum / 2)
    ? t('{count} of {maximum}', { count: length, maximum: formatNumber(maximum) })
    : undefined;
