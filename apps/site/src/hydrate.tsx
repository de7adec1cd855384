import '#site/views';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { rootID } from '@ximblox/blocks/frame-ids';
import { FormStateProvider } from '@ximblox/blocks/render';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { Navigator } from './navigator.tsx';
import { prepareStatus } from './page-status.ts';
import { csrfToken } from './api-client.ts';
import { viewQuery } from './site-api.ts';

/** Hydrates the server-rendered page with its view and takes over navigation. @param onReady called before, for what it takes over */
export async function hydrate(onReady: () => void = () => {}): Promise<void> {
  const root = document.getElementById(rootID);
  if (root === null) return;
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: 60_000, retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
  });
  try {
    const view = await client.fetchQuery(viewQuery(window.location.pathname, window.location.search));
    if (view.kind === 'redirect') return;
  } catch {
    // Without its data the page stays what it is: complete, with links that load.
    return;
  }
  onReady();
  prepareStatus();
  hydrateRoot(
    root,
    <QueryClientProvider client={client}>
      <FormStateProvider value={{ token: csrfToken() }}>
        <BrowserRouter>
          <Navigator />
        </BrowserRouter>
      </FormStateProvider>
    </QueryClientProvider>,
  );
}
