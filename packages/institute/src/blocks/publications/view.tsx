import { ListSection, PageRow, readProps } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { publications } from './block.ts';

export const { type } = publications;

export function view({ block, context }: BlockViewProps) {
  const { title, more } = readProps(publications, block);
  return (
    <ListSection block={block} context={context} title={title} more={more}>
      {(page) => <PageRow page={page} locale={context.locale} titleLevel={title === '' ? 'h2' : 'h3'} />}
    </ListSection>
  );
}
