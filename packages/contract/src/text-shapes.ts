import { isBlank, lineText, shownLine } from '@ximblox/primitives';
import { blank, invalid, required, tooLong } from '@ximblox/primitives/errors';

/** Whether a text shows anything. */
export const isWritten = (text: string): boolean => !isBlank(text);

/** A text of one line. @param longest in characters */
export const line = (longest: number) =>
  lineText()
    .max(longest, { error: tooLong, abort: true })
    .regex(/^[^\r\n]*$/, { error: invalid, abort: true });
/** A text of one line that shows something. */
export const requiredLine = (longest: number) => line(longest).refine(isWritten, { error: required });

/** A text of one line without control characters and other line separators: it stands in the heads of mails and in CSV. */
export const headerLine = (longest: number) =>
  lineText()
    .max(longest, { error: tooLong, abort: true })
    .regex(/^[^\u0000-\u001f\u007f\u0085\u2028\u2029]*$/, { error: invalid });
export const requiredHeaderLine = (longest: number) => headerLine(longest).refine(isWritten, { error: required });

/** The name of a thing that a user set up, such as a webhook. Its line breaks are refused by a rule that the OpenAPI document leaves out. */
export const nameLine = (longest: number) =>
  lineText()
    .max(longest, { error: tooLong, abort: true })
    .refine((value) => !/[\r\n]/.test(value), { error: invalid, params: { rule: 'format', format: 'line' } });
export const requiredNameLine = (longest: number) => nameLine(longest).refine(isWritten, { error: required });

/** A title or name of content, of one line; a blank stands for a text of blanks alone. */
export const titleLine = (longest: number) =>
  shownLine()
    .max(longest, { error: tooLong, abort: true })
    .regex(/^[^\r\n]*$/, { error: invalid, abort: true });

/** The name of content, such as a template; `blank` tells white space from a missing name. */
export const contentName = shownLine()
  .min(1, { error: required, abort: true })
  .max(100, { error: tooLong, abort: true })
  .refine(isWritten, { error: blank });
