import { createBrowserRouter } from 'react-router-dom';

import { rememberScreens } from '../shell/screen-before.ts';
import { routes } from './routes.tsx';

/** The router of the back office, below /cmsadmin. */
export const router = createBrowserRouter(routes, { basename: '/cmsadmin' });
rememberScreens(router);
