import '@ximblox/ui/site.css';

import { improveAccount } from './account/improve-account.ts';
import { improveConsent } from './consent/improve-consent.ts';
import { holdFormsOffline } from './forms/connection.ts';
import { improvePageForms } from './forms/page-form.ts';
import { rememberLanguage } from './language.ts';
import { improveMenus } from './menus.ts';

improveMenus();
improveConsent();
improveAccount();
improvePageForms();
holdFormsOffline();

const loadHydration = () => void import('./hydrate.tsx').then(({ hydrate }) => hydrate());

// Hydration is deferred: the page can be read, navigated and searched without it.
// The page that answers a form can't be fetched again, so it is not hydrated.
const isStatic = document.documentElement.hasAttribute('data-no-hydration');
if (!isStatic && 'requestIdleCallback' in window) window.requestIdleCallback(loadHydration, { timeout: 4000 });
else if (!isStatic) setTimeout(loadHydration, 1500);

// Cached pages are shared by all visitors, so the server can't set a cookie with them.
rememberLanguage();
