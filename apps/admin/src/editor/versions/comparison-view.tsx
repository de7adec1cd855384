import { ActionIcon, Button } from '@mantine/core';
import { blockCatalog, standsForReusable, type Block } from '@ximblox/blocks';
import type { BlockOrigin, ComparedBlock, Names, VersionComparison } from '@ximblox/blocks/compare';
import { IconArrowBackUp, IconArrowUpRight, IconSettings } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';

import { adminVersionTexts as texts } from '../../shared/language/version-words.ts';
import { language } from '../../shared/language/language.ts';
import { inLanguage } from '../../shared/language/t.ts';
import { ReusableDetail } from '../reusable/reusable-detail.tsx';
import { BlockIcon } from '../outline/block-icon.tsx';
import { ChangesOf } from './changes-of.tsx';
import { KindTags } from './change-detail.tsx';
import { Folded } from './collapsed-blocks.tsx';
import css from './versions.module.css';
import { titleOfBlock } from '../../shared/language/title-of-block.ts';

/** A change that can be navigated to. */
export type ChangeEntry = { readonly id: string; readonly title: string; readonly words: string; readonly type: string | null };

const pageID = 'change-page';
const idOf = (key: string): string => `change-of-${key}`;
const isChange = (row: ComparedBlock | BlockOrigin): row is ComparedBlock =>
  row.kind !== 'origin' && (row.kind !== 'same' || row.isMoved);
const blockOf = ({ before, after }: ComparedBlock): Block | null => after ?? before;
const titleOf = (block: Block | null): string => (block === null ? '' : titleOfBlock(block));

/** All changes in display order. */
export function changeEntries({ fields, rows }: VersionComparison): ChangeEntry[] {
  const page =
    fields.length === 0
      ? []
      : [{ id: pageID, title: texts.page, words: fields.map(({ label }) => inLanguage(label)).join(', '), type: null }];
  const blocks = rows.filter(isChange).map((row): ChangeEntry => {
    const what =
      row.kind === 'changed' ? row.changes.map(({ label }) => inLanguage(label)) : row.kind === 'same' ? [] : [texts[row.kind]];
    const block = blockOf(row);
    return {
      id: idOf(row.key),
      title: titleOf(block),
      words: [...(row.isMoved ? [texts.movedShort] : []), ...what].join(', '),
      type: block?.type ?? '',
    };
  });
  return [...page, ...blocks];
}

type Props = {
  readonly comparison: VersionComparison;
  readonly names: Names;
  /** Whether unchanged blocks are collapsed. */
  readonly onlyChanges: boolean;
  /** The current change. */
  readonly current: string | null;
  onGo(id: string): void;
  /** The blocks that the editor can open: those of the draft. */
  readonly draftKeys: ReadonlySet<string>;
  onOpen(key: string): void;
  /** The blocks of the older version that can be put into the draft. */
  readonly restorable?: ReadonlySet<string>;
  onRestore?: (keys: readonly string[]) => void;
  /** What stands below a block: comments. */ readonly footOf?: ((key: string, title: string) => ReactNode) | undefined;
  /** Whether the two versions stand in columns. */ readonly isSideBySide?: boolean | undefined;
  /** Blocks that are never collapsed. */ readonly pinned?: ReadonlySet<string>;
};

const noKeys: ReadonlySet<string> = new Set();

/**
 * A unified comparison: blocks in the order of the newer version, deleted ones at their old position, unchanged ones collapsed.
 */
