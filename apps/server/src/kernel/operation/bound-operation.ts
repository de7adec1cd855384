import type { Operation, OperationName } from '@ximblox/contract';

import type { Context } from './context.ts';
import type { IncomingFile } from './handlers.ts';

/** The result of a handler, or a promise of it: a value to be validated, serialized JSON, bytes or rows. */
export type RawAnswer = unknown;
/** A handler with its input type erased: `bind` has matched it with the contract. */
export type LooseHandler = (context: Context, input: unknown, file?: IncomingFile) => RawAnswer;

/** An operation with its name and handler, as the transports mount it. */
export type BoundOperation = {
  readonly name: OperationName;
  readonly domain: string;
  readonly verb: string;
  readonly operation: Operation;
  readonly handler: LooseHandler;
};
