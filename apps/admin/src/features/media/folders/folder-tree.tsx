import type { MediaKind } from '@ximblox/contract';
import { IconChevronRight, IconFolder, IconFolderOpen, IconLock } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';

import { formatNumber } from '../../../shared/format.ts';
import { t } from '../../../shared/language/t.ts';
import css from '../media.module.css';
import own from './folders.module.css';
import { reservationText } from './reservation-text.ts';
import { folderName, parentOf } from './paths.ts';
import { trpc } from '../../../shared/api/client.ts';
import { useFolders, type FolderFacts } from '../use-media.ts';
import { endDrag, startDrag, type FolderDrop } from './use-folder-drop.tsx';
import { useFolds, type Folds } from './use-folds.ts';

/** A folder of a tree; without what is said of it until that is loaded. */
export type FolderRow = Partial<FolderFacts> & { readonly path: string; readonly reservedBelow?: string | null };
/** The actions for the folders of a tree. */
type FolderActions = {
  /** A folder's menu, at the end of its row. */ menuOf(folder: FolderRow): ReactNode;
  /** What is dropped on folders. */ readonly drop: FolderDrop;
  /** Handles a key on a folder. @returns whether it did */ onKey(event: KeyboardEvent, folder: FolderRow): boolean;
};
type FolderTreeProps = {
  readonly current: string;
  onChoose(path: string): void;
  readonly label?: string;
  /** Whether the current folder is marked; not while something else is shown. */ readonly marksCurrent?: boolean;
  /** The expanded folders, if they outlive the tree. */ readonly folds?: Folds;
  readonly actions?: FolderActions;
  /** Whether a dialog that has the tree opens with the focus in it. */ readonly takesFocus?: boolean;
  /** The kind of files that are counted; all without it. */ readonly kind?: MediaKind | null;
  /** Whether folders say how many files they have; not where others are offered than those that are counted. */ readonly isCounted?: boolean;
  /** Whether a folder is chosen to put something in: those where the user may not are disabled, with the reason. */ readonly isTarget?: boolean;
};
/** Without a count until that is loaded. */
type Row = FolderRow & {
  readonly fileCount: number | undefined;
  readonly level: number;
  readonly position: number;
  readonly count: number;
};

