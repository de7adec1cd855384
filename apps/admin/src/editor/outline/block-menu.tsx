import { ActionIcon, Menu } from '@mantine/core';
import { blockCatalog, createBlock } from '@ximblox/blocks';
import {
  IconArrowDown,
  IconArrowUp,
  IconArrowsExchange,
  IconClipboard,
  IconClipboardPlus,
  IconCopy,
  IconDots,
  IconScissors,
  IconTrash,
} from '@tabler/icons-react';
import { memo, useLayoutEffect, useState, type Ref } from 'react';

import { toClipboardText } from '../clipboard/clipboard.ts';
import { findBlock, indexOfBlock } from '../document/page-document.ts';
import { only } from '../document/selection.ts';
import { announce, duplicateSelected, moveTo, pasteText, removeSelected, selectedBlocks } from '../session/commands.ts';
import { useSession, type Session } from '../session/session.ts';
import { showToast } from '../../shared/ui/toast.tsx';
import { showUndo } from '../session/show-undo.ts';

const menuProps = { withInitialFocusPlaceholder: false, position: 'bottom-end', width: 240, withinPortal: true } as const;

/** Selects the block of an opened menu unless it is part of the selection. */
export function selectForMenu(session: Session, blockKey: string): void {
  if (!selectedBlocks(session).some(({ key }) => key === blockKey)) session.store.getState().select(only(blockKey));
}

/** The button that opens a block's menu. */
export const BlockMenu = memo(function BlockMenu({ blockKey, label }: { readonly blockKey: string; readonly label: string }) {
  const session = useSession();
  if (session.isReadOnly) return null;
  return (
    <Menu {...menuProps} onOpen={() => selectForMenu(session, blockKey)}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={`More for ${label}`}>
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
  // During the closing transition the menu still shows its last block.
  if (open !== null && open !== shown) setShown(open);
  return (
    <Menu
      {...menuProps}
      opened={open !== null}
      onChange={(opened) => {
        if (!opened) onClose();
      }}
    >
      <Menu.Target>
        <TargetElsewhere element={shown?.button ?? null} />
      </Menu.Target>
      <Menu.Dropdown {...(shown === null ? {} : { 'aria-labelledby': shown.button.id })}>
        {shown !== null && <BlockMenuItems blockKey={shown.blockKey} />}
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

/** The actions for a block, or for the whole selection if the block is part of it. */
function BlockMenuItems({ blockKey }: { readonly blockKey: string }) {
  const session = useSession();
  const { store } = session;
  const move = (to: (place: number, last: number) => number) => {
    const { document } = store.getState();
    moveTo(session, [blockKey], to(indexOfBlock(document, blockKey), document.blocks.length - 1));
  };
  return (
    <>
      <Menu.Item
        leftSection={<IconArrowUp size={16} />}
        rightSection={<kbd>Alt ↑</kbd>}
        onClick={() => move((place) => place - 1)}
      >
        Move up
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown size={16} />}
        rightSection={<kbd>Alt ↓</kbd>}
        onClick={() => move((place) => place + 1)}
      >
        Move down
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => move(() => 0)}>
        Move to the top
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => move((_, last) => last)}>
        Move to the bottom
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconCopy size={16} />} rightSection={<kbd>Ctrl D</kbd>} onClick={() => duplicateSelected(session)}>
        Duplicate
      </Menu.Item>
      <Menu.Item
        leftSection={<IconClipboard size={16} />}
        rightSection={<kbd>Ctrl C</kbd>}
        onClick={() => void copy(session, false)}
      >
        Copy
      </Menu.Item>
      <Menu.Item
        leftSection={<IconScissors size={16} />}
        rightSection={<kbd>Ctrl X</kbd>}
        onClick={() => void copy(session, true)}
      >
        Cut
      </Menu.Item>
      <Menu.Item
        leftSection={<IconClipboardPlus size={16} />}
        rightSection={<kbd>Ctrl V</kbd>}
        onClick={() => void paste(session)}
      >
        Paste below
      </Menu.Item>
      <ReplaceMenu blockKey={blockKey} />
      <Menu.Divider />
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={16} />}
        rightSection={<kbd>Del</kbd>}
        onClick={() => removeSelected(session)}
      >
        Delete
      </Menu.Item>
    </>
  );
}

/** Replaces a block by one of another type; values of fields that both types have are retained. */
function ReplaceMenu({ blockKey }: { readonly blockKey: string }) {
  const session = useSession();
  const replace = (type: string) => {
    const { document, dispatch } = session.store.getState();
    const block = findBlock(document, blockKey);
    const fields = blockCatalog.get(type)?.fields ?? {};
    if (block === undefined || block.type === type) return;
    const empty = createBlock(type, block.key);
    const kept = Object.fromEntries(
      Object.entries(block.props).filter(([name, value]) => fields[name]?.draft.safeParse(value).success === true),
    );
    const images = Object.fromEntries(Object.entries(block.__images).filter(([slot]) => fields[slot]?.store === 'images'));
    dispatch({
      type: 'replace',
      key: block.key,
      block: {
        ...empty,
        props: { ...empty.props, ...kept },
        __images: images,
        anchorPoint: block.anchorPoint,
        visibility: block.visibility,
      },
    });
    showUndo(session.store, `Replaced by ${blockCatalog.get(type)?.label.en ?? type}.`);
  };
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconArrowsExchange size={16} />}>Replace by</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {[...blockCatalog.values()].map(({ type, label }) => (
          <Menu.Item key={type} onClick={() => replace(type)}>
            {label.en}
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
  else announce(session, blocks.length === 1 ? 'Block copied' : `${blocks.length} blocks copied`);
}

async function paste(session: Session): Promise<void> {
  if (!pasteText(session, await navigator.clipboard.readText())) showToast({ text: 'There are no blocks on the clipboard.' });
}