export function ComparisonView(props: Props) {
  const {
    comparison,
    names,
    onlyChanges,
    current,
    onGo,
    draftKeys,
    onOpen,
    footOf,
    isSideBySide = false,
    pinned = noKeys,
    restorable = noKeys,
    onRestore,
  } = props;
  const groups: { readonly isSame: boolean; readonly rows: (ComparedBlock | BlockOrigin)[] }[] = [];
  for (const row of comparison.rows) {
    const isSame = row.kind === 'same' && !row.isMoved && !pinned.has(row.key);
    const last = groups.at(-1);
    if (last?.isSame === isSame) last.rows.push(row);
    else groups.push({ isSame, rows: [row] });
  }
  return (
    <div className={css.blocks}>
      {comparison.fields.length > 0 && (
        <article
          className={css.card}
          id={pageID}
          tabIndex={-1}
          aria-label={texts.page}
          data-current={current === pageID || undefined}
        >
          <header className={css.cardHead}>
            <IconSettings size={16} stroke={1.6} aria-hidden />
            <h2>{texts.page}</h2>
            <span className={css.tag} data-kind="changed">
              {texts.changed}
            </span>
          </header>
          <ChangesOf changes={comparison.fields} names={names} kind="changed" isSideBySide={isSideBySide} />
        </article>
      )}
      {groups.map(({ isSame, rows }) =>
        isSame && onlyChanges ? (
          <SameBlocks key={rows[0]?.key} rows={rows} />
        ) : (
          rows.map((row) =>
            row.kind === 'origin' ? (
              <Origin key={`origin ${row.key}`} row={row} onGo={onGo} />
            ) : (
              <BlockCard
                key={row.key}
                row={row}
                names={names}
                isCurrent={current === idOf(row.key)}
                onOpen={draftKeys.has(row.key) ? onOpen : undefined}
                onRestore={restorable.has(row.key) ? onRestore : undefined}
                footOf={footOf}
                isSideBySide={isSideBySide}
              />
            ),
          )
        ),
      )}
    </div>
  );
}

function SameBlocks({ rows }: { readonly rows: readonly (ComparedBlock | BlockOrigin)[] }) {
  const [first] = rows;
  const words = rows.length === 1 ? texts.sameBlock(titleOf(first?.before ?? null)) : texts.sameBlocks(rows.length);
  return (
    <Folded words={words}>
      <ul className={css.sameList}>
        {rows.map(({ key, before }) => (
          <li key={key}>
            <BlockIcon type={before?.type ?? ''} />
            <span>{titleOf(before)}</span>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

function Origin({ row, onGo }: { readonly row: BlockOrigin; onGo(id: string): void }) {
  return (
    <div className={css.origin}>
      <BlockIcon type={row.before.type} />
      <span className={css.originWords}>{texts.origin(titleOf(row.before), row.from + 1)}</span>
      <button type="button" className={css.linkButton} onClick={() => onGo(idOf(row.key))}>
        {texts.toPlace}
      </button>
    </div>
  );
}

type BlockCardProps = {
  readonly row: ComparedBlock;
  readonly names: Names;
  readonly isCurrent: boolean;
  readonly onOpen: ((key: string) => void) | undefined;
  readonly onRestore: Props['onRestore'];
  readonly footOf: Props['footOf'];
  readonly isSideBySide: boolean;
};

/** A block with its changes. Navigating between changes re-renders only the two affected cards. */
const BlockCard = memo(function BlockCard(props: BlockCardProps) {
  const { row, names, isCurrent, onOpen, onRestore, footOf, isSideBySide } = props;
  const block = blockOf(row);
  const title = titleOf(block);
  const type = blockCatalog.get(block?.type ?? '')?.label[language] ?? block?.type ?? '';
  const isWhole = row.kind === 'added' || row.kind === 'removed';
  return (
    <article
      className={css.card}
      id={idOf(row.key)}
      tabIndex={-1}
      aria-label={`${type}: ${title}`}
      data-kind={row.isMoved && row.kind === 'same' ? 'moved' : row.kind}
      data-current={isCurrent || undefined}
    >
      <header className={css.cardHead}>
        <BlockIcon type={block?.type ?? ''} />
        <div className={css.cardWords}>
          <h2>{title}</h2>
          {title !== type && <span className={css.hint}>{type}</span>}
          <KindTags kind={row.kind} from={row.from} to={row.to} isMoved={row.isMoved} />
        </div>
        {onRestore !== undefined && (row.kind === 'changed' || row.kind === 'removed') && (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconArrowBackUp size={14} />}
            onClick={() => onRestore([row.key])}
          >
            {texts.restoreBlock}
            <span className="visually-hidden">: {title}</span>
          </Button>
        )}
        {onOpen !== undefined && (
          <ActionIcon aria-label={texts.edit(title)} onClick={() => onOpen(row.key)}>
            <IconArrowUpRight size={16} />
          </ActionIcon>
        )}
      </header>
      {row.changes.length > 0 && <ChangesOf changes={row.changes} names={names} kind={row.kind} isSideBySide={isSideBySide} />}
      {block !== null && standsForReusable(block) && <ReusableDetail block={block} />}
      {isWhole && row.changes.length === 0 && <p className={css.nothing}>{texts.empty}</p>}
      {row.after !== null && footOf?.(row.key, title)}
    </article>
  );
});
