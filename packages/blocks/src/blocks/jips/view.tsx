import { ListSection } from '../../render/lists/list-section.tsx';
import { PageRow } from '../../render/lists/page-row.tsx';
import { readProps } from '../../render/read-props.ts';
import type { BlockViewProps } from '../../views.ts';
import { jips } from './block.ts';

export const { type } = jips;

export function view({ block, context }: BlockViewProps) {
  const { title, more } = readProps(jips, block);
  return (
    <ListSection block={block} context={context} title={title} more={more}>
      {(page) => <PageRow page={page} locale={context.locale} titleLevel={title === '' ? 'h2' : 'h3'} />}
    </ListSection>
  );
}
