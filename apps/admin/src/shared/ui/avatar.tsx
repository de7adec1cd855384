import css from './avatar.module.css';

const colourCount = 5;

/** The letters that stand for a name: of its first and its last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** One of a few colours, the same for a name wherever it stands. */
const colourOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % colourCount;

type AvatarProps = { readonly name: string; /** The address of a picture. */ readonly url?: string | undefined };

/** Somebody's picture, or the letters of the name; the name itself stands beside it. */
export function Avatar({ name, url }: AvatarProps) {
  if (url !== undefined) return <img className={css.avatar} src={url} alt="" />;
  return (
    <span className={css.avatar} data-colour={colourOf(name)} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
