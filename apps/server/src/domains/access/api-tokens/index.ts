export { apiTokensHandlers } from './api-tokens.handlers.ts';
export { hashAPIToken, findTokenActor } from './api-tokens.repository.ts';
