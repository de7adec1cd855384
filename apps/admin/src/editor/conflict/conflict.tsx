import { lazilyOpened } from '../../shared/lazily.tsx';
import { useView } from '../session/session.ts';

/** Loads what shows a conflict, with the comparison of contents. */
export const importConflict = () => import('./conflict-dialog.tsx');

const ConflictDialog = lazilyOpened(async () => (await importConflict()).ConflictDialog);

/** The choice between two states of the page, while somebody is asked for it. */
export function Conflict() {
  const opened = useView(({ conflict, conflictOpen }) => conflict !== null && conflictOpen);
  return <ConflictDialog opened={opened} />;
}
