export { apiTokensHandlers } from './api-tokens.handlers.ts';
export { hashAPIToken, readTokenActor } from './api-tokens.repository.ts';
