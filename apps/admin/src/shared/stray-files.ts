import { hasPermission } from '@ximblox/primitives';

import { t } from './language/t.ts';
import { readPermissions } from './session/session-store.ts';
import { showHint } from './ui/toast.tsx';

/** What a browser would open, and leave the back office: a file, or a link or an image of another page. */
const wouldOpen = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.some((type) => type === 'Files' || type === 'text/uri-list') ?? false;

/** Whether something is dropped where the browser writes it. */
const isField = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

let places: string | undefined;
let refusal: string | undefined;

/** Has those who drag files beside them told where the open screen takes files. @returns ends it */
export function tellDropPlaces(sentence: string): () => void {
  places = sentence;
  return () => {
    if (places === sentence) places = undefined;
  };
}

/** Has those who drag files told why the open screen takes none, whatever their role. @returns ends it */
export function tellNoDrops(sentence: string): () => void {
  refusal = sentence;
  return () => {
    if (refusal === sentence) refusal = undefined;
  };
}

const whereFilesGo = (): string =>
  refusal ??
  (hasPermission(readPermissions(), 'manage-media')
    ? (places ?? t('Files can be dropped on a folder of the media library, and on a page that is being edited.'))
    : t('Your role may not add files.'));

/**
 * Catches what is dropped where nothing takes it: the browser would leave the back office and show it. Of files it says where they can
 * be dropped, while they are still held: what is not allowed somewhere sends no event as it is let go. On the window, so that all that
 * takes files has answered before.
 */
export function catchStrayFiles(): void {
  const isOfFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
  const isStray = (event: DragEvent): boolean =>
    !event.defaultPrevented && wouldOpen(event) && (isOfFiles(event) || !isField(event));
  const refuse = (event: DragEvent): void => {
    if (!isStray(event)) return;
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
    if (isOfFiles(event)) showHint(whereFilesGo());
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}
