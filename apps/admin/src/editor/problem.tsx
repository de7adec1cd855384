import { CloseButton } from '@mantine/core';

import { t } from '../shared/language/t.ts';
import css from './screen.module.css';
import { useSession, useView } from './session/session.ts';

/** What went wrong with the last act, until it is closed. */
export function Problem() {
  const { view } = useSession();
  const problem = useView((state) => state.problem);
  if (problem === null) return null;
  return (
    <div role="alert" className={css.problem}>
      <span>{problem}</span>
      <CloseButton size={24} aria-label={t('Close')} onClick={() => view.setState({ problem: null })} />
    </div>
  );
}
