import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router-dom';

import { ConfirmDialog } from './ui/confirm-dialog.tsx';

type LeaveGuardProps = {
  /** Asked when somebody is about to go: whether something is written that is not saved. */ isDirty(): boolean;
  /** What is written, as a sentence ends with it: “the user “A. Visser””. */ readonly what: string;
  /** What of an address the form belongs to: while it stays, nothing is left. */ placeOf(location: Location): string;
};

/** Asks before somebody leaves a form with what is not saved: by a link, the way back, another row, or the window. */
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
      title="Discard your changes?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onClose={() => {
        if (blocker.state === 'blocked') blocker.reset();
      }}
    >
      Your changes to {what} haven’t been saved and will be lost.
    </ConfirmDialog>
  );
}
