import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';

import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { t } from '../../../shared/language/t.ts';
import { formatBytes } from '../../../shared/format.ts';
import shared from '../../../shared/shared.module.css';
import type { Upload } from '../upload-queue.ts';
import { answerLarge, cancelLarge, useUploads } from '../uploader.ts';
import css from './large-images.module.css';
import { recommendedSide, shrunkSize } from './shrink-image.ts';

/** Asks, before large images are sent, whether they are made smaller. */
export function LargeImagesDialog() {
  const uploads = useUploads().filter((upload) => upload.state === 'asking');
  return (
    <Modal opened={uploads.length > 0} onClose={cancelLarge} title={titleOf(uploads)} size={560} padding={0}>
      <LargeImages uploads={uploads} />
    </Modal>
  );
}

const titleOf = (uploads: readonly Upload[]): string =>
  uploads.length === 1
    ? t('“{name}” is large', { name: uploads[0]?.name ?? '' })
    : t('{count, plural, one {# image} other {# images}} are large', { count: uploads.length });

function LargeImages({ uploads }: { readonly uploads: readonly Upload[] }) {
  const one = uploads.length === 1;
  return (
    <>
      <div className={shared.question}>
        <ul className={css.images}>
          {uploads.map(({ id, name, size, large }) => {
            const small = large === null ? null : shrunkSize(large);
            return (
              <li key={id}>
                <span className={css.name}>{name}</span>
                <span>
                  {large?.width} × {large?.height}, {formatBytes(size)}
                </span>
                <span className={css.smaller}>
                  {small?.width} × {small?.height}, {formatBytes(large?.smaller ?? 0)}
                </span>
              </li>
            );
          })}
        </ul>
        <p className={css.note}>
          <IconInfoCircle size={16} aria-hidden />
          <span>
            {t(
              'The site shows images up to {recommendedSide} pixels. Smaller ones load faster and take less storage; their colours are converted to sRGB. Keep the original if it may be cropped closely, or printed.',
              { recommendedSide },
            )}
          </span>
        </p>
      </div>
      <div className={shared.footer}>
        <Button variant="subtle" color="gray" className={css.cancel ?? ''} onClick={cancelLarge}>
          {t('Cancel')}
        </Button>
        <Button variant="default" onClick={() => answerLarge(false)}>
          {t('Keep {count, plural, one {it as it is} other {them as they are}}', { count: uploads.length })}
        </Button>
        <Button variant="main" data-autofocus onClick={() => answerLarge(true)}>
          {one
            ? t('Make it {recommendedSide} px', { recommendedSide })
            : t('Make them {recommendedSide} px', { recommendedSide })}
        </Button>
      </div>
    </>
  );
}
