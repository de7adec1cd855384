import { ActionIcon, NumberInput, Tooltip } from '@mantine/core';
import { centre, isCentre, type FocalPoint } from '@ximblox/primitives';
import { IconFocusCentered } from '@tabler/icons-react';

import { HelpLink } from '../../help/help-link.tsx';
import { t } from '../../language/t.ts';
import css from './crop-dialog.module.css';
import { percent } from './focal-marker.tsx';

type FocalFieldsProps = { readonly value: FocalPoint; readonly isOff: boolean; onChange(value: FocalPoint): void };

/** The focal point in numbers, for those who don't drag. */
export function FocalFields({ value, isOff, onChange }: FocalFieldsProps) {
  const field = (label: string, key: 'x' | 'y') => (
    <NumberInput
      label={label}
      suffix=" %"
      hideControls
      allowDecimal={false}
      min={0}
      max={100}
      clampBehavior="strict"
      disabled={isOff}
      value={percent(value[key])}
      onChange={(next) => {
        if (typeof next === 'number' && next !== percent(value[key])) onChange({ ...value, [key]: next / 100 });
      }}
    />
  );
  return (
    <fieldset className={css.focal}>
      <legend className={css.label}>{t('Focal point')}</legend>
      {field(t('From the left'), 'x')}
      {field(t('From the top'), 'y')}
      <Tooltip label={t('Back to the centre')}>
        <ActionIcon
          aria-label={t('Focal point back to the centre')}
          variant="default"
          size={32}
          disabled={isOff || isCentre(value)}
          onClick={() => onChange(centre)}
        >
          <IconFocusCentered size={18} />
        </ActionIcon>
      </Tooltip>
      <p className={css.focalHint} id="focal-hint">
        {isOff
          ? t('What stays in view where a shape cuts the image. Those who manage the media library set it.')
          : t(
              'What stays in view where a shape cuts the image. Drag the mark, or move it with the arrow keys; with Shift in larger steps.',
            )}
      </p>
      <HelpLink topic="focalPoint" />
    </fieldset>
  );
}
