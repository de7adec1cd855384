import { createHash } from 'node:crypto';

import type { CitationFormat, Paper } from '@ximblox/contract';

import type { Download } from '../../../../kernel/operation/handlers.ts';
import { toBibTeX } from './to-bibtex.ts';
import { toCSLItem, type CSLItem } from './csl-item.ts';
import { toRIS } from './to-ris.ts';

type FileFormat = {
  readonly contentType: string;
  readonly extension: string;
  readonly write: (items: readonly CSLItem[]) => string;
};

const formats: Readonly<Record<CitationFormat, FileFormat>> = {
  bibtex: { contentType: 'application/x-bibtex; charset=utf-8', extension: 'bib', write: toBibTeX },
  ris: { contentType: 'application/x-research-info-systems; charset=utf-8', extension: 'ris', write: toRIS },
  'csl-json': {
    contentType: 'application/vnd.citationstyles.csl+json; charset=utf-8',
    extension: 'json',
    write: (items) => `${JSON.stringify(items, null, 2)}\n`,
  },
};

/** The file of some publications, in their order. @param name of the file, without its extension */
export function citationFile(
  papers: readonly Paper[],
  { format, name, publicUrl }: { readonly format: CitationFormat; readonly name: string; readonly publicUrl: string },
): Download {
  const { contentType, extension, write } = formats[format];
  const body = Buffer.from(write(papers.map((paper) => toCSLItem(paper, publicUrl))));
  return {
    body,
    size: body.length,
    contentType,
    fileName: `${name}.${extension}`,
    disposition: 'attachment',
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    cacheControl: 'public, max-age=0, must-revalidate',
  };
}
