import { useElementSize } from '@mantine/hooks';
import { useState, type SyntheticEvent } from 'react';

import { Modal } from '../modal/modal.tsx';
import { DialogFooter } from '../dialog-footer.tsx';
import { t } from '../../language/t.ts';
import css from './crop-dialog.module.css';
import { FocalFields } from './focal-fields.tsx';
import { FocalMarker } from './focal-marker.tsx';
import { ShapePreviews } from './shape-previews.tsx';
import { useFocalPoint } from './use-focal-point.ts';
import { ErrorNotice } from '../error-notice.tsx';
import { useReturnFocus } from '../../use-return-focus.ts';

type FocalPointDialogProps = { readonly file: { readonly id: number; readonly name: string }; onClose(): void };

/** The image small enough to be drawn at every move of the focal point. */
function shrink(image: HTMLImageElement): HTMLCanvasElement {
  const scale = Math.min(1, 512 / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Sets the focal point of an image in the media library. */
export function FocalPointDialog({ file, onClose }: FocalPointDialogProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={t('Focal point of “{name}”', { name: file.name })} size={1000} padding={0}>
      <FocalPointBody file={file} onClose={onClose} />
    </Modal>
  );
}

function FocalPointBody({ file, onClose }: FocalPointDialogProps) {
  const focal = useFocalPoint(file.id);
  const { ref, width, height } = useElementSize<HTMLImageElement>();
  const [source, setSource] = useState<HTMLCanvasElement | null>(null);
  const save = async () => {
    try {
      await focal.save();
      onClose();
    } catch {
      // The notice says why, and the dialog stays open.
    }
  };
  return (
    <>
      <div className={css.body}>
        <div className={css.stage}>
          <div className={css.whole}>
            <img
              ref={ref}
              src={`/api/ximblox/medialib/file/${file.id}`}
              alt={t('All of {name}', { name: file.name })}
              onLoad={(event: SyntheticEvent<HTMLImageElement>) => setSource(shrink(event.currentTarget))}
            />
            {source !== null && focal.canEdit && (
              <FocalMarker
                value={focal.value}
                place={{ x: focal.value.x * width, y: focal.value.y * height }}
                pointAt={({ x, y }) => ({ x: share(x / width), y: share(y / height) })}
                onChange={focal.set}
              />
            )}
          </div>
        </div>
        <div className={css.side}>
          <div>
            <p className={css.label}>{t('As the page will show it')}</p>
            <ShapePreviews source={source} focalPoint={focal.value} />
          </div>
          <FocalFields value={focal.value} isOff={!focal.canEdit} onChange={focal.set} />
          {focal.error !== null && <ErrorNotice title={t('The focal point was not saved.')} error={focal.error} />}
        </div>
      </div>
      <DialogFooter
        confirmLabel={t('Save focal point')}
        isBusy={focal.isSaving}
        isDisabled={!focal.canEdit}
        onConfirm={save}
        onClose={onClose}
      />
    </>
  );
}

const share = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));
