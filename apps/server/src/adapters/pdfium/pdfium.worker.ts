import { parentPort, workerData } from 'node:worker_threads';

import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import type { PDFProblem } from '@ximblox/contract';

import { lowerPriority } from '../../kernel/lower-priority.ts';
import type { PageRequest } from '../../ports/pdf-pages.ts';
import type { Pixels } from '../../ports/images.ts';

/** Types of the browser have it, which are none of the server's. */
declare const WebAssembly: {
  readonly Memory: {
    readonly prototype: { readonly buffer: ArrayBuffer; grow(this: { buffer: ArrayBuffer }, pages: number): number };
  };
};

/** What a worker is asked: to count the pages, or to render one. */
export type PDFTask = { readonly bytes: Uint8Array; readonly page: PageRequest | null; readonly memoryMax: number };
export type PDFAnswer =
  | { readonly count: number }
  | { readonly pixels: Pixels | undefined }
  | { readonly problem: PDFProblem; readonly reason: string };

/** PDFium allocates nothing beyond this: V8 has no limit for the memory of WebAssembly. */
function limitMemory(bytesMax: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function limited(pages) {
    if (this.buffer.byteLength + pages * 65_536 > bytesMax) throw new RangeError('The document needs too much memory.');
    return grow.call(this, pages);
  };
}

async function renderPage(document: PDFiumDocument, { pageNumber, ...box }: PageRequest): Promise<Pixels | undefined> {
  if (pageNumber > document.getPageCount()) return undefined;
  const page = document.getPage(pageNumber - 1);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  if (!(originalWidth > 0 && originalHeight > 0)) throw new Error('The page has no size.');
  const scale = Math.min(box.width / originalWidth, box.height / originalHeight);
  const size = { width: Math.max(1, originalWidth * scale), height: Math.max(1, originalHeight * scale) };
  const { width, height, data } = await page.render({ render: 'bitmap', scale: 1, ...size });
  return { width, height, data };
}

const isEncrypted = (reason: string): boolean => /password|security/i.test(reason);

/** Every worker reads one document and ends, so that nothing of it is left for the next. */
async function answer({ bytes, page }: PDFTask): Promise<PDFAnswer> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const count = document.getPageCount();
    if (count < 1) return { problem: 'damaged', reason: 'It has no pages.' };
    return page === null ? { count } : { pixels: await renderPage(document, page) };
  } catch (error) {
    const reason = String(error);
    return { problem: isEncrypted(reason) ? 'encrypted' : 'damaged', reason };
  }
}

lowerPriority();
const task = workerData as PDFTask;
limitMemory(task.memoryMax);
parentPort?.postMessage(await answer(task), []);
