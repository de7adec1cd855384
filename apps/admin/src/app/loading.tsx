import { t } from '../shared/language/t.ts';

/** What stands where a screen without navigation will be while its scripts are on their way; as in index.html. */
export const Loading = () => (
  <p className="loading" role="status">
    {t('Loading …')}
  </p>
);
