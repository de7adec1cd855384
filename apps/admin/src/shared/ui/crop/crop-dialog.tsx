import 'cropperjs/dist/cropper.css';

import { ActionIcon, Button, NumberInput, SegmentedControl, Tooltip } from '@mantine/core';
import { focalPointIn, turnPoint, turnPointBack, type CropParams, type FocalPoint } from '@ximblox/primitives';
import {
  IconFlipHorizontal,
  IconFlipVertical,
  IconHistory,
  IconInfoCircle,
  IconRotate2,
  IconRotateClockwise2,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import Cropper from 'cropperjs';
import { useEffect, useRef, useState, type ReactNode } from 'react';

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

/** A fixed aspect ratio, width by height; null is free. */
type CropAspect = { readonly label: string; readonly ratio: number | null };
type CropDialogProps = {
  readonly file: { readonly id: number; readonly name: string };
  /** The current crop; null is the whole image. */
  readonly value: CropParams | null;
  readonly aspects: readonly CropAspect[];
  /** @param focalPoint in the crop */ onSave(value: CropParams | null, focalPoint: FocalPoint): void;
  onClose(): void;
};

/** Crops an image for one use: by pointer, or with number fields and buttons only. The original is unchanged. */
export function CropDialog({ file, onClose, ...rest }: CropDialogProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={t('Crop “{name}”', { name: file.name })} size={1096} padding={0}>
      <CropBody file={file} onClose={onClose} {...rest} />
    </Modal>
  );
}

/** What the cropper shows: the size of the image, the crop drawn small, and where the turned image is on the screen. */
type View = {
  readonly size: { readonly width: number; readonly height: number };
  readonly crop: HTMLCanvasElement;
  readonly left: number;
  readonly top: number;
  /** Pixels of the screen by pixels of the image. */ readonly scale: number;
};

function viewOf(cropper: Cropper): View {
  const { naturalWidth, naturalHeight } = cropper.getImageData();
  const { left, top, width, naturalWidth: turnedWidth } = cropper.getCanvasData();
  const crop = cropper.getCroppedCanvas({ maxWidth: 512, maxHeight: 512 });
  return { size: { width: naturalWidth, height: naturalHeight }, crop, left, top, scale: width / turnedWidth };
}

const placeOn = ({ left, top, scale }: View, { x, y }: { x: number; y: number }) => ({ x: left + x * scale, y: top + y * scale });
const placeBelow = ({ left, top, scale }: View, { x, y }: { x: number; y: number }) => ({
  x: (x - left) / scale,
  y: (y - top) / scale,
});

const rounded = (data: CropParams): CropParams => ({
  ...data,
  x: Math.round(data.x),
  y: Math.round(data.y),
  width: Math.max(1, Math.round(data.width)),
  height: Math.max(1, Math.round(data.height)),
});
const sameRatio = (value: CropParams, ratio: number): boolean => Math.abs(value.width / value.height / ratio - 1) < 0.02;

