import css from './avatar.module.css';

/** The initials of a name: of its first and last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** The colours of people; white words on them have a contrast of 6 or more. */
const colours = ['#7a4a12', '#2f6b3f', '#155e82', '#5b3f92', '#8c2f4a'] as const;

/** The colour of a person wherever they are shown: at their initials, their caret, the block they are in. Stable for a name. */
export const personColour = (name: string): string =>
  colours[Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % colours.length] ?? colours[0];

type AvatarProps = { readonly name: string; /** The URL of an image. */ readonly url?: string | undefined };

/** A user's image, or the initials of the name; decorative, since the name is shown beside it. */
export function Avatar({ name, url }: AvatarProps) {
  if (url !== undefined) return <img className={css.avatar} src={url} alt="" />;
  return (
    <span className={css.avatar} style={{ background: personColour(name) }} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
