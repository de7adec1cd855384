import type { Statistics } from '../statistics.ts';
import type { Context } from './context.ts';
import type { Execute } from './execute.ts';
import type { Services } from './services.ts';

/**
 * The services and the entry point to all operations, for transports, the command line and tests. A domain gets the services
 * only; it uses other domains through their index.ts, never through an operation.
 */
export type Program = Services & { readonly execute: Execute; readonly statistics: Statistics };

/** The context of code outside the domains that calls operations, such as the importer. */
export type ProgramContext = Context & { readonly services: Program };
