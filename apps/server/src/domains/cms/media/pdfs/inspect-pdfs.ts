import type { Readable } from 'node:stream';

import { notFound } from '../../../../kernel/operation/errors.ts';
import type { Services } from '../../../../kernel/operation/services.ts';
import { UnreadablePDF, type PDFSource } from '../../../../ports/pdf-pages.ts';
import { insertPDF, listNewPDFs, type PDFRow } from './pdfs.repository.ts';

/** How many PDFs are looked at in one round. */
const roundMax = 20;

/** A PDF of the store. */
export const pdfSource = ({ files }: Pick<Services, 'files'>, contentHash: string, size: number): PDFSource => ({
  size,
  async open(): Promise<Readable> {
    const original = await files.get(contentHash);
    if (original === undefined) throw notFound('file', '');
    return original;
  },
});

async function inspect(services: Services, pdf: { contentHash: string; size: number }, signal?: AbortSignal): Promise<PDFRow> {
  try {
    return { count: await services.pdfPages.count(pdfSource(services, pdf.contentHash, pdf.size), signal), problem: null };
  } catch (error) {
    if (error instanceof UnreadablePDF) return { count: null, problem: error.problem };
    throw error;
  }
}

/** Counts the pages of PDFs that were not looked at. @returns how many there were */
export async function inspectPDFs(services: Services, signal?: AbortSignal): Promise<number> {
  const pdfs = await listNewPDFs(services.db, roundMax);
  for (const pdf of pdfs) {
    // One that can't be read now, as its bytes are away, is left for another round.
    const row = await inspect(services, pdf, signal).catch((err: unknown) => {
      signal?.throwIfAborted();
      services.log.warn({ event: 'pdf-left', err }, 'A PDF could not be looked at yet.');
    });
    if (row !== undefined) await insertPDF(services.db, pdf.contentHash, row);
  }
  return pdfs.length;
}
