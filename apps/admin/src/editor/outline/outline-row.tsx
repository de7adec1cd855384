import { blockCatalog, type Block } from '@ximblox/blocks';
import { IconAlertCircle, IconDots, IconGripVertical, IconLock, IconMessage, IconPlus } from '@tabler/icons-react';
import { memo, type MouseEvent } from 'react';

import { t } from '../../shared/language/t.ts';
import { visibilityNames } from '../../shared/visibility-names.ts';
import { language } from '../../shared/language/language.ts';
import { blockIssues } from '../checks/issues.ts';
import { isPristine } from '../document/pristine.ts';
import { useOpenCount } from '../comments/use-comments.ts';
import { only, toggled } from '../document/selection.ts';
import { selectBlocks } from '../session/commands.ts';
import { namesIn } from '../presence/presence-store.ts';
import { usePresence } from '../presence/use-presence.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { useReusable } from '../reusable/reusable-contents.tsx';
import { useSession, useView, type Session } from '../session/session.ts';
import { BlockIcon } from './block-icon.tsx';
import css from './outline.module.css';
import { titleOfBlock } from '../../shared/language/title-of-block.ts';

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
  const session = useSession();
  const { isReadOnly } = session;
  const reusable = useReusable(block);
  const title = typeof reusable === 'object' && !block.name ? reusable.name : titleOfBlock(block);
  const kind = blockCatalog.get(block.type)?.label[language] ?? block.type;
  const isTyped = useView(({ typed }) => typed?.blockKey === block.key);
  // Nothing is missing yet where somebody begins to type.
  const errors = isTyped && isPristine(block) ? 0 : blockIssues(block, 'strict').length;
  const comments = useOpenCount(block.key);
  const others = usePresence((state) => namesIn(state, block.key));
  const isHidden = useView(({ seenBy }) => block.visibility > (seenBy ?? 0));
  return (
    <li className={css.row} data-selected={isSelected || undefined} data-hidden={isHidden || undefined}>
      {!isReadOnly && (
        <button
          type="button"
          data-handle
          className={css.handle}
          aria-label={t('Drag {title}', { title })}
          tabIndex={isFocus ? 0 : -1}
        >
          <IconGripVertical size={14} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={css.rowMain}
        id={`row-${block.key}`}
        data-row={block.key}
        aria-current={isFocus || undefined}
        aria-pressed={isSelected}
        tabIndex={isFocus || isFirstStop ? 0 : -1}
        onClick={(event) => selectByClick(session, block.key, event)}
      >
        <BlockIcon type={block.type} />
        {title !== kind && <span className={css.hiddenText}>{kind}: </span>}
        <span className={css.title}>{title}</span>
        {block.visibility > 0 && (
          <span className={css.markGrey}>
            <IconLock size={12} aria-hidden />
            {visibilityNames()[block.visibility]}
          </span>
        )}
        {others !== '' && (
          <span className={css.markOther} title={t('{others}: in this block now', { others })}>
            {others.split(', ').map((name) => (
              <Avatar key={name} name={name} />
            ))}
            <span className={css.hiddenText}> {t('{others} in this block', { others })}</span>
          </span>
        )}
        {comments > 0 && (
          <span
            className={css.markNote}
            title={t('{comments, plural, one {# open comment} other {# open comments}}', { comments })}
          >
            <IconMessage size={12} aria-hidden />
            {comments}
            <span className={css.hiddenText}> {t('{comments, plural, one {comment} other {comments}}', { comments })}</span>
          </span>
        )}
        {errors > 0 && (
          <span className={css.markBad} title={t('{errors} to fix before publishing', { errors })}>
            <IconAlertCircle size={12} aria-hidden />
            {errors}
            <span className={css.hiddenText}> {t('to fix')}</span>
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
            aria-label={t('More for {title}', { title })}
            aria-haspopup="menu"
            aria-expanded={isMenuOpen}
            onClick={(event) => onMenu(block.key, event.currentTarget)}
          >
            <IconDots size={16} aria-hidden />
          </button>
          <InsertLine edge="top" label={t('Add a block above {title}', { title })} onInsert={() => onInsert(index)} />
          {isLast && (
            <InsertLine edge="bottom" label={t('Add a block below {title}', { title })} onInsert={() => onInsert(index + 1)} />
          )}
        </>
      )}
    </li>
  );
});

/** A click selects a block, with Shift all up to it, with Ctrl or Cmd it besides the others, or not any more. */
function selectByClick(session: Session, key: string, event: MouseEvent): void {
  const { document, selection } = session.store.getState();
  if (event.ctrlKey || event.metaKey) selectBlocks(session, toggled(document, selection, key));
  else selectBlocks(session, event.shiftKey ? { anchor: selection.anchor ?? key, focus: key } : only(key));
}

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
