/** The size of a file as the list of a form shows it, in kilobytes or megabytes; only an empty one has none. */
export const sizeText = (bytes: number, language: string): string =>
  bytes < 1_000_000
    ? `${(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1000))).toLocaleString(language)} kB`
    : `${(bytes / 1_000_000).toLocaleString(language, { maximumFractionDigits: 1 })} MB`;