/** The folder tree: arrows navigate and expand, Enter selects. Subfolders are loaded on expansion. */
export function FolderTree({
  current,
  onChoose,
  label = t('Folders'),
  marksCurrent = true,
  folds,
  actions,
  takesFocus = false,
  kind = null,
  isCounted = true,
  isTarget = false,
}: FolderTreeProps) {
  const ownFolds = useFolds(current);
  const { unfolded, fold } = folds ?? ownFolds;
  const [focused, setFocused] = useState(current);
  const tree = useRef<HTMLUListElement>(null);
  const paths = [...unfolded];
  const answers = useFolders(paths, kind);
  const children = new Map(paths.map((path, index) => [path, answers[index]?.directories]));
  const root = answers[paths.indexOf('/')];
  const rowsBelow = (path: string, level: number): Row[] => {
    const below = unfolded.has(path) ? (children.get(path) ?? []) : [];
    return below.flatMap((child, index) => [
      { ...child, level, position: index + 1, count: below.length },
      ...rowsBelow(child.path, level + 1),
    ]);
  };
  const counts = trpc.media.countFiles.useQuery({}).data;
  const total = kind === null ? counts?.total : counts?.kinds[kind];
  const rows: Row[] = [
    {
      path: '/',
      fileCount: total,
      level: 1,
      position: 1,
      count: 1,
      ...(root && { can: root.can, reservation: root.reservation }),
    },
    ...rowsBelow('/', 2),
  ];
  const focus = (path: string | undefined) => {
    if (path === undefined) return;
    setFocused(path);
    tree.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus();
  };
  const isClosed = ({ can }: Row) => isTarget && can?.add === false;
  const choose = (row: Row) => {
    if (!isClosed(row)) onChoose(row.path);
  };
  const walk = (event: KeyboardEvent, row: Row, index: number) => {
    // Keys in a folder's menu, which is rendered in its row.
    if (event.target !== event.currentTarget) return;
    if (actions?.onKey(event, row) === true) return event.preventDefault();
    const isUnfolded = unfolded.has(row.path);
    const acts: Record<string, () => void> = {
      ArrowDown: () => focus(rows[index + 1]?.path),
      ArrowUp: () => focus(rows[index - 1]?.path),
      Home: () => focus(rows[0]?.path),
      End: () => focus(rows.at(-1)?.path),
      ArrowRight: () => (isUnfolded ? focus(children.get(row.path)?.[0]?.path) : fold(row.path, true)),
      ArrowLeft: () =>
        isUnfolded && row.path !== '/' ? fold(row.path, false) : focus(row.path === '/' ? undefined : parentOf(row.path)),
      Enter: () => choose(row),
      ' ': () => choose(row),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const [over, setOver] = useState<string | null>(null);
  const dragsOf = ({ path, can }: Row) =>
    actions === undefined
      ? {}
      : {
          draggable: path !== '/' && can?.edit === true,
          'data-over': over === path || undefined,
          onDragStart: (event: DragEvent) => startDrag(event, { folder: path }),
          onDragEnd: endDrag,
          onDragOver: (event: DragEvent) => {
            if (can?.add !== true || !actions.drop.isWelcome(path, event)) return;
            event.preventDefault();
            setOver(path);
          },
          onDragLeave: () => setOver(null),
          onDrop: (event: DragEvent) => {
            event.preventDefault();
            setOver(null);
            if (can?.add !== true) return;
            actions.drop.onDrop(path, event);
          },
        };
  const tabbable = rows.some(({ path }) => path === focused) ? focused : '/';
  return (
    <ul ref={tree} role="tree" aria-label={label} className={css.tree}>
      {rows.map((row, index) => {
        const isUnfolded = unfolded.has(row.path);
        const isLeaf = isUnfolded && children.get(row.path)?.length === 0;
        const isCurrent = marksCurrent && row.path === current;
        const isOff = isClosed(row);
        const reason = row.reservation && (isOff || row.reservation.isOwn) ? reservationText(row.reservation) : null;
        const Icon = isCurrent ? IconFolderOpen : IconFolder;
        return (
          <li
            key={row.path}
            role="treeitem"
            data-path={row.path}
            aria-level={row.level}
            aria-posinset={row.position}
            aria-setsize={row.count}
            aria-selected={isCurrent}
            aria-disabled={isOff || undefined}
            aria-expanded={isLeaf ? undefined : isUnfolded}
            tabIndex={row.path === tabbable ? 0 : -1}
            data-autofocus={(takesFocus && row.path === tabbable) || undefined}
            className={css.folder}
            style={{ paddingLeft: `${(row.level - 1) * 0.875 + 0.25}rem` }}
            onClick={() => {
              setFocused(row.path);
              choose(row);
            }}
            onFocus={() => setFocused(row.path)}
            onKeyDown={(event) => walk(event, row, index)}
            {...dragsOf(row)}
          >
            <span
              className={css.fold}
              aria-hidden
              onClick={(event) => {
                event.stopPropagation();
                fold(row.path, !isUnfolded);
              }}
            >
              {!isLeaf && row.path !== '/' && <IconChevronRight size={14} data-unfolded={isUnfolded || undefined} />}
            </span>
            <Icon size={16} stroke={1.6} aria-hidden />
            <span className={css.folderName}>{folderName(row.path)}</span>
            {typeof reason === 'string' && (
              <span className={own.lock} title={reason}>
                <IconLock size={14} aria-hidden />
                <span className={isOff && row.reservation?.isOwn === true ? own.reason : 'visually-hidden'}>{reason}</span>
              </span>
            )}
            {isCounted && row.fileCount !== undefined && (
              <span className={css.folderCount}>
                {formatNumber(row.fileCount)}
                <span className="visually-hidden">
                  {' '}
                  {t('{count, plural, one {file} other {files}}', { count: row.fileCount })}
                </span>
              </span>
            )}
            {actions?.menuOf(row)}
          </li>
        );
      })}
    </ul>
  );
}
