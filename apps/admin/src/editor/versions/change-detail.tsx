import type { ChangeDetail, FieldChange, ItemRow, Names } from '@ximblox/blocks/compare';

import { adminVersionTexts as texts } from '../../shared/language/version-words.ts';
import { inLanguage } from '../../shared/language/t.ts';
import { Folded } from './collapsed-blocks.tsx';
import { Mark, TextDiff } from './marks.tsx';
import { MediaChange } from './media-change.tsx';
import { RichChange, TableChange } from './rich-change.tsx';
import { isOnSide, useReading, useSide } from './side.ts';
import css from './versions.module.css';

type Shown = { readonly names: Names; readonly isPlain: boolean };

/** The changed fields of a block or an item with their labels. `isPlain`: entirely added or removed. */
export function Changes({ changes, ...shown }: Shown & { readonly changes: readonly FieldChange[] }) {
  return (
    <dl className={css.fields}>
      {changes.map((change) => (
        <div key={change.path} className={css.field}>
          <dt>{inLanguage(change.label)}</dt>
          <dd>
            <Detail detail={change.detail} {...shown} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One changed value, in the manner of its field. */
export function Detail({ detail, names, isPlain }: Shown & { readonly detail: ChangeDetail }) {
  switch (detail.kind) {
    case 'words':
      return <TextDiff parts={detail.parts} isPlain={isPlain} />;
    case 'richText':
      return <RichChange paragraphs={detail.paragraphs} pages={names.pages} isPlain={isPlain} />;
    case 'values':
      return <Values before={detail.before} after={detail.after} isPlain={isPlain} />;
    case 'entries':
      return (
        <ul className={css.entries}>
          {detail.parts.map(({ status, text }, index) => (
            <li key={index}>
              <Mark status={isPlain ? 'same' : status}>{text}</Mark>
            </li>
          ))}
        </ul>
      );
    case 'media':
      return <MediaChange before={detail.before} after={detail.after} isPlain={isPlain} />;
    case 'items':
      return <Items rows={detail.rows} itemLabel={inLanguage(detail.itemLabel)} names={names} isPlain={isPlain} />;
    case 'table':
      return (
        <>
          {detail.settings.length > 0 && !isPlain && <Changes changes={detail.settings} names={names} isPlain={isPlain} />}
          <TableChange rows={detail.rows} pages={names.pages} isPlain={isPlain} />
        </>
      );
  }
}

function Values({ before, after, isPlain }: { readonly before: string; readonly after: string; readonly isPlain: boolean }) {
  if (isPlain) return <span className={css.text}>{after || before}</span>;
  return (
    <span className={css.text}>
      <Mark status="removed">{before || texts.nothing}</Mark> <Mark status="added">{after || texts.nothing}</Mark>
    </span>
  );
}

function Items({ rows, itemLabel, names, isPlain }: Shown & { readonly rows: readonly ItemRow[]; readonly itemLabel: string }) {
  const side = useSide();
  const isDifference = useReading() === 'difference';
  const changed = rows.filter(({ kind, isMoved }) => (kind !== 'same' || isMoved) && isOnSide(side, kind));
  const same = rows.filter(({ kind, isMoved }) => kind === 'same' && !isMoved);
  return (
    <div className={css.items}>
      {changed.map((row) => (
        <article
          key={row.key}
          className={css.item}
          data-kind={isPlain || isDifference ? undefined : row.kind}
          aria-label={row.title || itemLabel}
        >
          <h3 className={css.itemHead}>
            {isDifference && row.isMoved && `${((side === 'before' ? row.from : row.to) ?? 0) + 1}. `}
            {row.title || itemLabel}
            {!isPlain && !isDifference && side !== 'before' && (
              <KindTags kind={row.kind} from={row.from} to={row.to} isMoved={row.isMoved} />
            )}
          </h3>
          {row.changes.length > 0 && <Changes changes={row.changes} names={names} isPlain={isPlain || row.kind !== 'changed'} />}
        </article>
      ))}
      {same.length > 0 && (
        <Folded words={texts.sameItems(same.length, itemLabel)} isSmall>
          {same.map(({ key, title }) => (
            <p key={key} className={css.paragraph}>
              {title || itemLabel}
            </p>
          ))}
        </Folded>
      )}
    </div>
  );
}

type KindTagsProps = Pick<ItemRow, 'kind' | 'from' | 'to' | 'isMoved'>;

/** The kind of change of a block or an item, as tags. */
export function KindTags({ kind, from, to, isMoved }: KindTagsProps) {
  return (
    <>
      {kind !== 'same' && (
        <span className={css.tag} data-kind={kind}>
          {texts[kind]}
        </span>
      )}
      {isMoved && (
        <span className={css.tag} data-kind="moved">
          {texts.moved((from ?? 0) + 1, (to ?? 0) + 1)}
        </span>
      )}
      {isMoved && kind === 'same' && <span className={css.hint}>{texts.unchangedContent}</span>}
    </>
  );
}
