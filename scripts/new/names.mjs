/**
 * The forms of a name that is given in kebab case: `wave-height` → waveHeight, WaveHeight, wave_height, "Wave height".
 * A domain may name its group before it: `cms/wave-height`; it belongs to the institute otherwise.
 */
export const namesOf = (name) => {
  const [kebab, group = 'institute'] = name.split('/').toReversed();
  const words = kebab.split('-');
  const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
  const camel = words.map((word, index) => (index === 0 ? word : capital(word))).join('');
  const snake = words.join('_');
  return {
    kebab,
    group,
    camel,
    pascal: capital(camel),
    snake,
    title: capital(words.join(' ')),
    get singular() {
      return singularOf(snake);
    },
  };
};

/** The singular of a plural as table names have it: companies → company. @throws Error where a word that looks like a plural is none */
const singularOf = (snake) => {
  if (/(?:ss|is|(?<!men)us|news|series|species)$/.test(snake))
    throw new Error(`“${snake.replaceAll('_', '-')}” shows no singular: give a plural such as wave-heights.`);
  if (/[^aeiou]ies$/.test(snake)) return snake.replace(/ies$/, 'y');
  if (/(?:ss|x|ch|sh)es$/.test(snake)) return snake.slice(0, -2);
  return snake.endsWith('s') ? snake.slice(0, -1) : snake;
};

export const isKebab = (text) => /^(?:(?:cms|access|institute)\/)?[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text);

/** A domain and a verb: `tags.rename`. */
export const isDottedKebab = (text) => /^[a-z][a-z0-9-]*\.[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text);
