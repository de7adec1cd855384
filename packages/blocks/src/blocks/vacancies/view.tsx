import { ListSection } from '../../render/lists/list-section.tsx';
import { PageRow } from '../../render/lists/page-row.tsx';
import { readProps } from '../../render/read-props.ts';
import type { BlockViewProps } from '../../views.ts';
import { vacancies } from './block.ts';

export const { type } = vacancies;

export function view({ block, context }: BlockViewProps) {
  const { title, more } = readProps(vacancies, block);
  return (
    <ListSection block={block} context={context} title={title} more={more}>
      {(page) => <PageRow page={page} locale={context.locale} titleLevel={title === '' ? 'h2' : 'h3'} />}
    </ListSection>
  );
}
