// Checked by the compiler: an action that has no name in the audit log cannot be recorded, also where it is composed.
import { expectTypeOf } from 'vitest';

import type { AuditEntry } from './audit-entry.ts';

expectTypeOf<'tags.create'>().toExtend<AuditEntry['action']>();
expectTypeOf<`tags.${'create' | 'delete'}`>().toExtend<AuditEntry['action']>();
expectTypeOf<'tags.explode'>().not.toExtend<AuditEntry['action']>();
expectTypeOf<`tags.${'create' | 'explode'}`>().not.toExtend<AuditEntry['action']>();
expectTypeOf<`tags.${string}`>().not.toExtend<AuditEntry['action']>();
