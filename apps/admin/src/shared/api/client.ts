import { createTRPCClient, httpBatchLink, splitLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@ximblox/contract';

import { keepToken, protectionHeaders } from './csrf.ts';
import { failureOf, isRefusal } from './failure.ts';
import { isTooLargeForURL } from './large-input.ts';
import { isTokenStale } from './stale-token.ts';
import { logInAgain, sessionStore } from '../session/session-store.ts';

/** Sends a call; where the server found the token stale, takes the fresh one of its answer and sends it once more. */
const protectedFetch = async (input: RequestInfo | URL | string, init?: { headers?: unknown }): Promise<Response> => {
  const send = () =>
    fetch(input, {
      ...(init as RequestInit),
      credentials: 'same-origin',
      // The back office speaks English, so the server's sentences are to as well.
      headers: { ...(init?.headers as Record<string, string> | undefined), ...protectionHeaders(), 'accept-language': 'en' },
    });
  const first = await send();
  keepToken(first.headers.get('x-csrf-token'));
  if (first.status !== 403 || !isTokenStale(403, await first.clone().text())) return first;
  const second = await send();
  keepToken(second.headers.get('x-csrf-token'));
  return second;
};

/** The role asks for a second factor before anything else. */
const requiresSecondFactorSetup = (error: unknown): boolean => isRefusal(error, 'secondFactorRequired');
const isSessionEnd = (error: unknown): boolean => error instanceof TRPCClientError && failureOf(error).status === 401;

/** Where a session has ended, holds the call until somebody logged in over the page, then sends it once more. */
const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let isLeft = false;
      const goOnAfterLogin = async (error: Parameters<typeof observer.error>[0]) => {
        const isBack = await logInAgain();
        if (isLeft) return;
        if (isBack) subscription = send(false);
        else observer.error(error);
      };
      const send = (mayWait: boolean) =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (requiresSecondFactorSetup(error)) sessionStore.getState().demandSecondFactor();
            if (mayWait && !op.path.startsWith('auth.') && isSessionEnd(error)) void goOnAfterLogin(error);
            else observer.error(error);
          },
        });
      let subscription = send(true);
      return () => {
        isLeft = true;
        subscription.unsubscribe();
      };
    });

const batches = { url: '/api/trpc', maxItems: 10, fetch: protectedFetch } as const;
const links: TRPCLink<AppRouter>[] = [
  sessionLink,
  splitLink({
    condition: ({ type, input }) => type === 'query' && isTooLargeForURL(input),
    true: httpBatchLink({ ...batches, methodOverride: 'POST' }),
    // Twice what one input may have there, so that each call alone has room.
    false: httpBatchLink({ ...batches, maxURLLength: 8_000 }),
  }),
];

/** The server's operations as plain calls: for the editor's saving, which lives outside React. Everything else uses the hooks. */
export const api = createTRPCClient<AppRouter>({ links });

/** The server's operations as hooks, with the keys under which their answers are cached. */
export const trpc = createTRPCReact<AppRouter>();

/** What the operations answer, by domain and verb. */
export type Outputs = inferRouterOutputs<AppRouter>;
