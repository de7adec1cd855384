import { blockID, readProps, Section } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';

import { SceneFigure } from '../../scenes/scene-figure.tsx';
import { sceneOf, sceneWords } from '../../scenes/scene.ts';
import { sideView } from './block.ts';
import css from './view.module.css';

export const { type } = sideView;

/** The scene, edge to edge without a heading; without sizes the editor is told what to enter. */
export function view({ block, context }: BlockViewProps) {
  const { title, caption, ...sizes } = readProps(sideView, block);
  const scene = sceneOf(sizes);
  const drawn =
    scene === undefined ? (
      context.editing && <p className={css.empty}>{sceneWords(context.locale).noScene}</p>
    ) : (
      <SceneFigure scene={scene} locale={context.locale} caption={caption} isInText={title !== ''} />
    );
  if (title === '')
    return (
      <div id={blockID(block)} className={css.lead}>
        {drawn}
      </div>
    );
  return (
    <Section block={block} title={title}>
      {drawn}
    </Section>
  );
}
