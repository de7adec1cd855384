import '@ximblox/ui/site.css';

import { improveAccount } from './account/improve-account.ts';
import { improveConsent } from './consent/improve-consent.ts';
import { holdFormsOffline } from './forms/connection.ts';
import { improvePageForms } from './forms/page-form.ts';
import { improveSearchFields } from './forms/search-field.ts';
import { onIntent, whenIdle } from './intent.ts';
import { rememberLanguage } from './language.ts';
import { improveMenus } from './menus.ts';
import { markReadingPlace } from './reading-place.ts';

improveMenus();
improveConsent();
improveAccount();
improvePageForms();
improveSearchFields();
holdFormsOffline();

const endReadingPlace = markReadingPlace();
const loadHydration = () => void import('./hydrate.tsx').then(({ hydrate }) => hydrate(endReadingPlace));

// The page can be read, navigated and searched without hydration, so most visitors of one page never load it. Where the first touch would be
// lost, such as on an image of a gallery, it is there before. The page that answers a form can't be fetched again, so it is not hydrated.
const isStatic = document.documentElement.hasAttribute('data-no-hydration');
const isInteractive = document.querySelector('[data-interactive], [data-live-search]') !== null;
if (!isStatic) (isInteractive ? whenIdle : onIntent)(loadHydration);

// Cached pages are shared by all visitors, so the server can't set a cookie with them.
rememberLanguage();
