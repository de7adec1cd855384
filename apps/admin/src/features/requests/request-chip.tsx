import type { PublicationRequest } from '@ximblox/contract';
import { IconClock } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { formatExact } from '../../shared/format.ts';
import shared from '../../shared/shared.module.css';
import { ageText } from './request-lists.ts';

/** The chip of a page with an open publication request, with its age. */
export function RequestChip({ request }: { readonly request: PublicationRequest }) {
  const { requestedAt, requestedBy } = request;
  return (
    <span className={shared.chip} data-kind="requested" title={`${requestedBy.name}, ${formatExact(requestedAt)}`}>
      <IconClock size={14} aria-hidden />
      {t('Requested, {age}', { age: ageText(requestedAt) })}
    </span>
  );
}
