/** Repeats a piece until the text has nearly a length. */
const repeated = (piece: string, length: number): string => piece.repeat(Math.max(1, Math.floor(length / piece.length)));

/** Pieces with their number in them, so that no two are the same. */
function numbered(length: number, piece: (index: number) => string, [head, tail]: readonly [string, string] = ['', '']): string {
  const pieces: string[] = [];
  let room = length - head.length - tail.length;
  for (let index = 0; ; index += 1) {
    const next = piece(index);
    room -= next.length;
    if (room < 0) return `${head}${pieces.join('')}${tail}`;
    pieces.push(next);
  }
}

type Texts = Readonly<Record<string, (length: number) => string>>;

const markup: Texts = {
  'markup of depth': (length) => repeated('<em>', length),
  'markup of links': (length) => numbered(length, (index) => `<a href="/en/${index}" onclick="x">w</a> `),
  'formulas in markup': (length) => repeated('<span data-formula="\\frac{a}{b}"></span>', length),
};

/** The worst of each parser of a text, as long as the receiver takes it, by what it is. */
export const worstTexts: Texts = {
  ...markup,
  'XLIFF of attributes': (length) => numbered(length, (index) => ` a${index}="1"`, ['<xliff version="1.2"', '/>']),
  'XLIFF of units': (length) =>
    numbered(length, (index) => `<trans-unit id="a:${index}"><source>a</source><target>b</target></trans-unit>`, [
      '<xliff version="1.2"><file original="translation/1">',
      '</file></xliff>',
    ]),
  'CSV of quoted fields': (length) => repeated('"",', length),
  'TeX of fractions': (length) => repeated('\\frac{a}{b}', length),
  'Markdown of brackets': (length) => repeated('[', length),
  'white space': (length) => `a${' '.repeat(length - 2)}a`,
};

/** The worst of what parses the texts of short fields: addresses of any kind, patterns, search terms, and words that are compared. */
export const worstShortTexts: Texts = {
  'a URL of dots': (length) => `https://${repeated('a.', length - 8)}`,
  'an email address of parts': (length) => `${repeated('a.', length - 2)}@b`,
  'a path of steps': (length) => `/${repeated('../', length - 1)}`,
  'a search of operators': (length) => repeated('"a -(', length),
  'combining characters': (length) => repeated('e\u0301', length),
};

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

/** The worst of a field that may be anything, in JSON of at most so many bytes. */
export const worstObjects = (room: number): Readonly<Record<string, () => unknown>> => ({
  'a deep object': () => nested(55),
  'an object of many keys': () =>
    Object.fromEntries(Array.from({ length: Math.ceil(room / 20) }, (_, index) => [`k${index}`, index])),
  'a list of objects': () => Array.from({ length: Math.ceil(room / 20) }, () => ({ a: 1 })),
  'a long text': () => repeated('<em>', room),
});

const richText = (key: string, html: string) => ({ type: 'richText', key, props: { html } });

/** The worst lists of blocks, in JSON of at most so many bytes: those of markup, of cells and of formulas, and of what no block is. */
export const worstBlocks = (room: number): Readonly<Record<string, () => unknown[]>> => ({
  ...Object.fromEntries(
    Object.entries(markup).map(([kind, text]) => [kind, () => [richText('a', text(Math.floor(room / 1.4)))]]),
  ),
  'many blocks of markup': () =>
    Array.from({ length: 400 }, (_, index) => richText(`b${index}`, repeated('<p>a</p>', room / 400 - 100))),
  'formulas of fractions': () =>
    Array.from({ length: 200 }, (_, index) => ({
      type: 'formula',
      key: `b${index}`,
      props: { tex: repeated('\\frac{a}{b}', Math.min(5_000, room / 200 - 400)) },
    })),
  'a table of markup': () => [
    {
      type: 'table',
      key: 'a',
      props: {
        table: {
          headerRow: true,
          headerColumn: false,
          rows: Array.from({ length: 100 }, () => Array.from({ length: 20 }, () => repeated('<em>a</em>', room / 2_000 - 10))),
        },
      },
    },
  ],
  'blocks of numbers': () => Array.from({ length: 1_000 }, (_, index) => index),
  'blocks of depth': () => [{ type: 'richText', key: 'a', props: nested(55) }],
});
