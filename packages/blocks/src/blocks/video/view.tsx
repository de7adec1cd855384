import { keepUnits } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';
import {
  captionsType,
  embedOf,
  localeNames,
  localeOfPrefix,
  localePrefixes,
  type FileRef,
  type Locale,
} from '@ximblox/primitives';
import type { ReactNode } from 'react';

import type { Block } from '../../block.ts';
import { itemSlot } from '../../field-kinds/array.ts';
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
          <OwnVideo file={file} title={name} poster={poster} drawn={drawn} captions={captionsOf(block, context.locale)} />
        ) : (
          <OutsideVideo address={file.url} embed={embed} title={name} words={words}>
            {drawn ?? (poster !== undefined && <Image image={poster} sizes={sizes[width]} className={css.poster} decorative />)}
          </OutsideVideo>
        )}
      </div>
      {caption !== '' && <figcaption className={css.caption}>{keepUnits(caption)}</figcaption>}
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
  readonly captions: readonly CaptionsTrack[];
};

type CaptionsTrack = { readonly key: string; readonly url: string; readonly language: string; readonly isDefault: boolean };

/** The captions of a video. Those in the language of the page are shown at first, or else the first; deleted files and other types are left out. */
function captionsOf(block: Block, locale: Locale): CaptionsTrack[] {
  const { captions } = readProps(video, block);
  const there = captions.flatMap(({ key, language }) => {
    const file = block.__files[itemSlot('captions', key, 'file')]?.[0];
    return file === undefined || file.url === '' || file.mimeType !== captionsType ? [] : [{ key, url: file.url, language }];
  });
  const shown = there.find(({ language }) => language === localePrefixes[locale]) ?? there[0];
  return there.map((track) => ({ ...track, isDefault: track === shown }));
}

/** The name of a language in itself. */
function nameOfLanguage(language: string): string {
  const locale = localeOfPrefix(language);
  return locale === undefined ? language : localeNames[locale];
}

/** A video of the media library in the browser's player. Nothing is loaded before it is played. */
function OwnVideo({ file, title, poster, drawn, captions }: OwnVideoProps) {
  return (
    <>
      {drawn}
      {/* A video without captions is named by the checks of the editor. */}
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
        {captions.map(({ key, url, language, isDefault }) => (
          <track key={key} kind="captions" src={url} srcLang={language} label={nameOfLanguage(language)} default={isDefault} />
        ))}
        <a href={file.url}>{title}</a>
      </video>
    </>
  );
}
