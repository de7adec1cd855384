import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { contentFolder } from '../src/content-folder.ts';
import { makeDocument } from './document.ts';
import { sourceDocuments } from './sources.ts';

const folder = path.join(contentFolder, 'media');

describe('the documents of the demo site', () => {
  it('are those that have a source', () => {
    expect(readdirSync(folder).filter((file) => file.endsWith('.pdf'))).toEqual(
      sourceDocuments()
        .map(({ file }) => file)
        .toSorted(),
    );
  });
  it.each(sourceDocuments().map((document) => [document.file, document] as const))(
    '%s has today’s text, tagged and in two languages',
    async (file, document) => {
      const bytes = readFileSync(path.join(folder, file));
      expect(bytes.equals(await makeDocument(document))).toBe(true);
      const text = bytes.toString('latin1');
      expect(text.startsWith('%PDF-1.7')).toBe(true);
      for (const part of ['/MarkInfo', '/StructTreeRoot', '/Lang (en-GB)', '/Lang (nl-NL)', 'pdfuaid'])
        expect([part, text.includes(part)]).toEqual([part, true]);
      // What the library writes is incomplete, and PDF/UA (7.21.4.2) requires a complete one or none.
      expect(text.includes('/CIDSet')).toBe(false);
    },
  );
});
