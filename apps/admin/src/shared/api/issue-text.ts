import { detailText } from '@ximblox/i18n/error-details';
import type { ErrorDetail } from '@ximblox/primitives';

import { language } from '../language/language.ts';
import { textOfCode } from './failure.ts';

/** The sentence of an issue that was found in the browser: that of the server, with its figures where the issue has them. */
export const textOfIssue = ({
  code,
  detail,
  property,
}: {
  readonly code: string;
  readonly detail?: ErrorDetail | undefined;
  readonly property?: string | undefined;
}): string => (detail === undefined ? textOfCode(code) : detailText(detail, language, property));
