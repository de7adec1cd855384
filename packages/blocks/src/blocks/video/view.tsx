import { texts } from '@ximblox/i18n/site-texts';
import { embedOf, type FileRef } from '@ximblox/primitives';
import type { ReactNode } from 'react';

import { NoImage } from '../../render/media/no-image.tsx';
import { Image, imageURL, type ImageSource } from '../../render/media/image.tsx';
import { blockID, readProps } from '../../render/read-props.ts';
import { RichText } from '../../render/text/rich-text.tsx';
import type { BlockViewProps } from '../../views.ts';
import { video } from './block.ts';
import { OutsideVideo } from './outside-video.tsx';
import css from './view.module.css';

export const { type } = video;

const sizes = {
  text: '(min-width: 800px) 713px, 100vw',
  wide: '(min-width: 1440px) 864px, (min-width: 1080px) 60vw, 100vw',
} as const;

export function view({ block, context }: BlockViewProps) {
  const { title, caption, transcript, width } = readProps(video, block);
  const words = texts(context.locale).video;
  const file = block.__files['video']?.[0];
  const poster = block.__images['poster']?.[0];
  if (file === undefined || file.url === '') return null;
  const name = title || words.untitled;
  const embed = embedOf(file.url);
  const drawn = poster === undefined || poster.url === '' ? <NoImage /> : undefined;
  return (
    <figure id={blockID(block)} className={`${css.video ?? ''} ${css[width] ?? ''}`}>
      <div className={css.frame}>
        {embed === undefined ? (
          <OwnVideo file={file} title={name} poster={poster} drawn={drawn} />
        ) : (
          <OutsideVideo address={file.url} embed={embed} title={name} words={words}>
            {drawn ?? (poster !== undefined && <Image image={poster} sizes={sizes[width]} className={css.poster} decorative />)}
          </OutsideVideo>
        )}
      </div>
      {caption !== '' && <figcaption className={css.caption}>{caption}</figcaption>}
      {transcript !== '' && (
        <details className={css.transcript}>
          <summary className={css.fold}>{words.transcript}</summary>
          <RichText html={transcript} context={context} className={css.words} field="transcript" />
        </details>
      )}
    </figure>
  );
}

type OwnVideoProps = {
  readonly file: FileRef;
  readonly title: string;
  readonly poster: ImageSource | undefined;
  readonly drawn: ReactNode;
};

/** A video of the media library in the browser's player. Nothing is loaded before it is played. */
function OwnVideo({ file, title, poster, drawn }: OwnVideoProps) {
  return (
    <>
      {drawn}
      {/* The transcript below replaces captions, which the media library does not support. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        className={css.player}
        src={file.url}
        poster={poster === undefined ? undefined : imageURL(poster)}
        aria-label={title}
        preload="none"
        controls
        playsInline
      >
        <a href={file.url}>{title}</a>
      </video>
    </>
  );
}
