import { useSession, useEditor } from '../session/session.ts';
import { findBlock } from '../document/page-document.ts';
import { MediaPicker } from '../dialogs.ts';
import { imageRefOf } from '../media/media-refs.ts';
import { missingImageOf } from './only-image.ts';

/** Chooses the image that a block is without, in the page and not in its form. @param blockKey the block */
export function ChooseImage({ blockKey }: { readonly blockKey: string }) {
  const { store, view } = useSession();
  const missing = missingImageOf(useEditor((state) => findBlock(state.document, blockKey)));
  if (missing === undefined) return null;
  const close = () => view.setState({ choosing: null });
  return (
    <MediaPicker
      opened
      kind="image"
      maximum={missing.maximum}
      onClose={close}
      onPick={(files) => {
        const refs = files.map(imageRefOf);
        store.getState().dispatch({ type: 'update-media', store: 'images', key: blockKey, slot: missing.slot, refs });
        close();
      }}
    />
  );
}
