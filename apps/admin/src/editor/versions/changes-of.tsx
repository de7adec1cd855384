import type { ComparedBlock, FieldChange, Names } from '@ximblox/blocks/compare';

import { adminVersionTexts as texts } from '../../shared/language/version-words.ts';
import { Changes } from './change-detail.tsx';
import { SideProvider } from './side.ts';
import css from './versions.module.css';

type ChangesOfProps = {
  readonly changes: readonly FieldChange[];
  readonly names: Names;
  readonly kind: ComparedBlock['kind'];
  readonly isSideBySide: boolean;
};

const sides = ['before', 'after'] as const;
const absentFrom = { added: 'before', removed: 'after' } as const;

/** The changes of a block: in one text, or the older version in a column beside the newer one. */
export function ChangesOf({ changes, names, kind, isSideBySide }: ChangesOfProps) {
  const isWhole = kind === 'added' || kind === 'removed';
  if (!isSideBySide) return <Changes changes={changes} names={names} isPlain={isWhole} />;
  return (
    <div className={css.sideBySide}>
      {sides.map((side) => (
        <div key={side} className={css.oneSide} role="group" aria-label={side === 'before' ? texts.old : texts.new}>
          {isWhole && absentFrom[kind] === side ? (
            <p className={css.absent}>{texts.absent}</p>
          ) : (
            <SideProvider value={side}>
              <Changes changes={changes} names={names} isPlain={isWhole} />
            </SideProvider>
          )}
        </div>
      ))}
    </div>
  );
}
