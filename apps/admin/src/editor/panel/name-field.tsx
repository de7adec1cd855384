import { TextInput } from '@mantine/core';
import { blockNameMaxLength } from '@ximblox/blocks';
import { memo } from 'react';

import { t } from '../../shared/language/t.ts';
import { useSession } from '../session/session.ts';
import { FieldFrame } from './fields/field-frame.tsx';

/** The name of a block in the list, for editors only. */
export const NameField = memo(function NameField({ blockKey, name }: { readonly blockKey: string; readonly name: string }) {
  const { store } = useSession();
  return (
    <FieldFrame
      id="field-name"
      label={t('Name in the list')}
      required={false}
      error={null}
      help={t('For editors only. Without it the list shows the block’s first words.')}
    >
      <TextInput
        id="field-name"
        value={name}
        maxLength={blockNameMaxLength}
        onChange={(event) => store.getState().dispatch({ type: 'set-name', key: blockKey, name: event.currentTarget.value })}
      />
    </FieldFrame>
  );
});
