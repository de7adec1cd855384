import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';

import PDFDocument from 'pdfkit';

/** A document of the demo site: what stands in it. The sources are in `documents.yaml`. */
export type SourceDocument = {
  readonly file: string;
  readonly title: string;
  readonly authors: readonly string[];
  /** Lines below the authors, such as the journal. */
  readonly source: readonly string[];
  readonly date: string;
  readonly sections: readonly {
    readonly language: 'en' | 'nl';
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
};

const resolve = createRequire(import.meta.url).resolve;
const font = (weight: 400 | 600): Buffer =>
  readFileSync(resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff`));

const [ink, grey, line] = ['#0b2a4a', '#4a5b6b', '#2f7fb5'];
const margin = 64;
const locales = { en: 'en-GB', nl: 'nl-NL' } as const;

/** What the types of the library do not have yet. */
const accessible: object = { subset: 'PDF/UA' };

/** A4 with the structure of PDF/UA, in the site's font and colours. A fixed date makes two runs the same. */
function openDocument({ title, authors, date }: SourceDocument): PDFKit.PDFDocument {
  const day = new Date(`${date}T12:00:00Z`);
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    tagged: true,
    ...accessible,
    pdfVersion: '1.7',
    lang: locales.en,
    displayTitle: true,
    font: '',
    info: { Title: title, Author: authors.join(', '), Creator: 'Meridian Maritime Institute', CreationDate: day, ModDate: day },
  });
  // For the number 1 the library takes PDF/UA-1 for PDF/A-1 and adds a CIDSet without the parts of composed glyphs, which PDF/UA forbids.
  Object.assign(pdf, { subset: '1' });
  pdf.registerFont('text', font(400));
  pdf.registerFont('strong', font(600));
  return pdf;
}

type Style = { readonly font: 'text' | 'strong'; readonly size: number; readonly colour: string; readonly gap: number };

/** Writes one paragraph or heading as an element of the structure tree. */
function write(pdf: PDFKit.PDFDocument, parent: PDFKit.PDFStructureElement, tag: string, content: string, style: Style): void {
  parent.add(
    pdf.struct(tag, {}, () => {
      pdf.font(style.font).fontSize(style.size).fillColor(style.colour);
      pdf.text(content, { paragraphGap: style.gap, lineGap: style.size * 0.3 });
    }),
  );
}

/** The wave at the top of a first page; decoration, so it is no part of the structure. */
function drawWave(pdf: PDFKit.PDFDocument): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  const points = Array.from({ length: 120 }, (_, index) => {
    const x = margin + (index * (pdf.page.width - 2 * margin)) / 119;
    return [x, 44 + 5 * Math.sin(index / 4) + 2.5 * Math.sin(index / 2.3)] as const;
  });
  points.forEach(([x, y], index) => (index === 0 ? pdf.moveTo(x, y) : pdf.lineTo(x, y)));
  pdf.lineWidth(1.2).stroke(line);
  pdf.endMarkedContent();
}

/** The bytes of a document: title, authors and source, then its sections, each language on a page of its own. */
export async function makeDocument(document: SourceDocument): Promise<Buffer> {
  const pdf = openDocument(document);
  const bytes = buffer(pdf);
  drawWave(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  pdf.y = 72;
  const small = { font: 'text', size: 9, colour: grey, gap: 10 } as const;
  write(pdf, root, 'P', `Meridian Maritime Institute, ${document.date}`, small);
  write(pdf, root, 'H1', document.title, { font: 'strong', size: 20, colour: ink, gap: 8 });
  write(pdf, root, 'P', document.authors.join(', '), { font: 'text', size: 12, colour: ink, gap: 4 });
  for (const sentence of document.source) write(pdf, root, 'P', sentence, { ...small, gap: 2 });
  document.sections.forEach(({ language, heading, paragraphs }, index) => {
    if (index > 0) pdf.addPage();
    else pdf.moveDown(1.5);
    const section = pdf.struct('Sect', { lang: locales[language] });
    root.add(section);
    write(pdf, section, 'H2', heading, { font: 'strong', size: 14, colour: ink, gap: 6 });
    for (const paragraph of paragraphs)
      write(pdf, section, 'P', paragraph, { font: 'text', size: 10.5, colour: '#1c2733', gap: 8 });
    section.end();
  });
  root.end();
  pdf.end();
  return bytes;
}
