import type { Jip } from '@ximblox/contract';

import { conflict } from '../../../kernel/operation/errors.ts';

const closed = 0;

/** A closed project accepts no new members; its members keep their access. @throws DomainError `conflict` */
export function requireOpen({ status }: Jip): void {
  if (status === closed) throw conflict('id', 'jipClosed');
}
