import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconArrowMerge,
  IconArrowsExchange,
  IconCheck,
  IconClipboard,
  IconClipboardPlus,
  IconComponents,
  IconCopy,
  IconCrop,
  IconCursorText,
  IconDots,
  IconEye,
  IconMessagePlus,
  IconPhotoPlus,
  IconScissors,
  IconTrash,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { createContext, memo, useContext, useId, useLayoutEffect, useState, type Ref } from 'react';

import { focusIfLost } from '../../shared/focus-later.ts';
import { t } from '../../shared/language/t.ts';
import { visibilityNames } from '../../shared/visibility-names.ts';
import { beginComment, mayComment } from '../comments/begin-comment.ts';
import { toClipboardText } from '../clipboard/clipboard.ts';
import { readSystemClipboard } from '../paste/clipboard-content.ts';
import { missingImageOf, onlyImageOf } from '../phone/only-image.ts';
import { forgetReport, pasteAfterSelection } from '../paste/paste-content.ts';
import { indexOfBlock } from '../document/page-document.ts';
import { only } from '../document/selection.ts';
import {
  announce,
  canJoinNext,
  duplicateSelected,
  joinNext,
  moveSelected,
  moveSelectedTo,
  pasteText,
  removeSelected,
  selectedBlocks,
  showSelectedTo,
} from '../session/commands.ts';
import { canMakeReusable } from '../reusable/reusable-commands.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { useEditor, useSession, type Session } from '../session/session.ts';
import { titleOfBlock } from '../../shared/language/title-of-block.ts';
import { showToast } from '../../shared/ui/toast.tsx';
import css from './block-menu.module.css';

const menuProps = { position: 'bottom-end', width: 240, withinPortal: true } as const;

/** On a phone the menu is a sheet at the foot of the screen. */
const sheetProps = {
  ...menuProps,
  classNames: { dropdown: css.sheet ?? '' },
  withOverlay: true,
  overlayProps: { backgroundOpacity: 0.15 },
  // The block's button goes out of sight as the block is moved.
  hideDetached: false,
  // Its overlay would take the next tap while it fades.
  transitionProps: { transition: 'fade', duration: 150, exitDuration: 1 },
} as const;

/** Whether a sheet stays open as its block is moved, so that it can be moved on: not over a list, which shows where it went. */
const StaysContext = createContext(true);

/** Selects the block of an opened menu unless it is part of the selection. */
export function selectForMenu(session: Session, blockKey: string): void {
  if (!selectedBlocks(session).some(({ key }) => key === blockKey)) session.store.getState().select(only(blockKey));
}

type BlockMenuProps = {
  readonly blockKey: string;
  readonly label: string;
  /** Whether it is open, where something else than its button opens it too. */
  readonly opened?: boolean | undefined;
  onChange?(isOpen: boolean): void;
};

/** The button that opens a block's menu. */
export const BlockMenu = memo(function BlockMenu({ blockKey, label, opened, onChange }: BlockMenuProps) {
  const session = useSession();
  const isPhone = useIsPhone();
  const id = useId();
  if (session.isReadOnly) return null;
  return (
    <Menu
      {...(isPhone ? sheetProps : menuProps)}
      id={id}
      {...(opened === undefined ? {} : { opened })}
      onOpen={() => selectForMenu(session, blockKey)}
      onChange={(isOpen) => {
        onChange?.(isOpen);
        // What was tapped is no place for the focus.
        if (!isOpen && opened !== undefined) focusIfLost(id);
      }}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={t('More for {label}', { label })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <BlockMenuItems blockKey={blockKey} />
      </Menu.Dropdown>
    </Menu>
  );
});

/** The block whose menu is open, and the button that opened it. */
export type OpenMenu = { readonly blockKey: string; readonly button: HTMLElement };

/**
 * The single menu shared by a list of blocks, anchored to the button of its block. `aria-haspopup` is set on the button itself.
 */
export const ListMenu = memo(function ListMenu({ open, onClose }: { readonly open: OpenMenu | null; onClose(): void }) {
  const [shown, setShown] = useState(open);
  const isPhone = useIsPhone();
  // During the closing transition the menu still shows its last block.
  if (open !== null && open !== shown) setShown(open);
  return (
    <Menu
      {...(isPhone ? sheetProps : menuProps)}
      opened={open !== null}
      onChange={(opened) => {
        if (!opened) onClose();
      }}
    >
      <Menu.Target>
        <TargetElsewhere element={shown?.button ?? null} />
      </Menu.Target>
      <Menu.Dropdown {...(shown === null ? {} : { 'aria-labelledby': shown.button.id })}>
        <StaysContext value={false}>{shown !== null && <BlockMenuItems blockKey={shown.blockKey} />}</StaysContext>
      </Menu.Dropdown>
    </Menu>
  );
});

/** A proxy target that anchors the menu to an element rendered elsewhere. */
function TargetElsewhere({ element, ref }: { readonly element: HTMLElement | null; readonly ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    const clean = ref(element);
    return () => void (typeof clean === 'function' ? clean() : ref(null));
  }, [ref, element]);
  return null;
}

