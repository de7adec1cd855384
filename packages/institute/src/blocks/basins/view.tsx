import { LinkTo, hrefOf, readProps, Section } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { keepUnits } from '@ximblox/i18n';

import { BasinsToScale, type ComparedBasin } from '../../facilities/basins-to-scale.tsx';
import { facilityOf, sizedOf } from '../../facilities/facility.ts';
import { basins } from './block.ts';
import css from './view.module.css';

export const { type } = basins;

/** Basins from above to one scale; a facility without a length and a width is left out, as is one that is no basin. */
export function view({ block, context }: BlockViewProps) {
  const { title, text, pageIDs, others, note, more } = readProps(basins, block);
  const listed = (context.lists[block.key]?.items ?? []).flatMap((page): ComparedBasin[] => {
    const facility = sizedOf(facilityOf(page.typeData));
    // All facilities are asked for where none is chosen; what is no basin is not compared with them.
    if (facility === undefined || (pageIDs.length === 0 && facility.kind !== 'basin')) return [];
    return [{ key: String(page.id), name: <a href={page.path}>{keepUnits(page.title)}</a>, text: page.description, facility }];
  });
  const entered = others.flatMap(({ key, title: name, text: words, link, ...sizes }): ComparedBasin[] => {
    const facility = sizedOf(facilityOf(sizes));
    const named = hrefOf(link, context) === undefined ? name : <LinkTo link={{ ...link, text: name }} context={context} />;
    return facility === undefined ? [] : [{ key, name: named, text: words, facility }];
  });
  const all = [...listed, ...entered];
  return (
    <Section
      block={block}
      title={title}
      intro={text}
      more={hrefOf(more, context) !== undefined && <LinkTo link={more} context={context} className="action" />}
    >
      {all.length > 0 && <BasinsToScale basins={all} locale={context.locale} titleLevel={title === '' ? 'h2' : 'h3'} />}
      {note !== '' && <p className={css.note}>{keepUnits(note)}</p>}
    </Section>
  );
}
