import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { contentFolder } from '../src/content-folder.ts';
import { dutchName, inDutch } from './image.ts';

describe('the letters of a picture in Dutch', () => {
  it('have a decimal comma and Dutch words, and coordinates stay as they are', () => {
    expect(inDutch('<text x="1.5">0.05</text><text>Speed, knots</text><tspan dy="-1.2">η 0.70</tspan>')).toBe(
      '<text x="1.5">0,05</text><text>Snelheid, knopen</text><tspan dy="-1.2">η 0,70</tspan>',
    );
  });
  it('are those of its other form where nothing in it is of a language', () => {
    expect(inDutch('<text x="1.5">1957</text>')).toBe('<text x="1.5">1957</text>');
  });
});

describe('pictures whose letters are of a language', () => {
  const media = readdirSync(path.join(contentFolder, 'media'));
  const dutch = media.filter((file) => media.includes(file.replace(/-nl(?=(-dark)?\.)/, '')) && /-nl(-dark)?\./.test(file));
  const bases = dutch.map((file) => file.replace(/-nl(?=(-dark)?\.)/, ''));
  const namesIn = (language: string): string[] =>
    readdirSync(path.join(contentFolder, 'pages'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(`.${language}.md`))
      .flatMap((file) => readFileSync(path.join(contentFolder, 'pages', file), 'utf8').match(/[\w-]+\.(?:png|jpg)/g) ?? []);

  it('are there in Dutch, for light and for dark screens', () => {
    expect(dutch).toContain('wave-spectrum-nl.png');
    expect(dutch).toContain('open-water-nl-dark.png');
    expect(bases.map(dutchName)).toEqual(dutch);
  });
  it('stand in Dutch on Dutch pages and on no other', () => {
    expect(namesIn('nl').filter((name) => bases.includes(name))).toEqual([]);
    expect(namesIn('en').filter((name) => dutch.includes(name))).toEqual([]);
  });
});
