import { dayAndMonth, keepUnits } from '@ximblox/i18n';
import type { Locale } from '@ximblox/primitives';

import { itemSlot } from '@ximblox/blocks';
import { blockID, Image, readProps, Section } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { inLanguage } from '../../page-types/page-facts.ts';
import { timeline } from './block.ts';
import { TimeAxis } from './time-axis.tsx';
import { timeScaleOf, type Place } from './time-scale.ts';
import css from './view.module.css';

export const { type } = timeline;

const toScale = {
  en: 'Years are drawn to scale: where there is little to read, there was little to tell.',
  nl: 'De jaren staan op schaal: waar weinig te lezen valt, viel weinig te vertellen.',
};

type Moment = { readonly year: number | null; readonly date: string };

/** A date as a decimal year; undefined without one. */
export function yearsOf({ year, date }: Moment): number | undefined {
  const day = Date.parse(date);
  if (Number.isNaN(day)) return year ?? undefined;
  const from = Date.UTC(new Date(day).getUTCFullYear(), 0);
  return new Date(day).getUTCFullYear() + (day - from) / (366 * 86_400_000);
}

function When({ moment: { year, date }, locale }: { readonly moment: Moment; readonly locale: Locale }) {
  const parts = dayAndMonth(locale, date);
  if (parts === undefined)
    return year === null ? null : (
      <time className={css.when} dateTime={String(year).padStart(4, '0')}>
        {year}
      </time>
    );
  return (
    <time className={css.when} dateTime={date}>
      {date.slice(0, 4)}
      <span className={css.day}>
        <span className="hidden">, </span>
        {parts.day} {parts.month}
      </span>
    </time>
  );
}

/** A line is no style attribute, which the site does not allow: the style sheet adds up its tens and ones. */
const lines = ({ at, room }: Place) => ({
  'data-tens': Math.floor(at / 10),
  'data-ones': at % 10,
  'data-end-tens': Math.floor((at + room) / 10),
  'data-end-ones': (at + room) % 10,
});

/** Entries by their time: on both sides of an axis to scale where there is room, and one below the other on a phone or where no axis would show them. */
export function view({ block, context: { locale } }: BlockViewProps) {
  const { title, items } = readProps(timeline, block);
  const Title = title === '' ? 'h2' : 'h3';
  const entries = items.map((item) => ({
    ...item,
    moment: yearsOf(item),
    picture: block.__images[itemSlot('items', item.key, 'image')]?.[0],
    dark: block.__images[itemSlot('items', item.key, 'dark')]?.[0],
  }));
  const isDated = entries.every(({ moment }) => moment !== undefined);
  const sorted = isDated ? entries.toSorted((a, b) => (a.moment ?? 0) - (b.moment ?? 0)) : entries;
  const scale = timeScaleOf(
    sorted.map(({ moment, text, picture }) => ({ moment, characters: text.length, hasImage: picture !== undefined })),
  );
  const list = (
    <ol className={css.entries}>
      {sorted.map((item, index) => {
        const place = scale?.places[index];
        return (
          <li key={item.key} className={css.entry} data-side={place?.side} {...(place !== undefined && lines(place))}>
            <When moment={item} locale={locale} />
            <div className={css.words}>
              <Title className={css.title}>{keepUnits(item.title)}</Title>
              {item.text !== '' && <p className={css.text}>{keepUnits(item.text)}</p>}
            </div>
            {item.picture !== undefined && <Image image={item.picture} dark={item.dark} sizes="132px" className={css.image} />}
          </li>
        );
      })}
    </ol>
  );
  if (scale === undefined)
    return (
      <Section block={block} title={title} className={css.timeline}>
        {list}
      </Section>
    );
  return (
    <section id={blockID(block, title !== '')} className={`${css.timeline ?? ''} ${css.scaled ?? ''}`}>
      <div className={css.inner}>
        {title !== '' && <h2 className={css.heading}>{keepUnits(title)}</h2>}
        <p className={css.note}>{inLanguage(toScale, locale)}</p>
        <div className={css.scale}>
          {list}
          <TimeAxis scale={scale} />
        </div>
      </div>
    </section>
  );
}
