// node packages/institute/documents/make.ts: makes the documents of the demo site from documents.yaml.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { contentFolder } from '../src/content-folder.ts';
import { makeDocument } from './document.ts';
import { sourceDocuments } from './sources.ts';

for (const document of sourceDocuments()) {
  const bytes = await makeDocument(document);
  await writeFile(path.join(contentFolder, 'media', document.file), bytes);
  process.stdout.write(`${document.file}  ${(bytes.length / 1024).toFixed(1)} kB\n`);
}
