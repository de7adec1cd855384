const words = (
  'wave hull basin propeller draught current towing tank model spectrum period crest heading ship sea swell carriage rudder thrust wake noise ' +
  'measure depth length scale speed resistance heave pitch roll surge sway yaw moor line anchor turbine floater wind gust shallow water bank'
).split(' ');

/** The same pseudo-random numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const sentence = (next: () => number, count: number): string => {
  const text = Array.from({ length: count }, () => words[Math.floor(next() * words.length)]).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** The title and slug of page `index`. */
export const benchPage = (index: number): { title: string; slug: string } => ({
  title: `Run ${index}: ${sentence(numbers(index), 4).slice(0, -1)}`,
  slug: `bench/run-${index}`,
});

/** Twelve blocks, about 6 KB of JSON: headings, text, quotes, a table, cards. */
export function benchBlocks(index: number): Record<string, unknown>[] {
  const next = numbers(index + 1);
  const heading = (key: string) => ({ type: 'heading', key, props: { title: sentence(next, 5), level: 2 } });
  const text = (key: string, paragraphs: number) => ({
    type: 'richText',
    key,
    props: {
      html: Array.from(
        { length: paragraphs },
        () => `<p>${sentence(next, 45)} <strong>${sentence(next, 3)}</strong> ${sentence(next, 20)}</p>`,
      ).join(''),
    },
  });
  const table = {
    headerRow: true,
    headerColumn: false,
    rows: Array.from({ length: 6 }, () => Array.from({ length: 4 }, () => sentence(next, 2))),
  };
  const items = Array.from({ length: 3 }, (_, at) => ({
    key: `c${at}`,
    meta: 'Run',
    title: sentence(next, 4),
    text: sentence(next, 12),
    link: { kind: 'none', text: '' },
  }));
  return [
    heading('b1'),
    text('b2', 2),
    { type: 'quote', key: 'b3', props: { text: sentence(next, 20), source: sentence(next, 3) } },
    heading('b4'),
    text('b5', 2),
    { type: 'table', key: 'b6', props: { caption: sentence(next, 6), table } },
    heading('b7'),
    text('b8', 2),
    { type: 'cards', key: 'b9', props: { title: sentence(next, 3), columns: 3, items } },
    heading('b10'),
    text('b11', 2),
    { type: 'quote', key: 'b12', props: { text: sentence(next, 16), source: sentence(next, 2) } },
  ];
}
