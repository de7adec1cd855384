import 'virtual:page-type-names';
import '@mantine/core/styles.css';
import '@ximblox/ui/admin.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';

import { watchLayers } from '../shared/keys/key-reach.ts';
import { openMenusByArrows } from '../shared/menu-keys.ts';
import { restoreButtonFocus } from '../shared/button-focus.ts';
import { catchStrayFiles } from '../shared/stray-files.ts';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';

catchStrayFiles();
restoreButtonFocus();
openMenusByArrows();

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no place for the back office.');
// Before anything that closes on Escape is mounted.
watchLayers();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
