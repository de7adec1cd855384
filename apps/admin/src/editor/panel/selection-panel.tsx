import { Button, SegmentedControl } from '@mantine/core';
import { type Visibility } from '@ximblox/blocks';
import { IconComponents, IconCopy, IconTrash } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { visibilityNames } from '../../shared/visibility-names.ts';
import { selectedKeys } from '../document/selection.ts';
import { BlockIcon } from '../outline/block-icon.tsx';
import { BlockMenu } from '../outline/block-menu.tsx';
import { canMakeReusable } from '../reusable/reusable-commands.ts';
import { duplicateSelected, removeSelected, showSelectedTo } from '../session/commands.ts';
import { useEditor, useSession } from '../session/session.ts';
import { FieldFrame } from './fields/field-frame.tsx';
import css from './panel.module.css';
import { titleOfBlock } from '../../shared/language/title-of-block.ts';

/** In place of the form while several blocks are selected: which ones, and what can be done with all of them. */
export function SelectionPanel() {
  const session = useSession();
  const document = useEditor((state) => state.document);
  const selection = useEditor((state) => state.selection);
  const keys = new Set(selectedKeys(document, selection));
  const blocks = document.blocks.filter(({ key }) => keys.has(key));
  const levels = new Set(blocks.map(({ visibility }) => visibility));
  const [first] = blocks;
  if (first === undefined) return null;
  return (
    <>
      <div className={css.blockHead}>
        <h2 className={css.blockName}>{t('{count} blocks selected', { count: blocks.length })}</h2>
        <BlockMenu blockKey={first.key} label={t('{count} blocks', { count: blocks.length })} />
      </div>
      <div className={css.form}>
        <ul className={css.chosen}>
          {blocks.slice(0, 12).map((block) => (
            <li key={block.key}>
              <BlockIcon type={block.type} />
              <span>{titleOfBlock(block)}</span>
            </li>
          ))}
          {blocks.length > 12 && <li>{t('and {count} more', { count: blocks.length - 12 })}</li>}
        </ul>
        {!session.isReadOnly && (
          <>
            <FieldFrame
              id="field-visibility"
              label={t('Visibility of all')}
              required={false}
              error={null}
              isGroup
              {...(levels.size > 1 ? { help: t('They differ now.') } : {})}
            >
              <SegmentedControl
                fullWidth
                aria-labelledby="field-visibility-label"
                value={levels.size === 1 ? String(first.visibility) : ''}
                data={Object.entries(visibilityNames()).map(([value, label]) => ({ value, label }))}
                onChange={(value) => showSelectedTo(session, Number(value) as Visibility)}
              />
            </FieldFrame>
            <div className={css.chosenActions}>
              <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => duplicateSelected(session)}>
                {t('Duplicate')}
              </Button>
              {canMakeReusable(session) && (
                <Button
                  variant="default"
                  leftSection={<IconComponents size={16} />}
                  onClick={() => session.view.setState({ isMakingReusable: true })}
                >
                  {t('Make reusable…')}
                </Button>
              )}
              <Button variant="default" color="red" leftSection={<IconTrash size={16} />} onClick={() => removeSelected(session)}>
                {t('Delete')}
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  );
}
