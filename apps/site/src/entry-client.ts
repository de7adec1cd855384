import '@ximblox/ui/site.css';

import { improveConsent } from './consent/improve-consent.ts';
import { rememberLanguage } from './language.ts';
import { improveMenus } from './menus.ts';

improveMenus();
improveConsent();

const wake = () => void import('./hydrate.tsx').then(({ hydrate }) => hydrate());

// Nothing waits for the rest: the page reads, navigates and searches without it.
// The page that answers a form can't be fetched again, so it is not hydrated.
const isStill = document.documentElement.hasAttribute('data-still');
if (!isStill && 'requestIdleCallback' in window) window.requestIdleCallback(wake, { timeout: 4000 });
else if (!isStill) setTimeout(wake, 1500);

// Cached pages are shared by all visitors, so the server can't set a cookie with them.
rememberLanguage();
