import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/run.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** Letters and digits alone: punctuation, markup and case make no other change of a line. */
const words = (line) =>
  line
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The lines of a list that say what an earlier one of the same release says. */
const repeated = (changelog) =>
  changelog.split(/^## /m).flatMap((release) => {
    const said = new Set();
    return release
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .filter((line) => said.size === said.add(words(line)).size);
  });

test('a line that stands twice in a release is found, in another section and with other marks too', () => {
  const changelog =
    '## [2.0.0]\n\n### Added\n- **Undo**, by `Alt Z`.\n\n### Fixed\n- Undo by Alt Z\n\n## [1.0.0]\n\n### Added\n- Undo by Alt Z\n';
  expect(repeated(changelog)).toEqual(['- Undo by Alt Z']);
});

test.each(['CHANGELOG.md', 'docs/api-changelog.md'])('each change of a release stands once in %s', (file) => {
  expect(repeated(read(file))).toEqual([]);
});

test('each section of a release stands once in the changelog, in one list', () => {
  for (const release of read('CHANGELOG.md').split(/^## /m).slice(1)) {
    const [title, ...sections] = release.split(/^### /m);
    const names = sections.map((section) => section.split('\n', 1)[0]);
    expect([title, names]).toEqual([title, [...new Set(names)]]);
    for (const section of sections) expect(section.trimEnd()).not.toContain('\n\n- ');
  }
});
