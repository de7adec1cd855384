import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { contentFolder } from '../src/content-folder.ts';
import { codePath, codes } from './codes.ts';

const media = readdirSync(path.join(contentFolder, 'media'));

describe('the codes of the pictures', () => {
  it.each(codes().map((code) => [code.name, code] as const))('%s is offered to visitors as it is today', (name, { text }) => {
    expect(readFileSync(codePath(name), 'utf8')).toBe(text);
  });
  it('are all that is offered', () => {
    expect(media.filter((file) => file.endsWith('.txt'))).toEqual(codes().map(({ name }) => `${name}.txt`));
  });
  it.each([
    ['en', 'lines'],
    ['nl', 'regels'],
  ])('stand on the page Software (%s), each with the number of its lines', (language, word) => {
    const page = readFileSync(path.join(contentFolder, 'pages', `software.${language}.md`), 'utf8');
    const captions = [...page.matchAll(/, (\d+) (\w+)"\n\s+file: ([\w-]+)\.txt$/gm)].map(
      ([, lines, noun, name]) => `${name}: ${lines} ${noun}`,
    );
    expect(captions.toSorted()).toEqual(
      codes()
        .map(({ name, lines }) => `${name}: ${lines} ${word}`)
        .toSorted(),
    );
  });
});
