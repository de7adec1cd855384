import { coercedNumber, PathID } from '@ximblox/primitives';
import { invalid, notFound, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Bytes, operation, staff } from '../../../operation.ts';

/** The largest number of pages that are shown of a PDF. */
export const pdfPagesMax = 50;
/** The widths in which pages of PDFs are shown. */
const pdfPageWidths = [400, 1280] as const;

/** Pages of PDFs. */
export const mediaPDFContract = {
  previewPDFPage: operation({
    kind: 'download',
    summary: 'A page of a PDF as a WebP image, at most 400 by 600 or 1280 by 1920 pixels',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      fileID: PathID,
      pageNumber: coercedNumber(z.number().int().min(1).max(pdfPagesMax).default(1)),
      width: coercedNumber(
        z
          .number()
          .refine((value) => (pdfPageWidths as readonly number[]).includes(value), {
            error: invalid,
            params: { rule: 'oneOf', allowed: pdfPageWidths },
          })
          .default(400),
      ),
      v: z.string().max(40, { error: tooLong }).optional().meta({ description: 'Any text: a cache buster.' }),
    }),
    output: Bytes,
    errors: [notFound, invalid, tooLong],
    example: { fileID: 1, pageNumber: 2 },
    rest: { method: 'GET', path: '/api/ximblox/medialib/preview-pdf-page' },
  }),
};
