import type { Context } from './context.ts';
import type { Execute } from './execute.ts';
import type { Services } from './services.ts';

/**
 * The services and the way to every operation: what transports, the command line and tests are given. A domain has the services alone; it uses
 * its neighbours through their index.ts, never through an operation.
 */
export type Program = Services & { readonly execute: Execute };

/** The context of code outside the domains, such as the importer, which calls operations. */
export type ProgramContext = Context & { readonly services: Program };