/** The actions for the selected blocks; opening a menu selects its block unless it is one of them. */
function BlockMenuItems({ blockKey }: { readonly blockKey: string }) {
  const session = useSession();
  const { view } = session;
  const isPhone = useIsPhone();
  const blocks = selectedBlocks(session);
  const isOne = blocks.length <= 1;
  const position = useEditor(({ document }) => indexOfBlock(document, blockKey)) + 1;
  const total = useEditor(({ document }) => document.blocks.length);
  const duplicate = (
    <Item isTile icon={IconCopy} keys="Ctrl D" onClick={() => duplicateSelected(session)}>
      {t('Duplicate')}
    </Item>
  );
  return (
    <>
      {isPhone && (
        <Menu.Label className={css.title ?? ''}>
          <span>{blocks.map(titleOfBlock).join(', ')}</span>
          {isOne && <span>{t('Position {position} of {total}', { position, total })}</span>}
        </Menu.Label>
      )}
      <Item isTile isMove icon={IconArrowUp} keys="Alt ↑" onClick={() => moveSelected(session, -1)}>
        {t('Move up')}
      </Item>
      <Item isTile isMove icon={IconArrowDown} keys="Alt ↓" onClick={() => moveSelected(session, 1)}>
        {t('Move down')}
      </Item>
      {isPhone && duplicate}
      {isPhone && isOne && onlyImageOf(blocks[0]) !== undefined && (
        <Item isTile icon={IconCrop} onClick={() => view.setState({ cropping: blockKey })}>
          {t('Crop')}
        </Item>
      )}
      {isPhone && isOne && missingImageOf(blocks[0]) !== undefined && (
        <Item isTile icon={IconPhotoPlus} onClick={() => view.setState({ choosing: blockKey })}>
          {t('Choose an image')}
        </Item>
      )}
      <Item isMove icon={IconArrowBarToUp} onClick={() => moveSelectedTo(session, 'top')}>
        {t('Move to the top')}
      </Item>
      <Item isMove icon={IconArrowBarToDown} onClick={() => moveSelectedTo(session, 'bottom')}>
        {t('Move to the bottom')}
      </Item>
      <Menu.Divider />
      {!isPhone && duplicate}
      <Item icon={IconClipboard} keys="Ctrl C" onClick={() => void copy(session, false)}>
        {t('Copy')}
      </Item>
      <Item icon={IconScissors} keys="Ctrl X" onClick={() => void copy(session, true)}>
        {t('Cut')}
      </Item>
      <Item icon={IconClipboardPlus} keys="Ctrl V" onClick={() => void paste(session)}>
        {t('Paste below')}
      </Item>
      <VisibilityMenu />
      {canMakeReusable(session) && (
        <Item icon={IconComponents} onClick={() => view.setState({ isMakingReusable: true })}>
          {t('Make reusable…')}
        </Item>
      )}
      {isOne && (
        <>
          {session.isPage && mayComment(session) && (
            <Item icon={IconMessagePlus} keys="Ctrl Alt M" onClick={() => beginComment(session, blockKey)}>
              {t('Comment')}
            </Item>
          )}
          {canJoinNext(session) && (
            <Item icon={IconArrowMerge} onClick={() => joinNext(session)}>
              {t('Join with the next')}
            </Item>
          )}
          <Item icon={IconArrowsExchange} onClick={() => view.setState({ replaceKey: blockKey })}>
            {t('Replace by…')}
          </Item>
          <Item
            icon={IconCursorText}
            keys="F2"
            onClick={() => view.setState({ panel: 'block', formOpen: true, narrow: 'form', focusPath: 'name' })}
          >
            {t('Name…')}
          </Item>
        </>
      )}
      <Menu.Divider />
      <Item icon={IconTrash} keys="Del" color="red" onClick={() => removeSelected(session)}>
        {t('Delete')}
      </Item>
      {isPhone && (
        <Menu.Item className={css.close ?? ''} aria-label={t('Close')}>
          <IconX size={20} aria-hidden />
        </Menu.Item>
      )}
    </>
  );
}

type ItemProps = {
  readonly icon: Icon;
  readonly keys?: string;
  readonly color?: string;
  /** Whether a sheet stays open, so that its block can be moved on. */
  readonly isMove?: boolean;
  /** Whether it stands among the first ones of a phone's sheet, side by side. */
  readonly isTile?: boolean;
  readonly children: string;
  onClick(): void;
};

function Item({ icon: Shown, keys, color, isMove = false, isTile = false, children, onClick }: ItemProps) {
  const isPhone = useIsPhone();
  const stays = useContext(StaysContext) && isPhone;
  return (
    <Menu.Item
      leftSection={<Shown size={16} />}
      {...(isTile ? { className: css.tile ?? '' } : {})}
      {...(isMove ? { closeMenuOnClick: !stays } : {})}
      {...(keys === undefined ? {} : { rightSection: <kbd>{keys}</kbd> })}
      {...(color === undefined ? {} : { color })}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  );
}

/** Sets who sees the selected blocks; marks the level that all of them have. */
function VisibilityMenu() {
  const session = useSession();
  const levels = new Set(selectedBlocks(session).map(({ visibility }) => visibility));
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconEye size={16} />}>{t('Visibility')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {([0, 1, 2] as const).map((level) => (
          <Menu.Item
            key={level}
            role="menuitemradio"
            aria-checked={levels.size === 1 && levels.has(level)}
            rightSection={levels.size === 1 && levels.has(level) ? <IconCheck size={16} aria-hidden /> : undefined}
            onClick={() => showSelectedTo(session, level)}
          >
            {visibilityNames()[level]}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

async function copy(session: Session, isCut: boolean): Promise<void> {
  const blocks = selectedBlocks(session);
  await navigator.clipboard.writeText(toClipboardText(blocks, session.store.getState().document.title));
  if (isCut) removeSelected(session);
  else announce(session, t('{count, plural, one {Block} other {# blocks}} copied', { count: blocks.length }));
}

async function paste(session: Session): Promise<void> {
  forgetReport(session);
  const content = await readSystemClipboard();
  if (!pasteText(session, content.plain) && !pasteAfterSelection(session, content, false))
    showToast({ text: t('The clipboard is empty.') });
}
