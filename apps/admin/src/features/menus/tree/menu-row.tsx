import { ActionIcon, Menu } from '@mantine/core';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconDots,
  IconExternalLink,
  IconFileText,
  IconFolder,
  IconGripVertical,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';

import { visibilityNames } from '../../../shared/visibility-names.ts';
import { t } from '../../../shared/language/t.ts';
import type { entryState } from '../menu-pages.ts';
import css from '../menus.module.css';
import { stepPlace, type MenuItems, type Row, type Step } from './tree.ts';

export type RowActs = {
  /** Selects with a pointer. */ onPick(key: string): void;
  onSelect(key: string): void;
  onEdit(key: string): void;
  onStep(key: string, step: Step): void;
  onRemove(key: string): void;
  onFold(key: string, isClosed: boolean): void;
};
type MenuRowProps = RowActs & {
  readonly row: Row;
  readonly items: MenuItems;
  readonly state: ReturnType<typeof entryState>;
  /** The languages in which it has no counterpart, as text. */ readonly gap: string | undefined;
  readonly isSelected: boolean;
  /** Whether this row is the tab stop. */ readonly isStop: boolean;
  readonly isClosed: boolean;
  readonly hasIssue: boolean;
  readonly isReadOnly: boolean;
  /** How many the site renders here. */ readonly levels: number;
  /** The drop target while it is dragged, as text. */ readonly dragWords: string | undefined;
  readonly handle: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(): void;
    onPointerCancel(): void;
  };
  onKeyDown(event: KeyboardEvent, row: Row): void;
};

/** The target of an entry, as its secondary text. */
function targetText({ item }: Row): string {
  if (item.pageID === null && item.link === '') return item.children.length > 0 ? t('group without a page') : t('leads nowhere');
  return item.link.replace(/^https?:\/\//, '');
}

const marks = {
  notPublished: t('not published'),
  gone: t('page deleted'),
} as const;

/** An entry of the menu as a row of the tree. */
export function MenuRow(props: MenuRowProps) {
  const { row, state, gap, isSelected, isStop, isClosed, hasIssue, isReadOnly, levels, dragWords, handle, onKeyDown } = props;
  const { item, level, position, count } = row;
  const hasChildren = item.children.length > 0;
  const title = item.title.trim() === '' ? t('Untitled') : item.title;
  const target = targetText(row);
  const mark =
    level > levels ? t('too deep: not shown') : state === 'notPublished' || state === 'gone' ? marks[state] : undefined;
  const seenBy = item.visibility === undefined || item.visibility === 0 ? undefined : visibilityNames()[item.visibility];
  const Icon = item.pageID !== null ? IconFileText : item.link === '' ? IconFolder : IconExternalLink;
  return (
    <li
      role="treeitem"
      data-key={item.key}
      data-dragged={dragWords !== undefined || undefined}
      className={css.row}
      style={{ paddingLeft: `${(level - 1) * 1.5}rem` }}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={count}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? !isClosed : undefined}
      aria-label={[title, target, seenBy, mark, gap, hasIssue ? t('needs fixing') : undefined]
        .filter((part) => part !== undefined)
        .join(', ')}
      tabIndex={isStop ? 0 : -1}
      onClick={() => props.onPick(item.key)}
      onDoubleClick={() => props.onEdit(item.key)}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) onKeyDown(event, row);
      }}
    >
      {isReadOnly ? (
        <span className={css.handle} />
      ) : (
        <span className={css.handle} data-handle aria-hidden title={t('Drag')} {...handle}>
          <IconGripVertical size={14} />
        </span>
      )}
      <span
        className={css.fold}
        aria-hidden
        onClick={(event) => {
          event.stopPropagation();
          if (hasChildren) props.onFold(item.key, !isClosed);
        }}
      >
        {hasChildren && <IconChevronRight size={14} data-unfolded={!isClosed || undefined} />}
      </span>
      <Icon size={16} stroke={1.6} aria-hidden className={css.icon} />
      <span className={css.words}>
        <span className={css.title} data-empty={item.title.trim() === '' || undefined}>
          {title}
        </span>
        <span className={css.target}>{target}</span>
      </span>
      {dragWords !== undefined && <span className={css.moving}>{dragWords}</span>}
      {/* Drawn by the style: the name of the row says both. */}
      {seenBy !== undefined && <span className={css.gap} data-text={seenBy} />}
      {gap !== undefined && dragWords === undefined && <span className={css.gap} data-text={gap} />}
      {hasIssue && (
        <span className={css.bad}>
          <IconAlertCircle size={14} aria-hidden />
          {t('to fix')}
        </span>
      )}
      {mark !== undefined && dragWords === undefined && (
        <span className={css.warn}>
          <IconAlertTriangle size={14} aria-hidden />
          {mark}
        </span>
      )}
      {!isReadOnly && <RowMenu {...props} title={title} />}
    </li>
  );
}

const stepIcons = { up: IconArrowUp, down: IconArrowDown, in: IconIndentIncrease, out: IconIndentDecrease } as const;
const stepWords = { up: t('Move up'), down: t('Move down'), in: t('Move in, below the one before'), out: t('Move out') } as const;
const stepKeys = { up: '↑', down: '↓', in: '→', out: '←' } as const;

function RowMenu({ row: { item }, items, levels, title, isStop, ...acts }: MenuRowProps & { readonly title: string }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size={24}
          className={css.more ?? ''}
          aria-label={t('More for “{title}”', { title })}
          tabIndex={isStop ? 0 : -1}
          onClick={(event) => {
            event.stopPropagation();
            acts.onSelect(item.key);
          }}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        <Menu.Item
          leftSection={<IconPencil size={16} />}
          rightSection={<kbd>{t('Enter')}</kbd>}
          onClick={() => acts.onEdit(item.key)}
        >
          {t('Edit')}
        </Menu.Item>
        {(['up', 'down', 'in', 'out'] as const).map((step) => {
          const Icon = stepIcons[step];
          return (
            <Menu.Item
              key={step}
              leftSection={<Icon size={16} />}
              rightSection={
                <span>
                  <kbd>{t('Alt')}</kbd> <kbd>{stepKeys[step]}</kbd>
                </span>
              }
              disabled={stepPlace(items, item.key, step, levels) === undefined}
              onClick={() => acts.onStep(item.key, step)}
            >
              {stepWords[step]}
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Menu.Item
          data-danger
          leftSection={<IconTrash size={16} />}
          rightSection={<kbd>{t('Delete')}</kbd>}
          onClick={() => acts.onRemove(item.key)}
        >
          {t('Remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