function CropBody({ file, value, aspects, onSave, onClose }: CropDialogProps) {
  const image = useRef<HTMLImageElement>(null);
  const cropper = useRef<Cropper | null>(null);
  const free = { label: t('Free'), ratio: null };
  const shapes = aspects.length === 0 ? [free] : aspects;
  const [aspect, setAspect] = useState<CropAspect>(
    () =>
      shapes.find(({ ratio }) => value !== null && ratio !== null && sameRatio(value, ratio)) ??
      shapes.find(({ ratio }) => value !== null && ratio === null) ??
      shapes[0] ??
      free,
  );
  const [data, setData] = useState<CropParams | null>(value);
  const [view, setView] = useState<View | null>(null);
  const focal = useFocalPoint(file.id);
  const [isBroken, setBroken] = useState(false);
  const initial = useRef({ value, ratio: aspect.ratio });
  useEffect(() => {
    if (image.current === null) return undefined;
    const instance = new Cropper(image.current, {
      viewMode: 1,
      autoCropArea: 1,
      checkOrientation: false,
      aspectRatio: initial.current.ratio ?? Number.NaN,
      background: false,
      ready: () => {
        if (initial.current.value !== null) instance.setData(initial.current.value);
        show();
      },
      crop: () => show(),
    });
    let frame = 0;
    // Drawing the crop takes longer than the events of a drag are apart.
    const show = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        setData(rounded(instance.getData()));
        setView(viewOf(instance));
      });
    };
    cropper.current = instance;
    return () => {
      cancelAnimationFrame(frame);
      instance.destroy();
      cropper.current = null;
    };
  }, []);
  const set = (part: Partial<CropParams>) => {
    if (data !== null) cropper.current?.setData({ ...data, ...part });
  };
  const choose = (label: string) => {
    const next = shapes.find((shape) => shape.label === label) ?? free;
    setAspect(next);
    cropper.current?.setAspectRatio(next.ratio ?? Number.NaN);
  };
  const number = (label: string, key: 'x' | 'y' | 'width' | 'height') => (
    <NumberInput
      label={label}
      suffix=" px"
      hideControls
      allowDecimal={false}
      min={key === 'width' || key === 'height' ? 1 : 0}
      value={data?.[key] ?? ''}
      onChange={(next) => {
        if (typeof next === 'number' && next !== data?.[key]) set({ [key]: next });
      }}
      onKeyDown={(event) => {
        const step = (event.shiftKey ? 10 : 1) * (event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0);
        if (step !== 0 && data !== null) {
          event.preventDefault();
          set({ [key]: data[key] + step });
        }
      }}
    />
  );
  const save = async (crop: CropParams | null) => {
    if (view === null) return onSave(crop, focal.value);
    try {
      await focal.save();
      onSave(crop, focalPointIn(focal.value, view.size, crop));
    } catch {
      // The notice says why, and the dialog stays open.
    }
  };
  return (
    <>
      <div className={css.body}>
        <div className={css.stage}>
          <div className={css.frame}>
            <img
              ref={image}
              src={`/api/ximblox/medialib/file/${file.id}`}
              alt={t('All of {name}', { name: file.name })}
              onError={() => setBroken(true)}
            />
            {view !== null && data !== null && focal.canEdit && (
              <FocalMarker
                value={focal.value}
                place={placeOn(view, turnPoint(focal.value, view.size, data))}
                pointAt={(place) => turnPointBack(placeBelow(view, place), view.size, data)}
                onChange={focal.set}
              />
            )}
          </div>
          {isBroken && (
            <p role="alert" className={css.broken}>
              {t('The image couldn’t be loaded. Close this dialog and try again.')}
            </p>
          )}
          <div className={css.tools} role="toolbar" aria-label={t('Turn, mirror and zoom')}>
            <Tool name={t('Turn left')} onClick={() => cropper.current?.rotate(-90)}>
              <IconRotate2 size={18} />
            </Tool>
            <Tool name={t('Turn right')} onClick={() => cropper.current?.rotate(90)}>
              <IconRotateClockwise2 size={18} />
            </Tool>
            <Tool name={t('Mirror left and right')} onClick={() => cropper.current?.scaleX(-(data?.scaleX ?? 1))}>
              <IconFlipHorizontal size={18} />
            </Tool>
            <Tool name={t('Mirror top and bottom')} onClick={() => cropper.current?.scaleY(-(data?.scaleY ?? 1))}>
              <IconFlipVertical size={18} />
            </Tool>
            <Tool name={t('Zoom out')} onClick={() => cropper.current?.zoom(-0.1)}>
              <IconZoomOut size={18} />
            </Tool>
            <Tool name={t('Zoom in')} onClick={() => cropper.current?.zoom(0.1)}>
              <IconZoomIn size={18} />
            </Tool>
          </div>
        </div>
        <div className={css.side}>
          <div>
            <p className={css.label} id="crop-shape">
              {t('Shape')}
            </p>
            <SegmentedControl
              fullWidth
              aria-labelledby="crop-shape"
              value={aspect.label}
              onChange={choose}
              data={shapes.map(({ label }) => label)}
            />
          </div>
          <div className={css.numbers}>
            {number(t('Left'), 'x')}
            {number(t('Top'), 'y')}
            {number(t('Width'), 'width')}
            {number(t('Height'), 'height')}
          </div>
          <p className={css.hint}>{t('Arrow keys: 1 px; with Shift: 10 px.')}</p>
          <p className={css.hint} role="status">
            {data === null || (data.rotate === 0 && data.scaleX > 0 && data.scaleY > 0)
              ? ''
              : [
                  t('Turned {degrees}°', { degrees: data.rotate }),
                  ...(data.scaleX < 0 ? [t('mirrored left and right')] : []),
                  ...(data.scaleY < 0 ? [t('mirrored top and bottom')] : []),
                ].join(', ')}
          </p>
          <div>
            <p className={css.label}>{t('As the page will show it')}</p>
            <ShapePreviews
              source={view?.crop ?? null}
              focalPoint={view === null ? focal.value : focalPointIn(focal.value, view.size, data)}
            />
          </div>
          <FocalFields value={focal.value} isOff={!focal.canEdit} onChange={focal.set} />
          {focal.error !== null && <ErrorNotice title={t('The focal point was not saved.')} error={focal.error} />}
          <p className={css.note}>
            <IconInfoCircle size={16} aria-hidden />
            <span>{t('The original stays as it is. Other places keep their own crop, and share the focal point.')}</span>
          </p>
        </div>
      </div>
      <div className={css.foot}>
        <DialogFooter
          leading={
            <Button
              variant="subtle"
              color="gray"
              className={css.full ?? ''}
              leftSection={<IconHistory size={16} />}
              onClick={() => void save(null)}
            >
              {t('Full image')}
            </Button>
          }
          confirmLabel={t('Use this crop')}
          isBusy={focal.isSaving}
          isDisabled={data === null}
          onConfirm={() => save(data)}
          onClose={onClose}
        />
      </div>
    </>
  );
}

function Tool({ name, onClick, children }: { readonly name: string; onClick(): void; readonly children: ReactNode }) {
  return (
    <Tooltip label={name}>
      <ActionIcon aria-label={name} className={css.tool ?? ''} size={32} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
