import type { SiteTexts } from '@ximblox/i18n/site-texts';
import type { embedOf } from '@ximblox/primitives';
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';

import { browserConsent, consentChanged, keepConsent } from '../../render/browser-consent.tsx';
import css from './outside-video.module.css';

type OutsideVideoProps = {
  /** The video's page at its provider, linked without scripts. */
  readonly address: string;
  readonly embed: NonNullable<ReturnType<typeof embedOf>>;
  readonly title: string;
  readonly words: SiteTexts['video'];
  /** In the editor nothing is played. */
  readonly isInert: boolean;
  /** The poster image. */
  readonly children: ReactNode;
};

type State = 'waiting' | 'asking' | 'playing';

/** An external video. Its player loads after a click by a visitor who consented, now or before; without scripts it is a link. */
export function OutsideVideo({ address, embed, title, words, isInert, children }: OutsideVideoProps) {
  const [state, setState] = useState<State>('waiting');
  const place = useRef<HTMLDivElement>(null);
  // Each step removes the control that was used, so the focus moves to its replacement.
  useEffect(() => {
    if (state !== 'waiting') place.current?.querySelector<HTMLElement>('iframe, button')?.focus();
  }, [state]);
  useEffect(() => {
    const stop = () => {
      if (browserConsent()?.marketing !== true) setState('waiting');
    };
    window.addEventListener(consentChanged, stop);
    return () => window.removeEventListener(consentChanged, stop);
  }, []);
  const ask = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isInert) setState(browserConsent()?.marketing === true ? 'playing' : 'asking');
  };
  const allow = () => {
    keepConsent({ statistics: browserConsent()?.statistics ?? false, marketing: true });
    setState('playing');
  };
  return (
    <div ref={place} className={css.place}>
      {state === 'playing' ? (
        <iframe
          className={css.player}
          src={embed.src}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          // The player is on another origin, so these permissions apply to its own page only.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <>
          {children}
          {state === 'asking' ? (
            <Question
              provider={embed.name}
              words={words}
              onOnce={() => setState('playing')}
              onAlways={allow}
              onLater={() => setState('waiting')}
            />
          ) : (
            <a className={css.play} data-interactive="" href={address} rel="noopener noreferrer" onClick={ask}>
              <span className="hidden">{words.play(title)} </span>
              <svg className={css.sign} viewBox="0 0 72 72" aria-hidden="true">
                <path d="M27 20v32l27-16z" />
              </svg>
              <span className={css.provider}>{embed.name}</span>
            </a>
          )}
        </>
      )}
    </div>
  );
}

type QuestionProps = {
  readonly provider: string;
  readonly words: SiteTexts['video'];
  readonly onOnce: () => void;
  readonly onAlways: () => void;
  readonly onLater: () => void;
};

/** The consent question before an external video. */
function Question({ provider, words, onOnce, onAlways, onLater }: QuestionProps) {
  const id = useId();
  return (
    <div className={css.question} role="group" aria-labelledby={id}>
      <p id={id} className={css.title}>
        {words.askTitle(provider)}
      </p>
      <p className={css.text}>{words.ask(provider)}</p>
      <div className={css.answers}>
        <button type="button" className="button" onClick={onOnce}>
          {words.once}
        </button>
        <button type="button" className="button button-second" onClick={onAlways}>
          {words.always}
        </button>
        <button type="button" className={css.later} onClick={onLater}>
          {words.later}
        </button>
      </div>
    </div>
  );
}
