import type { GlossaryTermInput } from '@ximblox/contract';

import { invalid, required } from '../../../kernel/operation/errors.ts';

/** @throws DomainError `required` translation of a term that is to be translated, `invalid` where both languages are the same */
export function requireWhole({ sourceLocale, targetLocale, translation, doNotTranslate }: GlossaryTermInput): void {
  if (sourceLocale === targetLocale) throw invalid('targetLocale', { rule: 'duplicate' });
  if (!doNotTranslate && translation.trim() === '') throw required('translation');
}
