/** The size of a file as the list of a form shows it, in kilobytes or megabytes; only an empty one has none. */
export function sizeText(bytes: number, decimalSign = '.'): string {
  const kilobytes = bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(Math.round(kilobytes / 100) / 10).toString().replace('.', decimalSign)} MB`;
}
