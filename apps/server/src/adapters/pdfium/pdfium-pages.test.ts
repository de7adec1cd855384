import { Readable } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { makeEncryptedPDF, makeGreedyPDF, makePDF, makeSlowPDF } from '../../testing/pdfs.ts';
import type { PDFSource } from '../../ports/pdf-pages.ts';
import { createPDFiumPages } from './pdfium-pages.ts';

const sourceOf = (bytes: Buffer): PDFSource => ({ size: bytes.length, open: async () => Readable.from([bytes]) });
const first = { pageNumber: 1, width: 400, height: 1600 };
const megabyte = 1024 * 1024;

describe('pages of a PDF', () => {
  const pages = createPDFiumPages();

  it('are counted, and rendered to fit a box', async () => {
    const source = sourceOf(makePDF({ pages: 3 }));
    expect(await pages.count(source)).toBe(3);
    const { width = 0, height = 0, data = [] } = (await pages.render(source, { ...first, pageNumber: 3 })) ?? {};
    expect([width, height]).toEqual([400, expect.closeTo(566, -1)]);
    expect(data.slice(0, 4)).toEqual(Uint8Array.of(255, 0, 0, 255));
    expect(data).toHaveLength(width * height * 4);
    expect(await pages.render(source, { ...first, pageNumber: 4 })).toBeUndefined();
    const tall = await pages.render(sourceOf(makePDF({ size: [3, 14_400] })), first);
    expect([tall?.width, tall?.height]).toEqual([1, 1600]);
  });

  it.each([
    ['encrypted', makeEncryptedPDF()],
    ['damaged', Buffer.from('%PDF-1.7\nwords\n%%EOF')],
    ['damaged', Buffer.alloc(1000)],
  ])('are not shown where it is %s', async (problem, bytes) => {
    await expect(pages.count(sourceOf(bytes))).rejects.toMatchObject({ problem });
    await expect(pages.render(sourceOf(bytes), first)).rejects.toMatchObject({ problem });
  });

  it('are not shown where it is too large, and it is not read', async () => {
    const source = { size: 65 * megabyte, open: () => Promise.reject(new Error('It was read.')) };
    await expect(async () => pages.count(source)).rejects.toMatchObject({ problem: 'tooLarge' });
  });

  it('are given up when they take too long or nobody waits for them, and the next document is served', async () => {
    const impatient = createPDFiumPages({ timeoutMs: 1_500 });
    const slow = impatient.render(sourceOf(makeSlowPDF()), first);
    const cancellation = new AbortController();
    const left = impatient.render(sourceOf(makeSlowPDF()), first, cancellation.signal);
    const next = impatient.render(sourceOf(makePDF()), first);
    await expect(slow).rejects.toMatchObject({ problem: 'tooSlow' });
    setTimeout(() => cancellation.abort(), 100);
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
    expect(await next).toMatchObject({ width: 400 });
  });

  it('are not shown where they need too much memory', async () => {
    await expect(pages.render(sourceOf(makeGreedyPDF()), first)).rejects.toMatchObject({ problem: 'damaged' });
  });
});
