import type { SiteTexts } from '@ximblox/i18n/site-texts';
import type { embedOf } from '@ximblox/primitives';
import { createElement, useId, type ReactNode } from 'react';

import css from './outside-video.module.css';

type OutsideVideoProps = {
  /** The video's page at its provider, linked without scripts. */
  readonly address: string;
  readonly embed: NonNullable<ReturnType<typeof embedOf>>;
  readonly title: string;
  readonly words: SiteTexts['video'];
  /** The poster image. */
  readonly children: ReactNode;
};

/** An external video: a link to it, and what its script asks before it loads the player. */
export function OutsideVideo({ address, embed, title, words, children }: OutsideVideoProps) {
  return createElement(
    'block-video',
    { class: css.place, 'data-player': embed.src, 'data-title': title },
    <div className={css.poster} data-poster="">
      {children}
    </div>,
    <Question provider={embed.name} words={words} />,
    <a className={css.play} href={address} rel="noopener noreferrer">
      <span className="hidden">{words.play(title)} </span>
      <svg className={css.sign} viewBox="0 0 72 72" aria-hidden="true">
        <path d="M27 20v32l27-16z" />
      </svg>
      <span className={css.provider}>{embed.name}</span>
    </a>,
  );
}

/** The question before an external video. */
function Question({ provider, words }: { readonly provider: string; readonly words: SiteTexts['video'] }) {
  const id = useId();
  return (
    <div className={css.question} role="group" aria-labelledby={id} data-question="" hidden>
      <p id={id} className={css.title}>
        {words.askTitle(provider)}
      </p>
      <p className={css.text}>{words.ask(provider)}</p>
      <div className={css.answers}>
        <button type="button" className="button" data-answer="once">
          {words.once}
        </button>
        <button type="button" className="button button-second" data-answer="always">
          {words.always}
        </button>
        <button type="button" className={css.later} data-answer="later">
          {words.later}
        </button>
      </div>
    </div>
  );
}
