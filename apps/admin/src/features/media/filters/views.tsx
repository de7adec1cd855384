import { IconAlt, IconCopy, IconTrash, IconUnlink, type Icon } from '@tabler/icons-react';

import { formatNumber } from '../../../shared/format.ts';
import { t } from '../../../shared/language/t.ts';
import { onlyNames, type FileCounts } from './filter-menu.tsx';
import css from './filters.module.css';
import { withoutFilters, type LibraryState, type OnlyFilter } from './library-state.ts';
import type { ChangeLibrary } from './use-library-state.ts';

type ViewsProps = {
  readonly state: LibraryState;
  readonly counts: FileCounts | undefined;
  /** Whether the user may see the bin. */ readonly hasBin: boolean;
  onChange: ChangeLibrary;
};

const icons: Readonly<Record<OnlyFilter, Icon>> = { withoutAltText: IconAlt, unused: IconUnlink, duplicates: IconCopy };

/** What needs work in the whole library, and the bin: entries below the folders. */
export function Views({ state, counts, hasBin, onChange }: ViewsProps) {
  const { folder, isBin, only } = state;
  const whole = { ...withoutFilters, folder: '/', isBin: false, fileID: null } as const;
  const entries = (['withoutAltText', 'unused', 'duplicates'] as const).map((name) => ({
    name,
    title: onlyNames[name],
    Icon: icons[name],
    count: counts?.[name],
    isCurrent: !isBin && folder === '/' && only === name,
    change: { ...whole, only: name },
  }));
  const bin = {
    name: 'bin',
    title: t('Bin'),
    Icon: IconTrash,
    count: counts?.inBin,
    isCurrent: isBin,
    change: { ...whole, isBin: true },
  };
  return (
    <nav aria-label={t('Views')} className={css.views}>
      <ul>
        {[...entries, ...(hasBin ? [bin] : [])].map(({ name, title, Icon: EntryIcon, count, isCurrent, change }) => (
          <li key={name}>
            <button
              type="button"
              className={css.view}
              aria-current={isCurrent ? 'page' : undefined}
              data-warning={(name === 'withoutAltText' && (count ?? 0) > 0) || undefined}
              onClick={() => onChange(change)}
            >
              <EntryIcon size={16} stroke={1.6} aria-hidden />
              <span>{title}</span>
              {count !== undefined && <span className={css.viewCount}>{formatNumber(count)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
