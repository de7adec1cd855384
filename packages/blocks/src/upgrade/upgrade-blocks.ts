import type { StoredBlock } from '../block.ts';
import { blockCatalog } from '../catalog.ts';

/**
 * Brings stored blocks to the newest version of their schemas: the upgrades of the definition one after another, then defaults for
 * fields that did not exist yet. Unknown types and props are preserved. Without changes the same array is returned.
 */
export function upgradeBlocks(blocks: readonly StoredBlock[]): readonly StoredBlock[] {
  return blocks.every((block) => blockCatalog.get(block.type)?.version === block.__version) ? blocks : blocks.map(upgradeBlock);
}

function upgradeBlock(block: StoredBlock): StoredBlock {
  const definition = blockCatalog.get(block.type);
  if (definition === undefined || block.__version >= definition.version) return block;
  let props = block.props;
  for (let from = block.__version; from < definition.version; from += 1) {
    props = definition.upgrades.find((upgrade) => upgrade.from === from)?.upgrade(props) ?? props;
  }
  const defaults = Object.fromEntries(
    Object.entries(definition.fields).flatMap(([name, field]) =>
      field.store === 'props' && !(name in props) ? [[name, field.defaultValue]] : [],
    ),
  );
  return { ...block, props: { ...props, ...defaults }, __version: definition.version };
}
