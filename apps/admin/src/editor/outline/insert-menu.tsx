import { Modal, TextInput } from '@mantine/core';
import { blockCatalog, blockTitle, pageTypeCatalog, type BlockDefinition } from '@ximblox/blocks';
import { IconClipboard, IconSearch } from '@tabler/icons-react';
import { useEffect, useState, type KeyboardEvent } from 'react';

import { fromClipboardText, type CopiedBlocks } from '../clipboard/clipboard.ts';
import { announce, insertBlock } from '../session/commands.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import { BlockIcon } from './block-icon.tsx';
import css from './insert-menu.module.css';

const groups = [
  ['text', 'Text'],
  ['media', 'Images and video'],
  ['layout', 'Layout'],
  ['lists', 'Lists'],
] as const;

/** The insert menu: the block types that the page may have, searchable, and copied blocks. */
export function InsertMenu() {
  const { view } = useSession();
  const at = useView((state) => state.insertAt);
  const close = () => {
    view.setState({ insertAt: null });
    // When cancelled, the focus returns to the list; otherwise it moves to the new block's form.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus());
  };
  return (
    <Modal
      opened={at !== null}
      onClose={close}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      withCloseButton={false}
      size={560}
      styles={{ body: { padding: 0 } }}
      yOffset="14vh"
      attributes={{ content: { 'aria-label': 'Add a block' } }}
    >
      {at !== null && <InsertList at={at} />}
    </Modal>
  );
}

function InsertList({ at }: { readonly at: number }) {
  const session = useSession();
  const pageType = useView((state) => state.page.type);
  const [term, setTerm] = useState('');
  const [pointed, setActive] = useState<number | null>(null);
  const copied = useCopied();
  const found = findTypes(pageType, term);
  const active = Math.min(pointed ?? bestOf(found, term), found.length - 1);
  const current = found[active];
  const close = () => session.view.setState({ insertAt: null });
  const insert = (definition: BlockDefinition | undefined, staysHere: boolean) => {
    if (definition === undefined) return;
    insertBlock(session, definition.type, at);
    session.view.setState(
      staysHere ? { insertAt: null } : { insertAt: null, panel: 'block', narrow: 'form', formOpen: true, focusPath: 'first' },
    );
  };
  const paste = () => {
    if (copied === undefined) return;
    session.store
      .getState()
      .dispatch(
        { type: 'paste', blocks: copied.blocks, at },
        { anchor: copied.blocks[0]?.key ?? null, focus: copied.blocks.at(-1)?.key ?? null },
      );
    announce(session, `${copied.blocks.length} pasted`);
    close();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setActive(Math.min(found.length - 1, active + 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1));
    else if (event.key === 'Enter') insert(current, event.shiftKey);
    else return;
    event.preventDefault();
  };
  return (
    <div className={css.menu}>
      <div className={css.head}>
        <TextInput
          data-autofocus
          variant="unstyled"
          className={css.search ?? ''}
          leftSection={<IconSearch size={16} />}
          placeholder="Which block?"
          value={term}
          role="combobox"
          aria-expanded
          aria-label="Which block?"
          aria-controls="insert-list"
          aria-activedescendant={current === undefined ? undefined : `insert-${current.type}`}
          onChange={(event) => {
            setTerm(event.currentTarget.value);
            setActive(null);
          }}
          onKeyDown={keys}
        />
        <Place at={at} />
      </div>
      <div className={css.columns}>
        <div className={css.list} id="insert-list" role="listbox" aria-label="Blocks">
          {groups.map(([group, label]) => (
            <Group
              key={group}
              label={label}
              types={found.filter((definition) => definition.group === group)}
              current={current}
              onPoint={(type) => setActive(found.indexOf(type))}
              onChoose={(type) => insert(type, false)}
            />
          ))}
        </div>
        <div className={css.about} aria-live="polite">
          {current === undefined ? (
            <p className={css.aboutText}>No block is called “{term}”.</p>
          ) : (
            <>
              <span className={css.aboutIcon}>
                <BlockIcon type={current.type} size={40} />
              </span>
              <p className={css.aboutName}>{current.label.en}</p>
              <p className={css.aboutText}>
                {current.description.en}. Has{' '}
                {Object.values(current.fields)
                  .map((field) => field.editor.label.toLowerCase())
                  .join(', ')}
                .
              </p>
            </>
          )}
        </div>
      </div>
      {copied !== undefined && (
        <button type="button" className={css.paste} onClick={paste}>
          <IconClipboard size={16} aria-hidden />
          <span>
            <span className={css.itemName}>
              Paste {copied.blocks.length === 1 ? '1 block' : `${copied.blocks.length} blocks`}
            </span>
            <span className={css.itemText}>
              {copied.from === '' ? '' : `From “${copied.from}”: `}
              {copied.blocks.slice(0, 3).map(blockTitle).join(', ')}
            </span>
          </span>
        </button>
      )}
      <p className={css.foot} aria-hidden>
        <kbd>↑</kbd>
        <kbd>↓</kbd> choose <kbd>Enter</kbd> insert <kbd>⇧</kbd>
        <kbd>Enter</kbd> insert and stay here{' '}
        <span className={css.push}>
          <kbd>Esc</kbd> close
        </span>
      </p>
    </div>
  );
}

