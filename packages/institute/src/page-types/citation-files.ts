/** The formats of reference managers, by the extension that they know them by. */
export const citationFiles = [
  { extension: 'bib', label: 'BibTeX', format: 'bibtex' },
  { extension: 'ris', label: 'RIS', format: 'ris' },
  { extension: 'json', label: 'CSL-JSON', format: 'csl-json' },
] as const;
