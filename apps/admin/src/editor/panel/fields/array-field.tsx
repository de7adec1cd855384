import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { itemSlot, type Field, type Fields } from '@ximblox/blocks';
import type { MediaFile } from '@ximblox/contract';
import { IconArrowDown, IconArrowUp, IconChevronRight, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';

import { focusLater } from '../../../shared/focus-later.ts';
import { inLanguage, t } from '../../../shared/language/t.ts';
import { useAnnouncement } from '../../../shared/announcement.ts';
import { newKey } from '../../document/keys.ts';
import { useSession } from '../../session/session.ts';
import { showUndo } from '../../session/show-undo.ts';
import { newItem, requiredMedia, type Item } from '../../media/required-media.ts';
import { AddMedia, mediaOfItems } from './add-media.tsx';
import { FieldFrame, frameOf } from './field-frame.tsx';
import { fieldID, useRenderFields, useMediaScope, type FieldProps } from './field-props.ts';
import css from './fields.module.css';

/** The label of an item's row: its title, or its first text. */
function wordsOf(item: Item, fields: Fields): string {
  const texts = [
    item.title,
    ...Object.entries(fields)
      .filter(([, field]) => field.editor.control === 'text' || field.editor.control === 'textarea')
      .map(([name]) => item[name]),
  ];
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

const rowID = (key: string): string => `item-${key}`;
const controls = 'input, textarea, select, button, [contenteditable="true"]';
/** The first control of an open item; the row of one that has none. */
const firstControl = (key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#${CSS.escape(rowID(key))}-fields :is(${controls}):not(:disabled, [type="hidden"])`) ??
  document.getElementById(rowID(key));

/**
 * A list of items with fields of their own; reordered with Alt+arrows or buttons. Their media are stored in the block under the
 * item's key.
 */
export function ArrayField({ field, editor, value, path, error, slot, onChange }: FieldProps<'array', readonly Item[]>) {
  const id = fieldID(path);
  const [open, setOpen] = useState<string | null>(value.length === 1 ? (value[0]?.key ?? null) : null);
  const fields = field.itemFields ?? {};
  const [announcement, say] = useAnnouncement();
  const move = (from: number, to: number, words: string) => {
    const item = value[from];
    if (item === undefined || to < 0 || to >= value.length) return;
    const rest = value.filter((_, place) => place !== from);
    onChange([...rest.slice(0, to), item, ...rest.slice(to)]);
    say(t('{name} is at place {place} of {count}.', { name: words, place: to + 1, count: value.length }));
  };
  const { store, view } = useSession();
  const newOne = (): Item => newItem(fields, view.getState().page.locale);
  const scope = useMediaScope();
  // Items of a list inside a list would need an action of their own.
  const media = path === `props.${slot}` ? requiredMedia(fields) : undefined;
  /** Opens a single new item, and goes to its first field; to the row of the first of several. */
  const openOnly = (items: readonly Item[]) => {
    setOpen(items.length === 1 ? (items[0]?.key ?? null) : null);
    const key = items[0]?.key;
    if (key === undefined) return;
    focusLater(items.length === 1 ? () => firstControl(key) : rowID(key));
  };
  /** Deletes an item; the focus goes to its neighbour. */
  const remove = (index: number, words: string) => {
    const rest = value.filter((_, place) => place !== index);
    const neighbour = rest[index] ?? rest.at(-1);
    onChange(rest);
    focusLater(neighbour === undefined ? id : rowID(neighbour.key));
    showUndo(store, t('“{name}” was deleted.', { name: words }));
  };
  const duplicate = (item: Item, index: number) => {
    const copy = { ...structuredClone(item), key: newKey() };
    onChange([...value.slice(0, index + 1), copy, ...value.slice(index + 1)]);
    focusLater(rowID(copy.key));
  };
  const add = (items: readonly Item[]) => {
    onChange([...value, ...items]);
    openOnly(items);
  };
  const addMedia = (picked: readonly MediaFile[]) => {
    if (media === undefined) return;
    const added = picked.map((file) => [newOne(), file] as const);
    const items = added.map(([item]) => item);
    const refs = mediaOfItems(
      slot,
      media,
      added.map(([{ key }, file]) => [key, file]),
    );
    scope.addItems?.({ field: slot, items: [...value, ...items], ...refs });
    openOnly(items);
  };
  return (
    <FieldFrame
      {...frameOf(id, editor, error)}
      isGroup
      counter={t('{count} of {maximum}', { count: value.length, maximum: editor.maximum })}
    >
      <ol className={css.items}>
        {value.map((item, index) => (
          <ItemRow
            key={item.key}
            item={item}
            index={index}
            count={value.length}
            fields={fields}
            itemLabel={inLanguage(editor.itemLabel)}
            isOpen={open === item.key}
            slot={slot}
            path={`${path}[${index}]`}
            onToggle={() => setOpen(open === item.key ? null : item.key)}
            onMove={(by, words) => move(index, index + by, words)}
            onChange={(next) => onChange(value.map((other, place) => (place === index ? next : other)))}
            onRemove={(words) => remove(index, words)}
            onDuplicate={() => duplicate(item, index)}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {media === undefined || scope.addItems === undefined ? (
        <Button
          id={id}
          variant="default"
          fullWidth
          leftSection={<IconPlus size={16} />}
          disabled={value.length >= editor.maximum}
          onClick={() => add([newOne()])}
        >
          {t('Add {name}', { name: inLanguage(editor.itemLabel).toLowerCase() })}
        </Button>
      ) : (
        <AddMedia id={id} kind={media.kind} maximum={editor.maximum - value.length} onPick={addMedia} />
      )}
    </FieldFrame>
  );
}

type ItemRowProps = {
  readonly item: Item;
  readonly index: number;
  readonly count: number;
  readonly fields: Fields;
  readonly itemLabel: string;
  readonly isOpen: boolean;
  readonly slot: string;
  readonly path: string;
  onToggle(): void;
  onMove(by: -1 | 1, words: string): void;
  onChange(item: Item): void;
  onRemove(words: string): void;
  onDuplicate(): void;
};

function ItemRow({
  item,
  index,
  count,
  fields,
  itemLabel,
  isOpen,
  slot,
  path,
  onToggle,
  onMove,
  onChange,
  onRemove,
  onDuplicate,
}: ItemRowProps) {
  const { images, files, setImages, setFiles } = useMediaScope();
  const renderFields = useRenderFields();
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(event.key === 'ArrowUp' ? -1 : 1, words);
  };
  const slotOf = (name: string) => itemSlot(slot, item.key, name);
  const mediaName = Object.keys(fields)
    .map((name) => (images[slotOf(name)] ?? files[slotOf(name)])?.[0]?.fileName ?? '')
    .find((name) => name !== '');
  const words = wordsOf(item, fields) || (mediaName ?? `${itemLabel} ${index + 1}`);
  const read = (name: string, inner: Field) =>
    (inner.store === 'props' ? item[name] : (inner.store === 'images' ? images : files)[slotOf(name)]) ?? inner.defaultValue;
  const write = (name: string, inner: Field, next: unknown) => {
    if (inner.store === 'images') setImages(slotOf(name), next as Parameters<typeof setImages>[1]);
    else if (inner.store === 'files') setFiles(slotOf(name), next as Parameters<typeof setFiles>[1]);
    else onChange({ ...item, [name]: next });
  };
  return (
    <li className={css.item}>
      <div className={css.itemHead}>
        <button
          type="button"
          id={rowID(item.key)}
          className={css.itemToggle}
          aria-expanded={isOpen}
          onClick={onToggle}
          onKeyDown={keys}
        >
          <IconChevronRight size={14} aria-hidden data-open={isOpen || undefined} className={css.chevron} />
          <span className={css.itemWords}>{words}</span>
        </button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('Move {words} up', { words })}
          disabled={index === 0}
          onClick={() => onMove(-1, words)}
        >
          <IconArrowUp size={14} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('Move {words} down', { words })}
          disabled={index === count - 1}
          onClick={() => onMove(1, words)}
        >
          <IconArrowDown size={14} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={t('Duplicate {words}', { words })} onClick={onDuplicate}>
          <IconCopy size={14} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('Delete {words}', { words })}
          onClick={() => onRemove(words)}
        >
          <IconTrash size={14} />
        </ActionIcon>
      </div>
      {isOpen && (
        <div id={`${rowID(item.key)}-fields`} className={css.itemBody}>
          {renderFields({
            fields,
            read,
            write,
            slotOf,
            pathOf: (name, inner) => (inner.store === 'props' ? `${path}.${name}` : `__${inner.store}.${slotOf(name)}`),
          })}
        </div>
      )}
    </li>
  );
}
