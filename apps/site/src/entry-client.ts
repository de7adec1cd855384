import '@ximblox/ui/site.css';

import { improveAccount } from './account/improve-account.ts';
import { improveConsent } from './consent/improve-consent.ts';
import { staticAttribute } from './document/marks.ts';
import { holdFormsOffline } from './forms/connection.ts';
import { improveSearchFields } from './forms/search-field.ts';
import { improveElements } from './improve-elements.ts';
import { onIntent } from './intent.ts';
import { rememberLanguage } from './language.ts';
import { improveMenus } from './menus.ts';
import { keepOfflinePage } from './offline-page.ts';
import { markReadingPlace } from './reading-place.ts';

improveMenus();
improveConsent();
improveAccount();
improveSearchFields();
holdFormsOffline();
improveElements();
markReadingPlace();
keepOfflinePage();

// The page can be read, navigated and searched without it, so most visitors of one page never load it.
if (!document.documentElement.hasAttribute(staticAttribute))
  onIntent(() => void import('./navigator/navigator.ts').then(({ startNavigator }) => startNavigator()).catch(() => {}));

// Cached pages are shared by all visitors, so the server can't set a cookie with them.
rememberLanguage();
