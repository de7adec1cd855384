import { blockCatalog, createBlock, sameValue, type Block } from '@ximblox/blocks';

/** Whether a block is unchanged since it was added and renders nothing on its own, such as a list of pages. */
export function isPristine(block: Block): boolean {
  const definition = blockCatalog.get(block.type);
  if (definition === undefined || definition.pageQueries(block).length > 0) return false;
  if (Object.values(definition.fields).every(({ editor }) => !editor.required)) return false;
  const { props, __images, __files } = createBlock(block.type, block.key);
  return sameValue({ props: block.props, __images: block.__images, __files: block.__files }, { props, __images, __files });
}
