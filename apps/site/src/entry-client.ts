import '@ximblox/ui/site.css';

import { improveConsent } from './consent/improve-consent.ts';
import { improveMenus } from './menus.ts';

improveMenus();
improveConsent();

const wake = () => void import('./wake.tsx').then(({ wakeUp }) => wakeUp());

// Nothing waits for the rest: the page reads, navigates and searches without it.
if ('requestIdleCallback' in window) window.requestIdleCallback(wake, { timeout: 4000 });
else setTimeout(wake, 1500);

// The language that was read last is the one that `/` leads to.
document.cookie = `language=${document.documentElement.lang}; path=/; max-age=31536000; samesite=lax`;
