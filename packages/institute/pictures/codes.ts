import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { contentFolder } from '../src/content-folder.ts';

/** A code by which pictures are computed, as visitors of the site can read it. */
export type Code = {
  /** Its name, as `kelvin-wake`. */ readonly name: string;
  readonly text: string;
  /** Of its text. */ readonly lines: number;
};

/** The path of a code among the media of the demo site: plain text, which every browser shows. */
export const codePath = (name: string): string => path.join(contentFolder, 'media', `${name}.txt`);

/** All codes of this folder, but for what puts them together. */
export const codes = (): Code[] =>
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !['codes.ts', 'make.ts'].includes(file))
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
      return { name: path.basename(file, '.ts'), text, lines: text.split('\n').length - 1 };
    });

/** Writes the codes among the media of the demo site. */
export function makeCodes(): void {
  for (const { name, text } of codes()) writeFileSync(codePath(name), text);
}
