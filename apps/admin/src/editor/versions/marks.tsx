import type { Look, RichPart, TextPart } from '@ximblox/blocks/compare';
import type { ReactNode } from 'react';

import { adminVersionTexts as texts } from '../../shared/language/version-words.ts';
import { t } from '../../shared/language/t.ts';
import { isOnSide, useReading, useSide } from './side.ts';
import css from './versions.module.css';

/**
 * Inserted or deleted text: coloured and underlined or struck through, with hidden labels for screen readers. Where two states differ, their
 * own words only stand out.
 */
export function Mark({ status, children }: { readonly status: TextPart['status']; readonly children: ReactNode }) {
  const side = useSide();
  const reading = useReading();
  if (!isOnSide(side, status)) return null;
  if (status === 'same') return children;
  if (reading === 'difference') return <mark className={css.differs}>{children}</mark>;
  const Element = status === 'added' ? 'ins' : 'del';
  return (
    <Element className={status === 'added' ? css.added : css.removed}>
      <span className="visually-hidden">{status === 'added' ? texts.addedWords : texts.removedWords}</span>
      {children}
      <span className="visually-hidden">{texts.endOfWords}</span>
    </Element>
  );
}

/** A text with its changes highlighted; `isPlain` for entirely new or deleted text, which is labelled once as a whole. */
export function TextDiff({ parts, isPlain }: { readonly parts: readonly TextPart[]; readonly isPlain: boolean }) {
  return (
    <span className={css.text}>
      {parts.map(({ status, text }, index) => (
        <Mark key={index} status={isPlain ? 'same' : status}>
          {text}
        </Mark>
      ))}
    </span>
  );
}

const tags = {
  formula: 'code',
  strong: 'strong',
  em: 'em',
  u: 'u',
  s: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  kbd: 'kbd',
} as const;

/** Formatted text; links look like links but are inert, so that a click doesn't leave the comparison. */
function Dressed({ look, children }: { readonly look: Look; readonly children: ReactNode }) {
  const dressed = look.styles.reduce<ReactNode>((inside, style) => {
    const Element = tags[style as keyof typeof tags] ?? 'span';
    return <Element>{inside}</Element>;
  }, children);
  return look.link === '' ? dressed : <span className={css.link}>{dressed}</span>;
}

/** The target of a link, as text. */
const linkText = (link: string, pages: ReadonlyMap<number, string> | undefined): string => {
  const [, id, rest = ''] = /^page:(\d+)(.*)$/.exec(link) ?? [];
  return id === undefined ? link : `“${pages?.get(Number(id)) ?? t('Page {id}', { id })}”${rest}`;
};

/** Describes how the formatting of unchanged text differs. */
function formattingText(before: Look, after: Look, pages: ReadonlyMap<number, string> | undefined): string {
  const nameOf = (style: string): string => texts.styles[style as keyof typeof texts.styles] ?? style;
  const links =
    before.link === after.link
      ? []
      : before.link === ''
        ? [texts.linkNew(linkText(after.link, pages))]
        : after.link === ''
          ? [texts.linkGone(linkText(before.link, pages))]
          : [texts.linkMoved(linkText(before.link, pages), linkText(after.link, pages))];
  return [
    ...links,
    ...after.styles.filter((style) => !before.styles.includes(style)).map((style) => texts.now(nameOf(style))),
    ...before.styles.filter((style) => !after.styles.includes(style)).map((style) => texts.notAnyMore(nameOf(style))),
  ].join(', ');
}

type RichWordsProps = {
  readonly parts: readonly RichPart[];
  readonly pages: ReadonlyMap<number, string> | undefined;
  readonly isPlain: boolean;
};

/** Rich text with its changes; a change of formatting or link alone is described after the text. */
export function RichTextDiff({ parts, pages, isPlain }: RichWordsProps) {
  const side = useSide();
  const reading = useReading();
  if (reading === 'difference')
    return parts.map(({ status, text, look, was }, index) => {
      const own = side === 'before' ? (was ?? look) : look;
      const isOther = status === 'same' && was !== undefined;
      return (
        <Mark key={index} status={isPlain ? 'same' : isOther ? (side === 'before' ? 'removed' : 'added') : status}>
          <Dressed look={own}>{text}</Dressed>
          {(isOther || status !== 'same') && own.link !== '' && <span className={css.note}> [{linkText(own.link, pages)}]</span>}
        </Mark>
      );
    });
  return parts.map(({ status, text, look, was }, index) => (
    <Mark key={index} status={isPlain ? 'same' : status}>
      <Dressed look={look}>{was === undefined ? text : <span className={css.restyled}>{text}</span>}</Dressed>
      {was !== undefined && <span className={css.note}> [{formattingText(was, look, pages)}]</span>}
      {status !== 'same' && look.link !== '' && <span className={css.note}> [{linkText(look.link, pages)}]</span>}
    </Mark>
  ));
}
