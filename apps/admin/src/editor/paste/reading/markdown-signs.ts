/** What shows that a text is Markdown; two of them do. */
const markdownSigns: readonly RegExp[] = [
  /^#{1,6} \S/m,
  /^ {0,3}(?:[-*+]|\d{1,9}[.)]) \S/m,
  /^(?:```|~~~)/m,
  /^\|?[^\n|]+\|[^\n]*\n\|?[ :|-]*-{3,}[ :|-]*$/m,
  /\[[^\]\n]{1,300}\]\([^()\s]{1,1000}\)/,
  /!\[[^\]\n]{0,500}\]\([^)\n]{1,1000}\)/,
  /^ {0,3}> \S/m,
  /^\$\$\s*$/m,
];

/** Whether a text is written in Markdown. */
export const isMarkdown = (text: string): boolean => markdownSigns.filter((sign) => sign.test(text)).length >= 2;
