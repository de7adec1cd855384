import { t } from '../../shared/language/t.ts';
import { useView } from '../session/session.ts';

const reasons = {
  publish: t('Pages are published while writing, not while reading.'),
  request: t('Publication is requested while writing, not while reading.'),
  restore: t('Versions and blocks are restored while writing, not while reading.'),
};

/** Why something isn’t done while one reads; nothing while one writes. */
export const useNotWhileReading = (act: keyof typeof reasons): string | undefined =>
  useView(({ reading }) => (reading === null ? undefined : reasons[act]));

/** The attributes of a button that is there and does nothing, with the reason; it takes the focus, so that the reason is heard. */
export const unavailable = (why: string | undefined): object =>
  why === undefined ? {} : { 'aria-disabled': true, 'data-disabled': true, title: why };
