import type { MediaFile } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';

import { t } from '../../shared/language/t.ts';
import type { EditorState } from '../document/editor-store.ts';
import { isFilled } from '../document/history.ts';
import type { LateMedia } from '../document/late-media.ts';
import { findBlock } from '../document/page-document.ts';
import { fileRefOf, imageRefOf } from '../media/media-refs.ts';
import type { Upload } from '../../features/media/upload-queue.ts';
import { addUploads, cancelUpload, resumeUpload, watchUploads } from '../../features/media/uploader.ts';
import { readPermissions } from '../../shared/session/session-store.ts';
import { announce } from '../session/commands.ts';
import type { Session } from '../session/session.ts';
import type { ImageSource } from './clipboard-content.ts';
import type { Awaited } from './placing/place-parts.ts';
import { withoutRefused } from './placing/without-refused.ts';

/** The file of an image; undefined for one that the browser can't have. Images of other sites are beyond its reach, or were fetched before. */
function fileOf(source: ImageSource, name: string): File | undefined {
  if (source.from === 'file') return source.file;
  if (source.from !== 'bytes') return undefined;
  // Letters of all languages, as in the names of files that are chosen: slugs would need their tables at the editor's first load.
  const words = name.slice(0, 60).match(/[\p{L}\p{N}]+/gu) ?? [];
  const stem = words.join('-').toLowerCase() || t('image');
  return new File([source.bytes], `${stem}.${source.mimeType.replace(/^image\//, '').replace('jpeg', 'jpg')}`, {
    type: source.mimeType,
  });
}

/** Whether the user may add files to the library. */
export const mayUpload = (): boolean => hasPermission(readPermissions(), 'manage-media');

/** The file that is sent for what waits for it; undefined where there is none, or its user may not add files. */
const sentFor = ({ source, name }: Awaited): File | undefined => (mayUpload() ? fileOf(source, name) : undefined);

/** Whether a file can be sent for what waits for it. */
export const isSent = (one: Awaited): boolean => sentFor(one) !== undefined;

/** What is undone is not sent on; what is done again is sent after all. @param uploads the IDs of uploads, with what waits for them @returns ends it */
function followUndo(store: Session['store'], uploads: readonly (readonly [id: string, one: Awaited])[]): () => void {
  const waiting = ({ document, history }: EditorState): Set<Awaited> => {
    const keys = new Set(document.blocks.map(({ key }) => key));
    return new Set(
      uploads.flatMap(([, one]) => (keys.has(one.key) && (one.fill === undefined || isFilled(history, one.fill)) ? [one] : [])),
    );
  };
  let present = waiting(store.getState());
  return store.subscribe((state, before) => {
    if (state.document.blocks === before.document.blocks && state.history === before.history) return;
    const [was, now] = [present, waiting(state)];
    // Before anything is cancelled, which may change the document in turn.
    present = now;
    for (const [id, one] of uploads) {
      if (was.has(one) && !now.has(one)) cancelUpload(id);
      if (!was.has(one) && now.has(one)) resumeUpload(id);
    }
  });
}

/**
 * Uploads what blocks wait for, to the root of the library. Each is set in its block once it is uploaded, without a step of the
 * history. The alternative texts of all images are remembered for those that are added later.
 * What waits for a file that is refused or cancelled is taken out again.
 * @param added the keys of the blocks and items that were put in for them
 * @returns those that have no file that could be sent
 */
export function uploadAwaited(session: Session, awaited: readonly Awaited[], added: ReadonlySet<string>): readonly Awaited[] {
  const { store, view } = session;
  const texts = awaited.filter(({ alt }) => alt !== '').map(({ key, slot, alt }) => [`${key}.${slot}`, alt] as const);
  if (texts.length > 0)
    view.setState(({ knownAltTexts }) => ({ knownAltTexts: { ...knownAltTexts, ...Object.fromEntries(texts) } }));
  const sent = awaited.flatMap((one) => {
    const file = sentFor(one);
    return file === undefined ? [] : [{ one, file }];
  });
  if (sent.length > 0) {
    const ids = addUploads(
      sent.map(({ file }) => file),
      '/',
      true,
    );
    view.setState(({ uploadIDs }) => ({ uploadIDs: [...uploadIDs, ...ids] }));
    const unfollow = followUndo(
      store,
      sent.map(({ one }, index) => [ids[index] ?? '', one]),
    );
    const placed = store.getState().document;
    const settle = (id: string, file: MediaFile): void => {
      const one = sent[ids.indexOf(id)]?.one;
      if (one === undefined) return;
      const { key, slot, maximum, fill } = one;
      const late: LateMedia =
        one.store === 'files'
          ? { key, slot, maximum, fill, store: 'files', ref: fileRefOf(file) }
          : { key, slot, maximum, fill, store: 'images', ref: { ...imageRefOf(file), altText: one.alt || file.defaultAltText } };
      store.getState().settleMedia(late);
    };
    const withdrawn = new Set<string>();
    const withdraw = (id: string): boolean => {
      const one = sent[ids.indexOf(id)]?.one;
      const [now, before] = [store.getState().document, placed].map((page) => findBlock(page, one?.key ?? null));
      const action = one && now && before && withoutRefused(now, before, one, added);
      if (action !== undefined) store.getState().withdraw(action);
      withdrawn.add(id);
      const fill = one?.fill;
      const isLast =
        fill !== undefined && sent.every(({ one: other }, at) => other.fill !== fill || withdrawn.has(ids[at] ?? ''));
      return (isLast && store.getState().endFill(fill)) || action !== undefined;
    };
    const refuse = (id: string, { name, error }: Upload): void => {
      withdraw(id);
      announce(session, t('“{name}” was refused. {reason}', { name, reason: error ?? '' }));
    };
    watchUploads(ids, { onArrived: settle, onRefused: refuse, onCancelled: withdraw, onOver: unfollow });
  }
  return awaited.filter((one) => !sent.some((other) => other.one === one));
}
