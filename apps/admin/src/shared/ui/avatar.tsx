import css from './avatar.module.css';

const colourCount = 5;

/** The initials of a name: of its first and last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** One of a few colours, stable for a name. */
const colourOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % colourCount;

type AvatarProps = { readonly name: string; /** The URL of an image. */ readonly url?: string | undefined };

/** A user's image, or the initials of the name; decorative, since the name is shown beside it. */
export function Avatar({ name, url }: AvatarProps) {
  if (url !== undefined) return <img className={css.avatar} src={url} alt="" />;
  return (
    <span className={css.avatar} data-colour={colourOf(name)} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
