import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  splitLink,
  TRPCClientError,
  type Operation,
  type TRPCLink,
} from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@ximblox/contract';

import { language } from '../language/language.ts';
import { keepToken, protectionHeaders } from './csrf.ts';
import { expectOwnAnswer, failureOf, isRefusal } from './failure.ts';
import { fitsOnLeave, isTooLargeForURL } from './large-input.ts';
import { isTokenStale } from './stale-token.ts';
import { confirmLogin, logInAgain, sessionStore } from '../session/session-store.ts';

/**
 * Sends a call; if the CSRF token was stale, retries once with the fresh one of the response.
 * @throws ForeignAnswer where something else answered
 */
const protectedFetch = async (
  input: RequestInfo | URL | string,
  init?: { headers?: unknown; keepalive?: boolean },
): Promise<Response> => {
  const send = () =>
    fetch(input, {
      ...(init as RequestInit),
      credentials: 'same-origin',
      // The back office is in English, so it requests the server's messages in English.
      headers: { ...(init?.headers as Record<string, string> | undefined), ...protectionHeaders(), 'accept-language': language },
    });
  const first = await send();
  expectOwnAnswer(first);
  keepToken(first.headers.get('x-csrf-token'));
  if (first.status !== 403 || !isTokenStale(403, await first.clone().text())) return first;
  const second = await send();
  expectOwnAnswer(second);
  keepToken(second.headers.get('x-csrf-token'));
  return second;
};

/** The role requires setting up a second factor before anything else. */
const requiresSecondFactorSetup = (error: unknown): boolean => isRefusal(error, 'secondFactorRequired');
const isSessionEnd = (error: unknown): boolean => error instanceof TRPCClientError && failureOf(error).status === 401;

const requiresConfirmation = (error: unknown): boolean => isRefusal(error, 'reauthenticationRequired');

/** Suspends a call whose session has expired, or whose login is too long ago, until the user has logged in or confirmed; then retries it once. */
const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let isLeft = false;
      const goOnAfter = async (login: Promise<boolean>, error: Parameters<typeof observer.error>[0]) => {
        const isDone = await login;
        if (isLeft) return;
        if (isDone) subscription = send(false);
        else observer.error(error);
      };
      const send = (mayWait: boolean) =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (requiresSecondFactorSetup(error)) sessionStore.getState().demandSecondFactor();
            if (mayWait && !op.path.startsWith('auth.') && isSessionEnd(error)) void goOnAfter(logInAgain(), error);
            else if (mayWait && requiresConfirmation(error)) void goOnAfter(confirmLogin(), error);
            else observer.error(error);
          },
        });
      let subscription = send(true);
      return () => {
        isLeft = true;
        subscription.unsubscribe();
      };
    });

/** What a closing window sends, or may have under way. */
const pathsOnLeave: ReadonlySet<string> = new Set(['checkpoints.take', 'pages.store', 'reusableBlocks.store']);

const batches = { url: '/api/trpc', maxItems: 10, fetch: protectedFetch } as const;
const alone = {
  url: batches.url,
  headers: ({ op: { context } }: { op: Operation }): Record<string, string> =>
    typeof context['idempotencyKey'] === 'string' ? { 'idempotency-key': context['idempotencyKey'] } : {},
} as const;
const links: TRPCLink<AppRouter>[] = [
  sessionLink,
  splitLink({
    condition: ({ path }) => pathsOnLeave.has(path),
    // At once and alone: the window may be closing, and a browser lets few bytes outlive it.
    true: splitLink({
      condition: ({ input }) => fitsOnLeave(input),
      true: httpLink({ ...alone, fetch: (input, init) => protectedFetch(input, { ...init, keepalive: true }) }),
      false: httpLink({ ...alone, fetch: protectedFetch }),
    }),
    false: splitLink({
      condition: ({ type, input }) => type === 'query' && isTooLargeForURL(input),
      true: httpBatchLink({ ...batches, methodOverride: 'POST' }),
      // Twice the limit of a single input, so that every call fits a batch.
      false: httpBatchLink({ ...batches, maxURLLength: 8_000 }),
    }),
  }),
];

/** The server's operations as plain calls: for the editor's saving, which runs outside React. Everything else uses the hooks. */
export const api = createTRPCClient<AppRouter>({ links });

/** The server's operations as hooks, with their query keys. */
export const trpc = createTRPCReact<AppRouter>();

/** The outputs of the operations, by domain and verb. */
export type Outputs = inferRouterOutputs<AppRouter>;
