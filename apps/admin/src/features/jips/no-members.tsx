import { Button } from '@mantine/core';
import { IconUsers, IconZoomExclamation } from '@tabler/icons-react';

import { Nothing } from '../../shared/list/empty-state.tsx';

/** Stands where the list of a JIP's members has no rows. */
export function NoMembers({ searchTerm, onClear }: { readonly searchTerm: string; onClear(): void }) {
  return searchTerm === '' ? (
    <Nothing icon={IconUsers} title="Nobody belongs to this JIP yet">
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
