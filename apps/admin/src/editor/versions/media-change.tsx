import { compareWords, type MediaRef } from '@ximblox/blocks/compare';
import { sameValue } from '@ximblox/blocks';
import { IconArrowRight, IconFile } from '@tabler/icons-react';

import { adminVersionTexts as texts } from '../../shared/language/version-words.ts';
import { thumbnailURL } from '../media/preview-urls.ts';
import { Mark, TextDiff } from './marks.tsx';
import { useSide } from './side.ts';
import css from './versions.module.css';

type Props = { readonly before: readonly MediaRef[]; readonly after: readonly MediaRef[]; readonly isPlain: boolean };

const isMissing = (ref: MediaRef): boolean => ref.fileName === '';
const nameOf = (ref: MediaRef): string => (isMissing(ref) ? texts.fileGone : ref.fileName);

/** Images or files before and after: a single one side by side, several as those added and removed. */
export function MediaChange({ before, after, isPlain }: Props) {
  const [old] = before;
  const [now] = after;
  const side = useSide();
  if (side !== 'both')
    return (
      <Listed refs={side === 'before' ? before : after} others={side === 'before' ? after : before} isAfter={side === 'after'} />
    );
  if (before.length <= 1 && after.length <= 1) {
    if (isPlain || old === undefined || now === undefined)
      return <Single media={now ?? old} isPlain={isPlain} isAdded={now !== undefined} />;
    return <Pair before={old} after={now} />;
  }
  return (
    <div className={css.media}>
      {before
        .filter((ref) => !stays(ref, after))
        .map((ref, index) => (
          <Single key={`out ${index}`} media={ref} isPlain={isPlain} isAdded={false} />
        ))}
      {after
        .filter((ref) => !stays(ref, before))
        .map((ref, index) => (
          <Single key={`in ${index}`} media={ref} isPlain={isPlain} isAdded />
        ))}
    </div>
  );
}

const stays = (ref: MediaRef, others: readonly MediaRef[]): boolean => others.some((other) => sameValue(ref, other));

type ListedProps = { readonly refs: readonly MediaRef[]; readonly others: readonly MediaRef[]; readonly isAfter: boolean };

/** The images of one version, in its column. */
function Listed({ refs, others, isAfter }: ListedProps) {
  if (refs.length === 0) return <p className={css.hint}>{texts.nothing}</p>;
  return (
    <div className={css.media}>
      {refs.map((ref, index) => (
        <Single key={index} media={ref} isPlain={stays(ref, others)} isAdded={isAfter} />
      ))}
    </div>
  );
}

/** An added or removed image. */
function Single({
  media,
  isPlain,
  isAdded,
}: {
  readonly media: MediaRef | undefined;
  readonly isPlain: boolean;
  readonly isAdded: boolean;
}) {
  if (media === undefined) return null;
  return (
    <div className={css.media}>
      <Thumb media={media} caption="" />
      <span className={css.mediaWords}>
        <Mark status={isPlain ? 'same' : isAdded ? 'added' : 'removed'}>{nameOf(media)}</Mark>
        {media.altText !== '' && (
          <span>
            {texts.altText}: {media.altText}
          </span>
        )}
      </span>
    </div>
  );
}

/** A replaced image, or one with a different crop or alternative text. */
function Pair({ before, after }: { readonly before: MediaRef; readonly after: MediaRef }) {
  const isOther = before.fileID !== after.fileID;
  const isCut = 'cropParams' in before && 'cropParams' in after && !sameValue(before.cropParams, after.cropParams);
  return (
    <div className={css.media}>
      <Thumb media={before} caption={texts.before} />
      <IconArrowRight size={16} aria-hidden />
      <Thumb media={after} caption={texts.after} />
      <span className={css.mediaWords}>
        {isOther ? (
          <>
            <Mark status="removed">{nameOf(before)}</Mark>
            <Mark status="added">{nameOf(after)}</Mark>
          </>
        ) : (
          <span>{nameOf(after)}</span>
        )}
        {!isOther && isCut && <span>{texts.cropChanged}</span>}
        {before.altText !== after.altText && (
          <span>
            {texts.altText}: <TextDiff parts={compareWords(before.altText, after.altText)} isPlain={false} />
          </span>
        )}
      </span>
    </div>
  );
}

function Thumb({ media, caption }: { readonly media: MediaRef; readonly caption: string }) {
  const isImage = 'cropParams' in media;
  return (
    <figure className={css.thumb}>
      {isImage && !isMissing(media) ? (
        <img src={thumbnailURL(media)} alt={media.altText} loading="lazy" />
      ) : (
        <span className={css.noThumb}>
          <IconFile size={24} stroke={1.4} aria-hidden />
        </span>
      )}
      {caption !== '' && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
