import { blockTitle, type Block } from '@ximblox/blocks';
import { IconAlertCircle, IconDots, IconGripVertical, IconLock, IconMessage, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';

import { blockIssues } from '../checks/issues.ts';
import { useOpenCount } from '../comments/use-comments.ts';
import { only } from '../document/selection.ts';
import { useSession, useView } from '../session/session.ts';
import { BlockIcon } from './block-icon.tsx';
import { useDragRow } from './drag.tsx';
import css from './outline.module.css';

type OutlineRowProps = {
  readonly block: Block;
  readonly index: number;
  readonly isSelected: boolean;
  readonly isFocus: boolean;
  /** Whether this row is the tab stop while nothing is selected. */
  readonly isFirstStop: boolean;
  readonly isLast: boolean;
  readonly isMenuOpen: boolean;
  onInsert(at: number): void;
  onMenu(blockKey: string, button: HTMLElement): void;
};

/** A row of the outline: handle, icon, title and status marks. Re-renders only when its own data changes. */
export const OutlineRow = memo(function OutlineRow({
  block,
  index,
  isSelected,
  isFocus,
  isFirstStop,
  isLast,
  isMenuOpen,
  onInsert,
  onMenu,
}: OutlineRowProps) {
  const { store, isReadOnly } = useSession();
  const { ref, handleRef, isDragged } = useDragRow(block.key, index);
  const title = blockTitle(block);
  const errors = blockIssues(block, 'strict').length;
  const comments = useOpenCount(block.key);
  const isHidden = useView(({ seenBy }) => block.visibility > (seenBy ?? 0));
  return (
    <li
      ref={ref}
      className={css.row}
      data-selected={isSelected || undefined}
      data-hidden={isHidden || undefined}
      data-dragged={isDragged || undefined}
    >
      {!isReadOnly && (
        <button type="button" ref={handleRef} className={css.handle} aria-label={`Drag ${title}`} tabIndex={isFocus ? 0 : -1}>
          <IconGripVertical size={14} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={css.rowMain}
        data-row={block.key}
        aria-current={isFocus || undefined}
        aria-pressed={isSelected}
        tabIndex={isFocus || isFirstStop ? 0 : -1}
        onClick={(event) =>
          store
            .getState()
            .select(
              event.shiftKey ? { anchor: store.getState().selection.anchor ?? block.key, focus: block.key } : only(block.key),
            )
        }
      >
        <BlockIcon type={block.type} />
        <span className={css.title}>{title}</span>
        {block.visibility > 0 && (
          <span className={css.markGrey}>
            <IconLock size={12} aria-hidden />
            {block.visibility === 2 ? 'JIP' : 'Logged in'}
          </span>
        )}
        {comments > 0 && (
          <span className={css.markNote} title={comments === 1 ? '1 open comment' : `${comments} open comments`}>
            <IconMessage size={12} aria-hidden />
            {comments}
            <span className={css.hiddenText}>{comments === 1 ? ' comment' : ' comments'}</span>
          </span>
        )}
        {errors > 0 && (
          <span className={css.markBad} title={`${errors} to fix before publishing`}>
            <IconAlertCircle size={12} aria-hidden />
            {errors}
            <span className={css.hiddenText}> to fix</span>
          </span>
        )}
        {block.anchorPoint !== '' && <span className={css.anchor}>#{block.anchorPoint}</span>}
      </button>
      {!isReadOnly && (
        <>
          <button
            type="button"
            id={`row-menu-${block.key}`}
            className={css.more}
            aria-label={`More for ${title}`}
            aria-haspopup="menu"
            aria-expanded={isMenuOpen}
            onClick={(event) => onMenu(block.key, event.currentTarget)}
          >
            <IconDots size={16} aria-hidden />
          </button>
          <InsertLine edge="top" label={`Add a block above ${title}`} onInsert={() => onInsert(index)} />
          {isLast && <InsertLine edge="bottom" label={`Add a block below ${title}`} onInsert={() => onInsert(index + 1)} />}
        </>
      )}
    </li>
  );
});

type InsertLineProps = { readonly edge: 'top' | 'bottom'; readonly label: string; onInsert(): void };

/** The insert line between two rows. It belongs to the lower row, which is painted over the upper one. */
function InsertLine({ edge, label, onInsert }: InsertLineProps) {
  return (
    <button type="button" className={css.insertLine} data-edge={edge} tabIndex={-1} aria-label={label} onClick={onInsert}>
      <span className={css.insertPlus}>
        <IconPlus size={12} aria-hidden />
      </span>
    </button>
  );
}
