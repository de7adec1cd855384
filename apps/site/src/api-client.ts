import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '@ximblox/contract';

/** The token that the document carries. */
const csrfToken = (): string => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';

/** The calls of the server. */
export const api = createTRPCClient<AppRouter>({
  links: [httpLink({ url: '/api/trpc', headers: () => ({ 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': csrfToken() }) })],
});
