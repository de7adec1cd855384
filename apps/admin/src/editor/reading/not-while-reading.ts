import { t } from '../../shared/language/t.ts';
import { useView } from '../session/session.ts';
import type { ViewState } from '../session/view-store.ts';

const reasons = {
  change: t('Pages are changed while writing, not while reading.'),
  publish: t('Go back to writing to publish.'),
  request: t('Go back to writing to request it.'),
  restore: t('Versions and blocks are restored while writing, not while reading.'),
};

type Act = keyof typeof reasons;

/** Why something isn’t done while one reads; nothing while one writes. */
export const notWhileReading = ({ reading }: Pick<ViewState, 'reading'>, act: Act): string | undefined =>
  reading === null ? undefined : reasons[act];

/** {@link notWhileReading} of the open page. */
export const useNotWhileReading = (act: Act): string | undefined => useView((state) => notWhileReading(state, act));

/** The attributes of a button that is there and does nothing, with the reason; it takes the focus, so that the reason is heard. */
export const unavailable = (why: string | undefined): object =>
  why === undefined ? {} : { 'aria-disabled': true, 'data-disabled': true, title: why };
