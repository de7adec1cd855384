import { keepUnits } from '@ximblox/i18n';
import type { Locale } from '@ximblox/primitives';

import { SceneDrawing } from './scene-drawing.tsx';
import css from './scene.module.css';
import { describeScene, sceneFacts, type Scene } from './scene.ts';

type SceneFigureProps = {
  readonly scene: Scene;
  readonly locale: Locale;
  readonly caption: string;
  /** Whether it stands in the text column; else from edge to edge. */
  readonly isInText: boolean;
};

const renderings = ['wide', 'middle', 'narrow'] as const;

/** A scene in three renderings, of which its place shows one. On a phone the measures are a list below it, in place of labels. */
export function SceneFigure({ scene, locale, caption, isInText }: SceneFigureProps) {
  return (
    <figure className={`${css.figure} ${isInText ? (css.section ?? '') : ''}`}>
      <div role="img" aria-label={describeScene(scene, locale)}>
        {renderings.map((rendering) => (
          <SceneDrawing key={rendering} scene={scene} locale={locale} rendering={rendering} />
        ))}
      </div>
      <ul className={css.facts} aria-hidden="true">
        {sceneFacts(scene, locale).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {caption !== '' && (
        <figcaption className={css.caption}>
          <span className={css.words}>{keepUnits(caption)}</span>
        </figcaption>
      )}
    </figure>
  );
}
