import { t } from '../../../shared/language/t.ts';
import type { Outputs } from '../../../shared/api/client.ts';
import { Menu } from '@mantine/core';
import { mediaKinds, type MediaKind } from '@ximblox/contract';
import { IconPlus, IconX } from '@tabler/icons-react';

import list from '../../../shared/list/list.module.css';
import { formatBytes, formatNumber } from '../../../shared/format.ts';
import css from './filters.module.css';
import { onlyFilters, type LibraryState, type OnlyFilter } from './library-state.ts';
import type { ChangeLibrary } from './use-library-state.ts';

/** How many files there are of each sort in the whole library. */
export type FileCounts = Outputs['media']['countFiles'];

const kindNames: Readonly<Record<MediaKind, string>> = {
  image: t('Images'),
  video: t('Videos'),
  document: t('Documents'),
  audio: t('Audio'),
};
/** The kinds of files, as options of a filter. */
export const kindOptions: readonly { readonly value: MediaKind; readonly title: string }[] = mediaKinds.map((value) => ({
  value,
  title: kindNames[value],
}));
/** The names of the filters by what a file lacks or repeats. */
export const onlyNames: Readonly<Record<OnlyFilter, string>> = {
  withoutAltText: t('No alternative text'),
  unused: t('Not used anywhere'),
  duplicates: t('Duplicates'),
};
const sizes = [1_000_000, 10_000_000, 50_000_000] as const;

type FilterMenuProps = {
  readonly state: LibraryState;
  /** Shown beside the filters where they are those of the whole library. */ readonly counts: FileCounts | undefined;
  onChange: ChangeLibrary;
};

/** Adds filters to the list of files; each active one is shown beside it, and can be removed. */
export function FilterMenu({ state, counts, onChange }: FilterMenuProps) {
  const { kind, only, largerThan } = state;
  const shown = state.folder === '/' ? counts : undefined;
  const count = (files: number | undefined) =>
    files === undefined ? undefined : <span className={css.count}>{formatNumber(files)}</span>;
  return (
    <>
      {kind !== null && <Chip title={kindNames[kind]} onRemove={() => onChange({ kind: null })} />}
      {only !== null && <Chip title={onlyNames[only]} onRemove={() => onChange({ only: null })} />}
      {largerThan !== null && (
        <Chip title={t('Over {size}', { size: formatBytes(largerThan) })} onRemove={() => onChange({ largerThan: null })} />
      )}
      <span className={list.filter}>
        <Menu position="bottom-start" width={240}>
          <Menu.Target>
            <button type="button" className={list.filterButton}>
              <IconPlus size={14} aria-hidden />
              {t('Filter')}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('Kind')}</Menu.Label>
            <Menu.RadioGroup value={kind} onChange={(next) => onChange({ kind: mediaKinds.find((one) => one === next) ?? null })}>
              {mediaKinds.map((one) => (
                <Menu.RadioItem key={one} value={one} rightSection={count(shown?.kinds[one])}>
                  {kindNames[one]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Label>{t('Only')}</Menu.Label>
            <Menu.RadioGroup
              value={only}
              onChange={(next) => onChange({ only: onlyFilters.find((one) => one === next) ?? null })}
            >
              {onlyFilters.map((one) => (
                <Menu.RadioItem key={one} value={one} rightSection={count(shown?.[one])}>
                  {onlyNames[one]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Label>{t('Size')}</Menu.Label>
            <Menu.RadioGroup
              value={largerThan === null ? null : String(largerThan)}
              onChange={(next) => onChange({ largerThan: Number(next) })}
            >
              {sizes.map((size) => (
                <Menu.RadioItem key={size} value={String(size)}>
                  {t('Over {size}', { size: formatBytes(size) })}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Dropdown>
        </Menu>
      </span>
    </>
  );
}

function Chip({ title, onRemove }: { readonly title: string; onRemove(): void }) {
  return (
    <span className={list.filter} data-active>
      <span className={css.chip}>{title}</span>
      <button
        type="button"
        className={list.filterClear}
        aria-label={t('Remove the filter {title}', { title })}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden />
      </button>
    </span>
  );
}
