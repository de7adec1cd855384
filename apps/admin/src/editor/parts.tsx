/** Re-exports of the shared modules that the editor uses. */
export { usePermissions } from '../shared/session/session-store.ts';
export { Avatar, initialsOf } from '../shared/ui/avatar.tsx';
export { ConfirmDialog } from '../shared/ui/confirm-dialog.tsx';
export { DecisionList } from '../features/requests/decision-list.tsx';
export { ChangesChip, StatusChip } from '../shared/ui/status-chip.tsx';
export { CropDialog } from '../shared/ui/crop/crop-dialog.tsx';
export { DuplicateDialog } from '../features/pages/duplicate/duplicate-dialog.tsx';
export { SaveTemplateDialog } from '../features/pages/templates/save-template-dialog.tsx';
export { offerUndo } from '../features/pages/undo/offer-undo.ts';
export { PageImpactList } from '../features/pages/impact/page-impact.tsx';
export { MediaDrop } from '../features/media/media-drop.tsx';
export { MediaPicker } from '../features/media/media-picker.tsx';
export { ScheduleChip, scheduleText } from '../shared/ui/schedule-chip.tsx';
export { default as sharedStyles } from '../shared/shared.module.css';
export { fromTimeField, toTimeField, zoneNote } from '../shared/time-zone.ts';
export { focusLater } from '../shared/focus-later.ts';
export { useReturnFocus } from '../shared/use-return-focus.ts';
export { usePaletteAction } from '../shared/palette-actions.ts';
