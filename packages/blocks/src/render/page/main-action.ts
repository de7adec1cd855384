import { interfaceLanguage, type Locale } from '@ximblox/primitives';

import { pageTypeCatalog } from '../../catalog.ts';
import { pageFormID } from '../../frame-ids.ts';
import type { PageFormNow } from '../../page-form.ts';
import type { CallToAction, Described } from '../../page-type-parts.ts';

/**
 * The main action of a page. One that leads to the form says what that now does; there is none while the form is closed.
 * @param form how the form of the page is now
 */
export function mainAction(
  page: Described & { readonly type: string },
  form: PageFormNow | undefined,
  locale: Locale,
): CallToAction | undefined {
  const definition = pageTypeCatalog.get(page.type);
  const action = definition?.callToAction(page, locale);
  const state = definition?.form?.states?.[form?.state ?? ''];
  if (action?.href !== `#${pageFormID}` || state === undefined) return action;
  return state.send && { ...action, text: state.send[interfaceLanguage(locale)] };
}
