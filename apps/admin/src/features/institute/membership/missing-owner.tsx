import { IconZoomExclamation } from '@tabler/icons-react';

import { t } from '../../../shared/language/t.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { TopBar } from '../../../shell/top-bar.tsx';

type MissingOwnerProps = {
  readonly parent: { readonly title: string; readonly to: string };
  /** What is missing, in a sentence: This JIP isn’t here any more. */ readonly title: string;
};

/** The screen of a list of members whose owner doesn't exist. */
export function MissingOwner({ parent, title }: MissingOwnerProps) {
  return (
    <>
      <TopBar title={t('Members')} parent={parent} />
      <EmptyState icon={IconZoomExclamation} title={title}>
        {t('It may have been deleted since this link was made.')}
      </EmptyState>
    </>
  );
}
