import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router-dom';

import { t } from './language/t.ts';
import { ConfirmDialog } from './ui/confirm-dialog.tsx';

type LeaveGuardProps = {
  /** Called before leaving: whether there are unsaved changes. */ isDirty(): boolean;
  /** The object of the unsaved changes, for the end of a sentence: “the user “A. Visser””. */ readonly what: string;
  /** The part of the URL that identifies the form: while it is unchanged, nothing is left. */ placeOf(
    location: Location,
  ): string;
};

/** Asks for confirmation before unsaved changes are lost: by a link, Back, another row, or closing the window. */
export function LeaveGuard({ isDirty, what, placeOf }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={t('Discard your changes?')}
      confirmLabel={t('Discard changes')}
      cancelLabel={t('Keep editing')}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onClose={() => {
        if (blocker.state === 'blocked') blocker.reset();
      }}
    >
      {t('Your changes to {what} haven’t been saved and will be lost.', { what })}
    </ConfirmDialog>
  );
}
