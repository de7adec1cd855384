import '@ximblox/ui/site.css';

import { improveMenus } from './menus.ts';

improveMenus();

const wake = () => void import('./wake.tsx').then(({ wakeUp }) => wakeUp());

// Nothing waits for the rest: the page reads, navigates and searches without it.
if ('requestIdleCallback' in window) window.requestIdleCallback(wake, { timeout: 4000 });
else setTimeout(wake, 1500);
