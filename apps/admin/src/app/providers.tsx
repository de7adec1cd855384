import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { failureOf } from '../shared/api/failure.ts';
import { cssVariablesResolver, theme } from './theme.ts';
import { api, trpc } from '../shared/api/client.ts';

/** Waits and tries again where that can help: a server that did not answer, not one that said no. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        refetchOnWindowFocus: true,
        retry: (count, error) => count < 2 && (failureOf(error).status ?? 503) >= 500,
        retryDelay: (count) => 500 * 2 ** count,
      },
      // Offline a change fails at once and says so; it is not sent later, unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Everything that all screens stand on: look and calls. */
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
