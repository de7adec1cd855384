import { Button } from '@mantine/core';
import { IconUsers, IconZoomExclamation } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { EmptyState } from '../../shared/list/empty-state.tsx';

type NoMembersProps = {
  readonly searchTerm: string;
  /** The title when nobody was added yet. */
  readonly title: string;
  /** Whether nobody can be added. */
  readonly isClosed: boolean;
  onClear(): void;
};

/** The empty state of a list of members. */
export function NoMembers({ searchTerm, title, isClosed, onClear }: NoMembersProps) {
  return searchTerm === '' ? (
    <EmptyState icon={IconUsers} title={title}>
      {isClosed
        ? t('Reopen it to add members.')
        : t('Add members by name, or paste their email addresses. They must have an account on the site.')}
    </EmptyState>
  ) : (
    <EmptyState
      icon={IconZoomExclamation}
      title={t('No member matches “{searchTerm}”', { searchTerm })}
      acts={
        <Button variant="default" onClick={onClear}>
          {t('Clear the search')}
        </Button>
      }
    >
      {t('Try part of the name, the email address or the organisation.')}
    </EmptyState>
  );
}
