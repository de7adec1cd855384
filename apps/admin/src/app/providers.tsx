import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
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

/** Everything that all screens stand on: look, calls, dialogs, toasts. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <trpc.Provider client={api} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <ModalsProvider labels={{ confirm: 'Confirm', cancel: 'Cancel' }}>{children}</ModalsProvider>
          <Notifications position="bottom-left" limit={1} autoClose={8_000} />
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  );
}
