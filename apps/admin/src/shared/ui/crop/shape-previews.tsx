import type { FocalPoint } from '@ximblox/primitives';
import { useEffect, useRef } from 'react';

import { t } from '../../language/t.ts';
import css from './crop-dialog.module.css';
import { cutToShape } from './cut.ts';

/** The shapes in which the site cuts images: of the full width, in cards and galleries, and of portraits. */
const shapes = [
  { label: t('Full width'), ratio: 9 / 4, width: 135 },
  { label: t('Card'), ratio: 3 / 2, width: 90 },
  { label: t('Square'), ratio: 1, width: 60 },
] as const;

type ShapePreviewsProps = {
  /** The image in its crop, as small as it may be; null until it is loaded. */ readonly source: HTMLCanvasElement | null;
  /** In the crop. */ readonly focalPoint: FocalPoint;
};

/** How the shapes of the site cut an image around its focal point. */
export function ShapePreviews({ source, focalPoint }: ShapePreviewsProps) {
  return (
    <div className={css.previews} aria-hidden>
      {shapes.map((shape) => (
        <ShapePreview key={shape.label} {...shape} source={source} focalPoint={focalPoint} />
      ))}
    </div>
  );
}

function ShapePreview({ label, ratio, width, source, focalPoint }: ShapePreviewsProps & (typeof shapes)[number]) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const height = Math.round(width / ratio);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (source === null || source.width === 0 || context === null || context === undefined) return;
    const cut = cutToShape(source, ratio, focalPoint);
    context.clearRect(0, 0, width * 2, height * 2);
    context.drawImage(source, cut.x, cut.y, cut.width, cut.height, 0, 0, width * 2, height * 2);
  }, [source, focalPoint, ratio, width, height]);
  return (
    <figure className={css.shape}>
      <canvas ref={canvas} width={width * 2} height={height * 2} style={{ width, height }} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}
