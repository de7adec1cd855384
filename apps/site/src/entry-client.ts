import '@ximblox/ui/site.css';

import { improveConsent } from './consent/improve-consent.ts';
import { rememberLanguage } from './language.ts';
import { improveMenus } from './menus.ts';

improveMenus();
improveConsent();

const wake = () => void import('./hydrate.tsx').then(({ hydrate }) => hydrate());

// Nothing waits for the rest: the page reads, navigates and searches without it.
// A page that answers a form holds what was written, which cannot be read again: it stays as the server drew it.
const isStill = document.documentElement.hasAttribute('data-still');
if (!isStill && 'requestIdleCallback' in window) window.requestIdleCallback(wake, { timeout: 4000 });
else if (!isStill) setTimeout(wake, 1500);

// Kept pages are the same for everybody, so the server sets no cookie with them.
rememberLanguage();
