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

const xliff = ['<xliff version="1.2"><file original="translation/1">', '</file></xliff>'] as const;

/** The worst of each parser, as long as the receiver takes it, by what it is. */
export const worstTexts: Readonly<Record<string, (length: number) => string>> = {
  'XLIFF of attributes': (length) => numbered(length, (index) => ` a${index}="1"`, ['<xliff version="1.2"', '/>']),
  'XLIFF of depth': (length) => repeated('<g>', length),
  'XLIFF of units': (length) =>
    numbered(length, (index) => `<trans-unit id="a:${index}"><source>a</source><target>b</target></trans-unit>`, xliff),
  'XLIFF of empty units': (length) => numbered(length, () => '<trans-unit/>', xliff),
  'XLIFF of a long name': (length) => `<${'x'.repeat(length - 1)}`,
  'XLIFF of a long text': (length) => `${xliff[0]}<trans-unit><source>${repeated('&lt; ', length - 100)}`,
  'CSV of quotes': (length) => repeated('"', length),
  'CSV of quoted fields': (length) => repeated('"",', length),
  'CSV of columns': (length) => repeated(';', length),
  'CSV of rows': (length) => repeated('a,b\n', length),
  'TeX of braces': (length) => repeated('{', length),
  'TeX of fractions': (length) => repeated('\\frac{a}{b}', length),
  'TeX of scripts': (length) => repeated('x^', length),
  'TeX of columns': (length) => `\\begin{matrix}${repeated('a&b\\\\', length - 40)}\\end{matrix}`,
  'formulas in markup': (length) => repeated('<span data-formula="\\frac{a}{b}"></span>', length),
  'markup of depth': (length) => repeated('<em>', length),
  'markup of attributes': (length) => numbered(length, (index) => ` a${index}`, ['<p', '>a</p>']),
  'markup that is not closed': (length) => repeated('<p <!--', length),
  'markup of entities': (length) => repeated('&amp', length),
  'markup of links': (length) => numbered(length, (index) => `<a href="/en/${index}" onclick="x">w</a> `),
  'Markdown of brackets': (length) => repeated('[', length),
  'Markdown of emphasis': (length) => repeated('*a_', length),
  'front matter of aliases': (length) => repeated('- &a [*a]\n', length),
  'a URL of dots': (length) => `https://${repeated('a.', length - 8)}`,
  'a URL of steps': (length) => `/${repeated('../', length - 1)}`,
  'an email address of parts': (length) => `${repeated('a.', length - 2)}@b`,
  'words of one letter': (length) => repeated('a ', length),
  'white space': (length) => `a${' '.repeat(length - 2)}a`,
  'a search of operators': (length) => repeated('"a -(', length),
  'combining characters': (length) => repeated('e\u0301', length),
  'one letter': (length) => 'x'.repeat(length),
};
