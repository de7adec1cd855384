import type { PageCard } from '../../render-context.ts';
import css from './avatar.module.css';
import { Image } from './image.tsx';

/** The first letters of a name's first and last word, `RN`. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word = '') => Array.from(word)[0] ?? '').join('');
};

/** Stands for the portrait of a person who has none. @param className its size, 72 px without it */
export const Initials = ({ name, className = css.small }: { readonly name: string; readonly className?: string | undefined }) => (
  <span className={`${css.face} ${className}`} aria-hidden="true">
    {initialsOf(name)}
  </span>
);

type AvatarProps = {
  readonly name: string;
  readonly image: PageCard['image'];
  /** Whether it is the first image in view. */
  readonly first?: boolean;
};

/** A person's portrait, 72 px; initials without one. */
export function Avatar({ name, image, first = false }: AvatarProps) {
  return image === null || image.url === '' ? (
    <Initials name={name} />
  ) : (
    <Image image={image} sizes="72px" className={`${css.face} ${css.small}`} first={first} decorative />
  );
}