type GroupProps = {
  readonly label: string;
  readonly types: readonly BlockDefinition[];
  readonly current: BlockDefinition | undefined;
  onPoint(type: BlockDefinition): void;
  onChoose(type: BlockDefinition): void;
};

function Group({ label, types, current, onPoint, onChoose }: GroupProps) {
  if (types.length === 0) return null;
  return (
    <div role="group" aria-label={label}>
      <p className={css.groupLabel} aria-hidden>
        {label}
      </p>
      {types.map((definition) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The field above keeps the focus and answers the keys.
        <div
          key={definition.type}
          id={`insert-${definition.type}`}
          role="option"
          aria-selected={definition === current}
          className={css.item}
          onMouseMove={() => onPoint(definition)}
          onClick={() => onChoose(definition)}
        >
          <span className={css.itemIcon}>
            <BlockIcon type={definition.type} />
          </span>
          <span className={css.itemWords}>
            <span className={css.itemName}>{definition.label.en}</span>
            <span className={css.itemText}>{definition.description.en}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

/** Names the blocks between which the new one is inserted. */
function Place({ at }: { readonly at: number }) {
  const before = useEditor((state) => state.document.blocks[at - 1]);
  const after = useEditor((state) => state.document.blocks[at]);
  const words =
    before === undefined
      ? after === undefined
        ? 'on an empty page'
        : `above “${blockTitle(after)}”`
      : after === undefined
        ? `below “${blockTitle(before)}”`
        : `between “${blockTitle(before)}” and “${blockTitle(after)}”`;
  return <span className={css.place}>{words}</span>;
}

/** The block types of a page type that match the search term. */
function findTypes(pageType: string, term: string): BlockDefinition[] {
  const allowed = pageTypeCatalog.get(pageType)?.allowedBlocks ?? 'all';
  const sought = term.trim().toLowerCase();
  const inOrder = groups.flatMap(([group]) => [...blockCatalog.values()].filter((definition) => definition.group === group));
  return inOrder.filter(
    ({ type, label, description }) =>
      (allowed === 'all' || allowed.includes(type)) &&
      `${label.en} ${label.nl} ${description.en} ${type} ${splitCamelCase(type)}`.toLowerCase().includes(sought),
  );
}

/** Splits `richText` into "rich text". */
const splitCamelCase = (type: string): string => type.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`);

/** The index of the best match: the first type whose name starts with the term. */
function bestOf(found: readonly BlockDefinition[], term: string): number {
  const sought = term.trim().toLowerCase();
  return Math.max(
    0,
    found.findIndex(({ label }) => label.en.toLowerCase().startsWith(sought)),
  );
}

/** Blocks on the clipboard, if the browser grants access without a prompt. */
function useCopied(): CopiedBlocks | undefined {
  const [copied, setCopied] = useState<CopiedBlocks>();
  useEffect(() => {
    void (async () => {
      try {
        const permission = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName });
        if (permission.state === 'granted') setCopied(fromClipboardText(await navigator.clipboard.readText()));
      } catch {
        // Not every browser supports this; Ctrl+V works in all of them.
      }
    })();
  }, []);
  return copied;
}
