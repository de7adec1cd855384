import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { failureOf, isTransient } from '../shared/api/failure.ts';
import { cssVariablesResolver, theme } from './theme.ts';
import { api, trpc } from '../shared/api/client.ts';

/** Retries only failures that a retry can fix: no answer, as opposed to a refusal. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        refetchOnWindowFocus: true,
        retry: (count, error) => count < 2 && isTransient(failureOf(error)) && failureOf(error).status !== 429,
        retryDelay: (count) => 500 * 2 ** count,
      },
      // Offline, a mutation fails at once and is not queued to run unnoticed later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The providers shared by all screens: theme and API clients. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <trpc.Provider client={api} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  );
}
