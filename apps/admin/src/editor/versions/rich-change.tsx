import { showsChange, type RichComparison } from '@ximblox/blocks/compare';

import { adminVersionTexts as texts } from '../../shared/language/version-words.ts';
import { RichTextDiff } from './marks.tsx';
import { Folded } from './collapsed-blocks.tsx';
import css from './versions.module.css';

/** Unchanged paragraphs shown next to a changed one, as context. */
const shownBeside = 1;

const isSame = ({ status, was, parts }: RichComparison): boolean =>
  status === 'same' && was === undefined && parts.every((part) => part.status === 'same' && part.was === undefined);

const shapeLabel = (tag: string): string => texts.shapes[tag as keyof typeof texts.shapes] ?? tag;

type Props = {
  readonly paragraphs: readonly RichComparison[];
  readonly pages: ReadonlyMap<number, string> | undefined;
  readonly isPlain: boolean;
};

/** Rich text compared paragraph by paragraph; paragraphs far from a change are collapsed. */
export function RichChange({ paragraphs, pages, isPlain }: Props) {
  const far = farFromChange(paragraphs);
  const groups: { readonly isFar: boolean; readonly from: number; readonly members: RichComparison[] }[] = [];
  paragraphs.forEach((paragraph, index) => {
    const isFar = !isPlain && far.has(index);
    const last = groups.at(-1);
    if (last?.isFar === isFar) last.members.push(paragraph);
    else groups.push({ isFar, from: index, members: [paragraph] });
  });
  return (
    <div className={css.rich}>
      {groups.map(({ isFar, from, members }) => {
        const shown = members.map((paragraph, index) => (
          <Paragraph key={from + index} paragraph={paragraph} pages={pages} isPlain={isPlain} />
        ));
        return isFar ? (
          <Folded key={from} words={texts.sameParagraphs(members.length)} isSmall>
            {shown}
          </Folded>
        ) : (
          shown
        );
      })}
      {!isPlain && !showsChange(paragraphs) && <p className={css.hint}>{texts.onlyMarkup}</p>}
    </div>
  );
}

/** The indexes of unchanged paragraphs outside the context of a change; empty if they are too few to collapse. */
function farFromChange(paragraphs: readonly RichComparison[]): ReadonlySet<number> {
  const near = new Set(
    paragraphs.flatMap((paragraph, index) =>
      isSame(paragraph) ? [] : Array.from({ length: 2 * shownBeside + 1 }, (_, step) => index + step - shownBeside),
    ),
  );
  const far = paragraphs.flatMap((_, index) => (near.has(index) ? [] : [index]));
  return new Set(far.length > 1 ? far : []);
}

type ParagraphProps = {
  readonly paragraph: RichComparison;
  readonly pages: ReadonlyMap<number, string> | undefined;
  readonly isPlain: boolean;
};

function Paragraph({ paragraph, pages, isPlain }: ParagraphProps) {
  const { shape, was, status, parts } = paragraph;
  const staysIn = parts.some((part) => part.status === 'same');
  return (
    <p className={css.paragraph} data-shape={shape.tag} style={{ marginLeft: `${Math.min(shape.depth, 6) * 1.25}rem` }}>
      {!isPlain && status !== 'same' && staysIn && (
        <span className={css.note}>[{status === 'added' ? texts.paragraphCut : texts.paragraphJoined}] </span>
      )}
      {was !== undefined && (
        <span className={css.note}>
          [{texts.now(shapeLabel(shape.tag))}, {texts.was(shapeLabel(was.tag))}]{' '}
        </span>
      )}
      <RichTextDiff parts={parts} pages={pages} isPlain={isPlain} />
    </p>
  );
}
