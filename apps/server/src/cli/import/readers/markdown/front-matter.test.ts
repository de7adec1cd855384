import { growthOf, linearGrowthMax } from '@ximblox/primitives/testing';
import { describe, expect, it } from 'vitest';

import { dateOf } from '../article-fields.ts';
import { lineOfField, readFrontMatter } from './front-matter.ts';

describe('front matter', () => {
  it('is split off, with the line on which the body begins', () => {
    expect(readFrontMatter('---\ntitle: "A: b"\ntags:\n- x\n---\nBody')).toMatchObject({
      data: { title: 'A: b', tags: ['x'] },
      body: 'Body',
      bodyLine: 6,
      problem: undefined,
    });
    expect(readFrontMatter('Body\n---\nx')).toMatchObject({ data: {}, bodyLine: 1 });
  });
  it('is parsed where a quoted text continues at the start of the next line', () => {
    expect(readFrontMatter('---\nexcerpt: "One\ntwo."\ntitle: T\n---\n')).toMatchObject({
      data: { excerpt: 'One two.', title: 'T' },
      problem: undefined,
    });
  });
  it('is parsed after blank lines, and may be empty', () => {
    expect(readFrontMatter('\n \n---\ntitle: T\n---\nBody')).toMatchObject({ data: { title: 'T' }, body: 'Body', bodyLine: 6 });
    expect(readFrontMatter('\uFEFF---\r\n---\r\nBody')).toMatchObject({
      data: {},
      body: 'Body',
      bodyLine: 3,
      problem: undefined,
    });
  });
  it.each([
    ['a quoted text over several lines', '---\ntitle: "A\n  b\n\n  c"\nx: \'d\n  e\'\n---\nBody', { title: 'A b\nc', x: 'd e' }],
    ['tabs', '---\ntitle:\tT\t\ntags:\n\t- a\n\t- b\n---\nBody', { title: 'T', tags: ['a', 'b'] }],
    ['doubled names, of which the last counts', '---\ntitle: A\ntitle: B\n---\nBody', { title: 'B' }],
    ['a mark of the byte order', '\uFEFF---\ntitle: T\n---\nBody', { title: 'T' }],
    ['line ends of Windows', '---\r\ntitle: "A\r\n  b"\r\ntags:\r\n- x\r\n---\r\nBody', { title: 'A b', tags: ['x'] }],
    ['an end of three dots', '---\ntitle: T\n...\nBody', { title: 'T' }],
  ])('with %s is read', (_, text, data) => {
    expect(readFrontMatter(text)).toMatchObject({ data, body: 'Body', problem: undefined });
  });
  it.each([
    ['---\ntitle: T\nbad: [\ndate: 2024-02-03\n---\nBody', { title: 'T', date: '2024-02-03' }],
    ['---\ntitle: "Unclosed\ndate: 2024-02-03\ntags: [a]\n---\nBody', { date: '2024-02-03', tags: ['a'] }],
    ['---\ntitle: T\nx: *none\n---\nBody', { title: 'T' }],
    ['---\ntitle: T\ntags:\n- a\nBody', { title: 'T', tags: ['a'] }],
    ['+++\ntitle = T\n+++\nBody', {}],
  ])('that is malformed, as in %j, costs only the fields that cannot be read', (text, data) => {
    expect(readFrontMatter(text)).toMatchObject({ data, body: 'Body', problem: { line: expect.any(Number) as number } });
  });
  it.each([
    ['---\ntitle: T\nbad: [\n---\nBody', 3, 'the YAML of its front matter cannot be read'],
    ['---\ntitle: "Unclosed\ndate: : :\n---\nBody', 3, 'the YAML of its front matter cannot be read'],
    ['---\n- a\n- b\n---\nBody', 2, 'its front matter is not a list of names with values'],
    ['---\nJust words.\n---\nBody', 2, 'its front matter is not a list of names with values'],
    ['---\ntitle: T\nBody', 1, 'its front matter does not end'],
    ['+++\ntitle = T\n+++\nBody', 2, 'the TOML of its front matter cannot be read'],
    ['\uFEFF\n+++\na = 1\ntitle = "T\n+++\nBody', 4, 'the TOML of its front matter cannot be read'],
    ['{\n  "title": T\n}\nBody', 2, 'the JSON of its front matter cannot be read'],
    ['{"title": "{",\n"x": {}\nBody', 1, 'its front matter does not end: close it with }'],
    ['--- cson\ntitle: "T"\n---\nBody', 1, 'its front matter is marked as "cson"'],
  ])('that is malformed, as in %j, reports the line and the reason', (text, line, why) => {
    expect(readFrontMatter(text).problem).toEqual({
      line,
      why: expect.stringContaining(`Of the fields only those were taken that can be read: ${why}`) as string,
    });
  });
  it.each([
    'Body',
    '---\n\nA rule above, and one below.\n',
    '{% raw %}Body{% endraw %}',
    '{{ "words" }}',
    '{/* a remark of MDX */}\nBody',
    '{"quoted"} words',
    '--- said the captain\n',
    '+ an item\n',
  ])('is not present in %j', (text) => {
    expect(readFrontMatter(text)).toMatchObject({ data: {}, body: text, bodyLine: 1, problem: undefined });
  });
  it('returns dates in any form as a day', () => {
    expect([
      dateOf('2015-3-7'),
      dateOf('2015/03/07 10:00'),
      dateOf(new Date('2015-03-07T00:00:00Z')),
      dateOf('soon'),
      dateOf('2015-13-40'),
      dateOf('2024-02-30'),
      dateOf('2024-02-29T10:00:00Z'),
    ]).toEqual(['2015-03-07', '2015-03-07', '2015-03-07', '', '', '', '2024-02-29']);
  });
  it('names the line of each field', () => {
    const matter = readFrontMatter('\n---\na: 1\nb:\n  a: 2\n  "c d": 3\n---\n');
    expect(['a', 'b', 'b.a', 'b.c d', 'none'].map((name) => lineOfField(matter, name))).toEqual([3, 4, 5, 6, 3]);
    expect(lineOfField(readFrontMatter('{"x": 1,\n"y.": 2}\nBody'), 'x')).toBe(1);
    expect(lineOfField(readFrontMatter('+++\nx = 1\n[y]\nz = 2\n+++\n'), 'y.z')).toBe(4);
  });
  it('of a text full of quotation marks is read in time linear to its length', () => {
    const read = (amount: number) =>
      expect(readFrontMatter(`{"a": "${'\\"'.repeat(amount)}`).problem?.why).toContain('does not end');
    expect(growthOf(read, 200_000)).toBeLessThan(linearGrowthMax);
  });
});
