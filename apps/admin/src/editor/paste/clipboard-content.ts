/** What the clipboard or a drop holds. Reading it has to happen within the event, working on it need not. */
export type ClipboardContent = {
  readonly html: string;
  readonly plain: string;
  readonly rtf: string;
  readonly files: readonly File[];
  /** Other types that are there; their content is not read. */
  readonly types: readonly string[];
};

/** Reads the content of a clipboard or drop event. */
export const readContent = (data: DataTransfer): ClipboardContent => ({
  html: data.getData('text/html'),
  plain: data.getData('text/plain'),
  rtf: data.getData('text/rtf'),
  files: [...data.files],
  types: [...data.types],
});

/** The longest markup, RTF and text that is converted, in characters: more would hold up the browser. */
export const contentLimits = { html: 8_000_000, rtf: 120_000_000, plain: 2_000_000 } as const;

/** Where an image comes from: a file, bytes within the clipboard, another site, or nowhere that a browser can read. */
export type ImageSource =
  | { readonly from: 'file'; readonly file: File }
  | { readonly from: 'bytes'; readonly mimeType: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly from: 'url'; readonly url: string }
  | { readonly from: 'nowhere' };

/** What of a paste is not as it was, with how many; absent where there is none. */
export type NotTaken = {
  /** Footnotes whose numbers are no links. */
  readonly footnotes?: number;
  /** Formulas without TeX. */
  readonly formulas?: number;
  /** Images that the program does not put on the clipboard, or that are beyond reach. */
  readonly images?: number;
  /** Videos and other embedded parts of sites, of which a link remains. */
  readonly embeds?: number;
  /** Tables with more cells than a table can have, which became paragraphs. */
  readonly tables?: number;
  /** Pages puts neither images nor formulas on the clipboard, and leaves empty places. */
  readonly emptyPlaces?: number;
};
