import { formatNames, formatWhen } from '../../shared/format.ts';
import { t } from '../../shared/language/t.ts';

/** Formats a time as "at 12:04", "yesterday", "on 19 Nov". */
export function storedAtText(atMs: number): string {
  const words = formatWhen(new Date(atMs).toISOString());
  if (words === t('Yesterday')) return t('yesterday');
  return /^\d\d:\d\d$/.test(words) ? t('at {time}', { time: words }) : t('on {date}', { date: words });
}

/** Formats the times at which windows stored changes; those that read the same once. */
export const storedAtTexts = (atMs: readonly number[]): string => formatNames([...new Set(atMs.map(storedAtText))]);
