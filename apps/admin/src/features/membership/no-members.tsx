import { Button } from '@mantine/core';
import { IconUsers, IconZoomExclamation } from '@tabler/icons-react';

import { Nothing } from '../../shared/list/empty-state.tsx';

type NoMembersProps = {
  readonly searchTerm: string;
  /** What is said where nobody was added yet. */
  readonly title: string;
  onClear(): void;
};

/** Stands where a list of members has no rows. */
export function NoMembers({ searchTerm, title, onClear }: NoMembersProps) {
  return searchTerm === '' ? (
    <Nothing icon={IconUsers} title={title}>
      Add members by name, or paste their email addresses. They must have an account on the site.
    </Nothing>
  ) : (
    <Nothing
      icon={IconZoomExclamation}
      title={`No member matches “${searchTerm}”`}
      acts={
        <Button variant="default" onClick={onClear}>
          Clear the search
        </Button>
      }
    >
      Try part of the name, the email address or the organisation.
    </Nothing>
  );
}
