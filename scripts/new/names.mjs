/** The forms of a name that is given in kebab case: `wave-height` → waveHeight, WaveHeight, wave_height, "Wave height". */
export const namesOf = (kebab) => {
  const words = kebab.split('-');
  const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
  const camel = words.map((word, index) => (index === 0 ? word : capital(word))).join('');
  const snake = words.join('_');
  return {
    kebab,
    camel,
    pascal: capital(camel),
    snake,
    title: capital(words.join(' ')),
    singular: snake.endsWith('s') ? snake.slice(0, -1) : snake,
  };
};

export const isKebab = (text) => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text);
