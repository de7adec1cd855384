import { ActionIcon, Button, Modal, NumberInput, SegmentedControl } from '@mantine/core';
import type { CropParams, ImageRef } from '@ximblox/primitives';
import { IconFlipHorizontal, IconFlipVertical, IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import Cropper from 'cropperjs';
import 'cropperjs/dist/cropper.css';
import { useEffect, useRef, useState } from 'react';

import css from './media.module.css';

type CropDialogProps = {
  readonly image: ImageRef;
  readonly aspects: readonly { readonly label: string; readonly ratio: number | null }[];
  onClose(): void;
  /** The crop in pixels of the original; null for the whole picture. */
  onDone(crop: CropParams | null): void;
};

/** Cuts a picture for one place; the original stays as it is. Everything can be done with the number fields and buttons alone. */
export function CropDialog({ image, aspects, onClose, onDone }: CropDialogProps) {
  const element = useRef<HTMLImageElement>(null);
  const cropper = useRef<Cropper | null>(null);
  const [crop, setCrop] = useState<CropParams | null>(image.cropParams);
  const [aspect, setAspect] = useState(aspects[0]?.label ?? '');
  const start = () => {
    if (element.current === null || cropper.current !== null) return;
    cropper.current = new Cropper(element.current, {
      viewMode: 1, autoCropArea: 1, checkCrossOrigin: false, rotatable: true,
      ...(image.cropParams === null ? {} : { data: image.cropParams }),
      crop: ({ detail: { x, y, width, height, rotate, scaleX, scaleY } }) => setCrop({ x: Math.round(x), y: Math.round(y), width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)), rotate, scaleX, scaleY }),
    });
  };
  useEffect(() => () => { cropper.current?.destroy(); }, []);
  const set = (part: Partial<CropParams>) => { if (crop !== null) cropper.current?.setData({ ...crop, ...part }); };
  const number = (label: string, name: 'x' | 'y' | 'width' | 'height') => (
    <NumberInput label={label} suffix=" px" value={crop?.[name] ?? 0} min={0} allowDecimal={false} onChange={(value) => { if (typeof value === 'number' && value !== crop?.[name]) set({ [name]: value }); }} />
  );
  return (
    <Modal opened onClose={onClose} title={`Crop “${image.fileName || 'picture'}” for this block`} size={1096} padding={0}>
      <div className={css.crop}>
        <div className={css.stage}><img ref={element} className={css.source} src={`/api/ximblox/medialib/file/${image.fileID}`} alt="" onLoad={start} /></div>
        <div className={css.side}>
          <SegmentedControl fullWidth aria-label="Shape" value={aspect} data={aspects.map(({ label }) => label)} onChange={(label) => { setAspect(label); cropper.current?.setAspectRatio(aspects.find((option) => option.label === label)?.ratio ?? Number.NaN); }} />
          <div className={css.numbers}>{number('Left', 'x')}{number('Top', 'y')}{number('Width', 'width')}{number('Height', 'height')}</div>
          <div className={css.turns}>
            <ActionIcon variant="default" size={32} aria-label="Turn left" onClick={() => cropper.current?.rotate(-90)}><IconRotate2 size={18} /></ActionIcon>
            <ActionIcon variant="default" size={32} aria-label="Turn right" onClick={() => cropper.current?.rotate(90)}><IconRotateClockwise2 size={18} /></ActionIcon>
            <ActionIcon variant="default" size={32} aria-label="Mirror left and right" onClick={() => cropper.current?.scaleX(-(crop?.scaleX ?? 1))}><IconFlipVertical size={18} /></ActionIcon>
            <ActionIcon variant="default" size={32} aria-label="Mirror top and bottom" onClick={() => cropper.current?.scaleY(-(crop?.scaleY ?? 1))}><IconFlipHorizontal size={18} /></ActionIcon>
          </div>
          <p className={css.note}>The original stays as it is. Other pages that use it keep their own crop.</p>
        </div>
      </div>
      <div className={css.footer}>
        <Button variant="subtle" color="gray" onClick={() => onDone(null)}>Whole picture</Button>
        <span className={css.grow} />
        <Button variant="default" onClick={onClose}>Cancel</Button>
        <Button variant="main" disabled={crop === null} onClick={() => onDone(crop)}>Use this crop</Button>
      </div>
    </Modal>
  );
}
