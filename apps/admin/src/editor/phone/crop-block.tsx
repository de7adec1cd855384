import { t } from '../../shared/language/t.ts';
import { findBlock } from '../document/page-document.ts';
import { CropDialog } from '../dialogs.ts';
import { useEditor, useSession } from '../session/session.ts';
import { onlyImageOf } from './only-image.ts';

/** Crops the image of a block without its form. @param blockKey the block */
export function CropBlock({ blockKey }: { readonly blockKey: string }) {
  const { store, view } = useSession();
  const block = useEditor((state) => findBlock(state.document, blockKey));
  const found = onlyImageOf(block);
  if (found === undefined) return null;
  const { slot, image, aspects } = found;
  const close = () => view.setState({ cropping: null });
  return (
    <CropDialog
      file={{ id: image.fileID, name: image.fileName || t('image {fileID}', { fileID: image.fileID }) }}
      value={image.cropParams}
      aspects={aspects}
      onClose={close}
      onSave={(cropParams, focalPoint) => {
        const refs = [{ ...image, cropParams, hash: '', url: '', focalPoint }];
        store.getState().dispatch({ type: 'update-media', store: 'images', key: blockKey, slot, refs });
        close();
      }}
    />
  );
}
