import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { contentFolder } from '../src/content-folder.ts';

const folder = path.join(contentFolder, 'pages');

/** The picture by which a page is shown in lists and shared, from its front matter. */
const ownPicture = (file: string): string | undefined => {
  const [, frontMatter = ''] = readFileSync(path.join(folder, file), 'utf8').split(/^---$/m);
  return /^image:(?: |\n {2}file: )(\S+)$/m.exec(frontMatter)?.[1];
};

describe.each(['en', 'nl'])('the pictures of pages (%s)', (language) => {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(`.${language}.md`));
  const byPicture = Map.groupBy(pages, ownPicture);
  byPicture.delete(undefined);

  it('are many', () => expect(byPicture.size).toBeGreaterThan(35));
  it('stand for two pages at most', () => {
    expect([...byPicture].filter(([, files]) => files.length > 2)).toEqual([]);
  });
});
