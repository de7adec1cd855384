import { createBrowserRouter } from 'react-router-dom';

import type { ScreenHandle } from '../shared/help/help-topics.ts';
import { rememberScreens } from '../shell/screen-before.ts';
import { routes } from './routes.tsx';

/** The router of the back office, below /cmsadmin. */
export const router = createBrowserRouter(routes, { basename: '/cmsadmin' });
rememberScreens(router);
// While the server says who is logged in: whoever is not needs it after the login.
for (const { route } of router.state.matches) (route.handle as Partial<ScreenHandle> | undefined)?.preload?.();
