/** What the editor takes from the rest of the back office, in one place. */
export { usePermissions } from '../app/session-store.ts';
export { api } from '../app/trpc.ts';
export { ConfirmDialog } from '../shared/confirm-dialog.tsx';
export { PagePicker } from '../shared/page-picker.tsx';
export { StatusChip } from '../shared/status-chip.tsx';
export { CropDialog } from '../shared/crop-dialog.tsx';
export { MediaPicker } from '../shared/media-picker.tsx';
export { PlanChip, planWords } from '../shared/plan-chip.tsx';
export { default as sharedStyles } from '../shared/shared.module.css';
export { focusLater } from '../shared/focus-later.ts';
export { useReturnFocus } from '../shared/use-return-focus.ts';
