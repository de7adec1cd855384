import type { Operation, OperationName } from '@ximblox/contract';

import type { Context } from './context.ts';
import type { IncomingFile } from './handlers.ts';

/** What a function gives, or the promise of it: a value to be checked, finished JSON, bytes or rows. */
export type RawAnswer = unknown;
/** The function behind an operation, whatever its input is: `bind` has held it against the contract. */
export type LooseHandler = (context: Context, input: unknown, file?: IncomingFile) => RawAnswer;

/** An operation with its name and function: what the transports mount. */
export type BoundOperation = {
  readonly name: OperationName;
  readonly domain: string;
  readonly verb: string;
  readonly operation: Operation;
  readonly handler: LooseHandler;
};
