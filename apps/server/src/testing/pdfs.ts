/** What a PDF of a test has on each of its pages: operators of PDF, and its size in points. */
type PDFOptions = {
  readonly pages?: number;
  readonly size?: readonly [number, number];
  readonly content?: string;
  readonly objects?: string;
};

/** A PDF of whose pages each is filled with red. @param objects more objects, of number 100 and more */
export function makePDF({
  pages = 1,
  size = [595, 842],
  content = '1 0 0 rg 0 0 9000 9000 re f',
  objects = '',
}: PDFOptions = {}): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => index + 10);
  const parts = numbers.map(
    (number) =>
      `${number} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size.join(' ')}]/Contents 3 0 R/Resources<</XObject<</X 100 0 R>>>>>> endobj`,
  );
  return Buffer.from(
    [
      '%PDF-1.7',
      '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
      `2 0 obj <</Type/Pages/Count ${pages}/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]>> endobj`,
      `3 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj`,
      ...parts,
      objects,
      'trailer <</Root 1 0 R/Size 200>>',
      '%%EOF',
    ].join('\n'),
  );
}

/** A PDF that asks for a password. */
export const makeEncryptedPDF = (): Buffer => {
  const encrypt = `<</Filter/Standard/V 2/R 3/Length 128/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>`;
  const id = `[<${'00'.repeat(16)}><${'00'.repeat(16)}>]`;
  return Buffer.from(makePDF().toString().replace('/Size 200', `/Size 200/Encrypt ${encrypt}/ID ${id}`));
};

/** A PDF whose page would take minutes to render: it is filled again and again. */
export const makeSlowPDF = (): Buffer => makePDF({ content: '0 0 9000 9000 re f\n'.repeat(100_000) });

/** A PDF whose page would need all memory: forms in forms, ten each. */
export function makeGreedyPDF(): Buffer {
  const depth = 12;
  const forms = Array.from({ length: depth }, (_, level) => {
    const isLast = level === depth - 1;
    const content = isLast ? '0 0 9 9 re f' : '/X Do '.repeat(10);
    const resources = isLast ? '' : `/Resources<</XObject<</X ${101 + level} 0 R>>>>`;
    return `${100 + level} 0 obj <</Type/XObject/Subtype/Form/BBox[0 0 900 900]${resources}/Length ${content.length}>> stream\n${content}\nendstream endobj`;
  });
  return makePDF({ content: '/X Do', objects: forms.join('\n') });
}
