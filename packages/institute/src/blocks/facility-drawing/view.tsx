import { blockID, readProps, Section } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';

import { facilityOf, sizedOf, facilityWords } from '../../facilities/facility.ts';
import { FacilityFigure } from '../../facilities/facility-figure.tsx';
import { PlanDrawing } from '../../facilities/plan-drawing.tsx';
import { SectionDrawing } from '../../facilities/section-drawing.tsx';
import { facilityDrawing } from './block.ts';
import css from './view.module.css';

export const { type } = facilityDrawing;

/** The drawing, of the page's own facility or of a chosen one; without sizes the editor is told where to enter them. */
export function view({ block, context }: BlockViewProps) {
  const { drawing, title, intro, caption, facilityID } = readProps(facilityDrawing, block);
  const chosen = facilityID.length === 0 ? context.typeData : context.lists[block.key]?.items[0]?.typeData;
  const facility = sizedOf(facilityOf(chosen));
  const drawn =
    facility === undefined ? (
      context.editing && <p className={css.empty}>{facilityWords(context.locale).noSizes}</p>
    ) : (
      <FacilityFigure
        facility={facility}
        locale={context.locale}
        drawing={drawing === 'section' ? SectionDrawing : PlanDrawing}
        caption={caption}
      />
    );
  if (drawing === 'section' || title !== '')
    return (
      <Section block={block} title={title} intro={title === '' ? '' : intro} className={css.section}>
        {drawn}
      </Section>
    );
  return (
    <div id={blockID(block)} className={css.band}>
      <div className={css.place}>{drawn}</div>
    </div>
  );
}
