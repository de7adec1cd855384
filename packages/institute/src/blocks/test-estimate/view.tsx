import { formatDays } from '@ximblox/i18n';
import { interfaceLanguage } from '@ximblox/primitives';
import { blockID, readProps } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { createElement } from 'react';

import { facilityOf, sizedOf } from '../../facilities/facility.ts';
import { firstFree } from '../../facilities/weeks.ts';
import { testEstimate } from './block.ts';
import { writeSettings } from './settings.ts';

export const { type } = testEstimate;

const notes = {
  en: 'Estimate of a test: visitors see it below the form, as soon as they fill in a ship.',
  nl: 'Schatting van een proef: bezoekers zien deze onder het formulier, zodra ze een schip invullen.',
};

/** Nothing that is seen: what the script of the block needs. Without scripts, or a facility with sizes, there is no estimate. */
export function view({ block, context }: BlockViewProps) {
  const { pageIDs: _pageIDs, personIDs, ...props } = readProps(testEstimate, block);
  if (context.editing) return <p id={blockID(block)}>{notes[interfaceLanguage(context.locale)]}</p>;
  const [page] = context.lists[block.key]?.items ?? [];
  const facility = sizedOf(facilityOf(page?.typeData));
  const person = context.pages[personIDs[0] ?? 0];
  const { modelLength, modelBeam, modelDraught, speed } = facilityOf(page?.typeData);
  const place = { id: blockID(block), hidden: true };
  if (page === undefined || facility === undefined || !modelLength || !speed) return createElement('block-test-estimate', place);
  const free = firstFree(facility);
  const settings = writeSettings({
    locale: context.locale,
    facility: { title: page.title, path: page.path },
    person: person && { title: person.title, path: person.path },
    width: facility.width,
    firstFree: free === undefined ? '' : formatDays(context.locale, free.from),
    tank: {
      modelLength,
      modelBeam,
      modelDraught,
      speed,
      shortestModel: props.shortestModel ?? 0,
      runs: props.runs ?? 1,
      runsPerDay: props.runsPerDay ?? 1,
      dayPrice: props.dayPrice ?? 0,
      modelPrice: props.modelPrice ?? 0,
    },
  });
  return createElement('block-test-estimate', { ...place, 'data-settings': settings });
}
