import type { Block } from './block.ts';
import { blockCatalog } from './catalog.ts';

/** A new block of a type with its defaults. @param key unique in the version, 1–64 of `[A-Za-z0-9_-]` */
export function createBlock(type: string, key: string): Block {
  const definition = blockCatalog.get(type);
  const props = Object.fromEntries(
    Object.entries(definition?.fields ?? {}).flatMap(([name, field]) =>
      field.store === 'props' ? [[name, structuredClone(field.defaultValue)]] : [],
    ),
  );
  return { type, key, props, anchorPoint: '', visibility: 0, __images: {}, __files: {} };
}
