import { describe, expect, it } from 'vitest';

import { withoutRepeats } from './without-repeats.ts';

const filters = ['where', '  a = $1', '  and b = $2', '  and c = $3', '  and d = $4', '  and e = $5', '  and f = $6'];
const statement = (name: string, ...lines: string[]) => ({ name, text: lines.join('\n') });

describe('statements for a reader', () => {
  it('name what stood in an earlier one, whatever the numbers of its parameters', () => {
    const later = filters.map((line, index) => `  ${line.replace(/\d/, String(index + 1))}`);
    expect(
      withoutRepeats([
        statement('list', 'select title', ...filters, 'limit $7'),
        statement('count', 'select count(*)', ...later, 'group by g'),
      ]),
    ).toEqual([
      ['select title', ...filters, 'limit $7'].join('\n'),
      ['select count(*)', '  where', '  -- … 6 lines as in list', 'group by g'].join('\n'),
    ]);
  });

  it('have all their lines where a run is short, or differs', () => {
    const texts = [
      statement('list', 'select title', ...filters.slice(0, 5)),
      statement('short', 'select count(*)', ...filters.slice(0, 5)),
      statement('other', 'select count(*)', ...filters.map((line) => line.replace('and', 'or'))),
    ];
    expect(withoutRepeats(texts)).toEqual(texts.map(({ text }) => text));
  });

  it('of one function are compared with each other too', () => {
    const twice = withoutRepeats([statement('list', ...filters), statement('list', ...filters, 'limit $7')]);
    expect(twice[1]).toBe('where\n-- … 6 lines as in list\nlimit $7');
  });
});
