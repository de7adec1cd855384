import { invalid } from '@ximblox/primitives/errors';
import type { z } from 'zod';

/** What no text can have. It would be gone without a word, unlike other markup, whose words stay. */
const media = /<(?:img|svg|canvas|video|audio|iframe|object|embed)(?=[\s/>])/i;

/** Refuses images, drawings and players in the markup of a text or cell with `noMedia`: blocks have them. */
export function refuseMedia(html: string, issues: z.core.$RefinementCtx): void {
  if (media.test(html)) issues.addIssue({ code: 'custom', message: invalid, params: { rule: 'noMedia' } });
}
