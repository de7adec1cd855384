const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayAndYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A time as 12:04 (today), Yesterday, 19 Nov, 19 Nov 2025. */
export function formatWhen(iso: string, now = new Date()): string {
  const date = new Date(iso);
  if (date.toDateString() === now.toDateString()) return time.format(date);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (date.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return (date.getFullYear() === now.getFullYear() ? day : dayAndYear).format(date);
}

/** A time as 12:04. */
export const timeOf = (ms: number): string => time.format(ms);

/** A full date and time, for tooltips. */
export const formatExact = (iso: string): string => exact.format(new Date(iso));

/** A size in bytes: 840 B, 12 kB, 1.1 MB, 2.5 GB, 1 TB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`;
  const [unit, name] = bytes < 999_500_000 ? [1e6, 'MB'] : bytes < 999_500_000_000 ? [1e9, 'GB'] : [1e12, 'TB'];
  return `${(bytes / unit).toFixed(bytes < 10 * unit ? 1 : 0)} ${name}`;
}

/** A count with its noun: "1 page", "318 pages". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
