import type { Block } from '@ximblox/blocks';
import type { FieldChange, VersionComparison } from '@ximblox/blocks/compare';
import type { Tag } from '@ximblox/contract';

import { withPageField, type BlockPart, type Conflict, type Merge } from '../saving/merge.ts';
import type { Content } from '../versions/content-comparison.ts';

/**
 * The two states of what is in conflict, to be compared as versions are: the other side as the older one.
 * @param tags whose names are known
 */
export function conflictContents({ document, conflicts }: Merge, tags: readonly Tag[]): { theirs: Content; mine: Content } {
  const stateOf = (side: 'mine' | 'theirs'): Content => ({
    ...conflicts.reduce(
      (state, conflict) => (conflict.kind === 'page' ? withPageField(state, conflict.id, conflict[side]) : state),
      document,
    ),
    blocks: conflicts.flatMap((conflict): Block[] => {
      const block = conflict.kind === 'block' ? conflict[side] : undefined;
      return block === undefined ? [] : [block];
    }),
    tagNames: tags,
  });
  return { theirs: stateOf('theirs'), mine: stateOf('mine') };
}

const pathOf = ({ store, name }: BlockPart): string => (store === 'block' ? name : `${store}.${name}`);

/** The fields in which both sides differ; none for a block that one side deleted. */
export function differencesOf(conflict: Conflict, { fields, rows }: VersionComparison): readonly FieldChange[] {
  if (conflict.kind === 'page') return fields.filter(({ path }) => path === conflict.id);
  const paths = new Set(conflict.parts.map(pathOf));
  return rows.flatMap((row) =>
    row.kind === 'changed' && row.key === conflict.id ? row.changes.filter(({ path }) => paths.has(path)) : [],
  );
}
