import type { Jip } from '@ximblox/contract';

import { conflict } from '../../../kernel/operation/errors.ts';

const closed = 0;

/** Nobody joins what is closed; who belongs to it already keeps what they see. @throws DomainError 409 `V_07` */
export function requireOpen({ status }: Jip): void {
  if (status === closed) throw conflict('id', 'jipClosed');
}
