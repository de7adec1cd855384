import { IconChevronRight, IconFolder, IconFolderOpen } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import css from './media.module.css';
import { folderName, parentOf, useFolders } from './use-media.ts';

type Row = { readonly path: string; readonly level: number; readonly position: number; readonly count: number };

/** The folder tree: arrows navigate and expand, Enter selects. Subfolders are loaded on expansion. */
export function FolderTree({
  current,
  onChoose,
  label = 'Folders',
}: {
  readonly current: string;
  onChoose(path: string): void;
  readonly label?: string;
}) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => new Set(['/', ...ancestorPaths(current)]));
  const [focused, setFocused] = useState(current);
  const tree = useRef<HTMLUListElement>(null);
  useEffect(() => setUnfolded((before) => new Set([...before, ...ancestorPaths(parentOf(current))])), [current]);
  const paths = [...unfolded];
  const answers = useFolders(paths);
  const children = new Map(paths.map((path, index) => [path, answers[index]]));
  const rowsBelow = (path: string, level: number): Row[] => {
    const below = unfolded.has(path) ? (children.get(path) ?? []) : [];
    return below.flatMap((child, index) => [
      { path: child, level, position: index + 1, count: below.length },
      ...rowsBelow(child, level + 1),
    ]);
  };
  const rows: Row[] = [{ path: '/', level: 1, position: 1, count: 1 }, ...rowsBelow('/', 2)];
  const fold = (path: string, isOn: boolean) => {
    const next = new Set(unfolded);
    if (isOn) next.add(path);
    else next.delete(path);
    setUnfolded(next);
  };
  const focus = (path: string | undefined) => {
    if (path === undefined) return;
    setFocused(path);
    tree.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus();
  };
  const walk = (event: KeyboardEvent, row: Row, index: number) => {
    const isUnfolded = unfolded.has(row.path);
    const acts: Record<string, () => void> = {
      ArrowDown: () => focus(rows[index + 1]?.path),
      ArrowUp: () => focus(rows[index - 1]?.path),
      Home: () => focus(rows[0]?.path),
      End: () => focus(rows.at(-1)?.path),
      ArrowRight: () => (isUnfolded ? focus(children.get(row.path)?.[0]) : fold(row.path, true)),
      ArrowLeft: () =>
        isUnfolded && row.path !== '/' ? fold(row.path, false) : focus(row.path === '/' ? undefined : parentOf(row.path)),
      Enter: () => onChoose(row.path),
      ' ': () => onChoose(row.path),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const tabbable = rows.some(({ path }) => path === focused) ? focused : '/';
  return (
    <ul ref={tree} role="tree" aria-label={label} className={css.tree}>
      {rows.map((row, index) => {
        const isUnfolded = unfolded.has(row.path);
        const isLeaf = isUnfolded && children.get(row.path)?.length === 0;
        const Icon = row.path === current ? IconFolderOpen : IconFolder;
        return (
          <li
            key={row.path}
            role="treeitem"
            data-path={row.path}
            aria-level={row.level}
            aria-posinset={row.position}
            aria-setsize={row.count}
            aria-selected={row.path === current}
            aria-expanded={isLeaf ? undefined : isUnfolded}
            tabIndex={row.path === tabbable ? 0 : -1}
            className={css.folder}
            style={{ paddingLeft: `${(row.level - 1) * 0.875 + 0.25}rem` }}
            onClick={() => {
              setFocused(row.path);
              onChoose(row.path);
            }}
            onFocus={() => setFocused(row.path)}
            onKeyDown={(event) => walk(event, row, index)}
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
          </li>
        );
      })}
    </ul>
  );
}

/** The ancestors of a folder and itself: `/a/b` gives `/`, `/a`, `/a/b`. */
export function ancestorPaths(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '');
  return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
}
