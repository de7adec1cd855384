import { normalizeWebUrl } from '@ximblox/primitives';

import { itemSlot } from '@ximblox/blocks';
import { Image, readProps, Section } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { team } from './block.ts';
import css from './view.module.css';

export const { type } = team;

/** The first letters of a name's first and last word, `JT`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word = '') => Array.from(word)[0] ?? '').join('');
}

export function view({ block }: BlockViewProps) {
  const { title, items } = readProps(team, block);
  const Title = title === '' ? 'h2' : 'h3';
  return (
    <Section block={block} title={title}>
      <ul className={css.people}>
        {items.map((person) => {
          const image = block.__images[itemSlot('items', person.key, 'image')]?.[0];
          const linkedin = normalizeWebUrl(person.linkedin);
          return (
            <li key={person.key} className={css.person}>
              {image === undefined || image.url === '' ? (
                <span className={css.initials} aria-hidden="true">
                  {initialsOf(person.name)}
                </span>
              ) : (
                <Image image={image} sizes="96px" className={css.face} decorative />
              )}
              <div className={css.words}>
                <Title className={css.name}>{person.name}</Title>
                {person.function !== '' && <p className={css.function}>{person.function}</p>}
                {person.description !== '' && <p className={css.description}>{person.description}</p>}
                {person.specialties.length > 0 && <p className={css.specialties}>{person.specialties.join(', ')}</p>}
                {linkedin !== undefined && (
                  <a className={`action ${css.link ?? ''}`} href={linkedin} rel="noopener">
                    LinkedIn<span className="hidden">: {person.name}</span>
                  </a>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
