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
    ['---\ntitle: T\nbad: [\n---\nBody', 3, 'the YAML of its front matter cannot be read'],
    ['---\ntitle: "Unclosed\ndate: : :\n---\nBody', 3, 'the YAML of its front matter cannot be read'],
    ['\n---\ntitle: T\n\ttab: x\n---\nBody', 4, 'the YAML of its front matter cannot be read'],
    ['---\n- a\n- b\n---\nBody', 2, 'its front matter is not a list of names with values'],
    ['---\nJust words.\n---\nBody', 2, 'its front matter is not a list of names with values'],
    ['---\ntitle: T\nBody', 1, 'its front matter does not end'],
    ['+++\ntitle = T\n+++\nBody', 2, 'the TOML of its front matter cannot be read'],
    ['\uFEFF\n+++\na = 1\ntitle = "T\n+++\nBody', 4, 'the TOML of its front matter cannot be read'],
    ['{\n  "title": T\n}\nBody', 2, 'the JSON of its front matter cannot be read'],
    ['{"title": "{",\n"x": {}\nBody', 1, 'its front matter does not end: close it with }'],
    ['--- cson\ntitle: "T"\n---\nBody', 1, 'its front matter is marked as "cson"'],
  ])('that is malformed, as in %j, reports the line and the reason', (text, line, why) => {
    expect(readFrontMatter(text).problem).toEqual({ line, why: expect.stringContaining(`Not imported, ${why}`) as string });
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
  it('of a text full of quotation marks is read in no time', () => {
    const text = `{"a": "${'\\"'.repeat(2_000_000)}`;
    const start = performance.now();
    expect(readFrontMatter(text).problem?.why).toContain('does not end');
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
