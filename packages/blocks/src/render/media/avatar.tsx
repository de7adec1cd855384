import type { PageCard } from '../../render-context.ts';
import css from './avatar.module.css';
import { Image } from './image.tsx';

/** The first letters of a name's first and last word, `RN`. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word = '') => Array.from(word)[0] ?? '').join('');
};

/** A person's portrait, 72 px; initials without one. */
export function Avatar({ name, image }: { readonly name: string; readonly image: PageCard['image'] }) {
  return image === null || image.url === '' ? (
    <span className={css.face} aria-hidden="true">
      {initialsOf(name)}
    </span>
  ) : (
    <Image image={image} sizes="72px" className={css.face} decorative />
  );
}
