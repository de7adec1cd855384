import { fitsItsFields, type TableValue } from '@ximblox/blocks';

import { findBlock } from '../../../document/page-document.ts';
import { selectedKeys } from '../../../document/selection.ts';
import type { Session } from '../../../session/session.ts';

/**
 * Where the caption of a pasted table goes: into the block of the table that it is pasted into, where its own caption is empty.
 * @param value the table that is pasted into, as the selected block has it
 * @returns writes the table with its caption, in one step of the history; undefined where the caption has no place
 */
export function captionPlace({ store }: Session, value: TableValue, caption: string): ((table: TableValue) => void) | undefined {
  const { document, selection, dispatch } = store.getState();
  const [key, ...others] = selectedKeys(document, selection);
  const block = key === undefined || others.length > 0 ? undefined : findBlock(document, key);
  const field = Object.entries(block?.props ?? {}).find(([, prop]) => prop === value)?.[0];
  if (caption === '' || block === undefined || field === undefined || block.props['caption'] !== '') return undefined;
  if (!fitsItsFields({ ...block, props: { ...block.props, caption } })) return undefined;
  return (table) =>
    dispatch({
      type: 'replace-texts',
      changes: [
        { key: block.key, field, value: table },
        { key: block.key, field: 'caption', value: caption },
      ],
    });
}
