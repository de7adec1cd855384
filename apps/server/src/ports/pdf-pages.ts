import type { Readable } from 'node:stream';

import type { PDFProblem } from '@ximblox/contract';

import type { Pixels } from './images.ts';

/** Thrown for a document of which no pages can be shown. */
export class UnreadablePDF extends Error {
  readonly problem: PDFProblem;
  constructor(problem: PDFProblem, options?: ErrorOptions) {
    super(`The PDF can’t be shown: ${problem}.`, options);
    this.problem = problem;
  }
}

/** Opens a document when its turn comes, so that waiting requests hold no memory. */
export type PDFSource = { readonly size: number; open(): Promise<Readable> };

/** A page, and the box that it is scaled to fit. */
export type PageRequest = { readonly pageNumber: number; readonly width: number; readonly height: number };

/**
 * Counts and renders the pages of PDFs, which may be damaged or malicious: the memory and the time of each are bounded, and nothing of it
 * reaches another. One is read at a time; `unavailable` where too many wait.
 */
export type PDFPages = {
  /** How many pages it has. @throws UnreadablePDF; DomainError `unavailable`; the signal's reason once it is aborted */
  count(source: PDFSource, signal?: AbortSignal): Promise<number>;
  /**
   * The pixels of a page.
   * @returns undefined where it has no such page
   * @throws UnreadablePDF; DomainError `unavailable`; the signal's reason once it is aborted
   */
  render(source: PDFSource, page: PageRequest, signal?: AbortSignal): Promise<Pixels | undefined>;
};
