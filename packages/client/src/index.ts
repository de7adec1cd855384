export { createClient, type Calls, type CallOptions, type Client, type Schemas } from './client.ts';
export { XimbloxError, type CallError, type ErrorName, type RefusalContext } from './error.ts';
export { paginate, type ListCall, type ListInput, type ListItem } from './paginate.ts';
export type { ClientOptions } from './retry.ts';
