import '@ximblox/ui/site.css';

import { improveConsent } from './consent/improve-consent.ts';
import { improveMenus } from './menus.ts';

improveMenus();
improveConsent();

const wake = () => void import('./wake.tsx').then(({ wakeUp }) => wakeUp());

// Nothing waits for the rest: the page reads, navigates and searches without it.
// A page that answers a form holds what was written, which cannot be read again: it stays as the server drew it.
const isStill = document.documentElement.hasAttribute('data-still');
if (!isStill && 'requestIdleCallback' in window) window.requestIdleCallback(wake, { timeout: 4000 });
else if (!isStill) setTimeout(wake, 1500);

// The language that was read last is the one that `/` leads to.
document.cookie = `language=${document.documentElement.lang}; path=/; max-age=31536000; samesite=lax`;
