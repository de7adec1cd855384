import type { Locale } from '@ximblox/primitives';

import { useView } from '../../session/session.ts';

/** The attributes of a field that holds words of the page: the browser checks their spelling in the page's language. */
export function useSpelling(): { readonly lang: Locale; readonly spellCheck: true } {
  return { lang: useView((view) => view.page.locale), spellCheck: true };
}
