import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { demoContent, demoDocumentFolder } from '../demo/index.ts';
import { makeDocument } from './document.ts';

await mkdir(demoDocumentFolder, { recursive: true });
for (const document of demoContent.documents) {
  const bytes = await makeDocument(document);
  await writeFile(path.join(demoDocumentFolder, document.file), bytes);
  process.stdout.write(`${document.file}  ${(bytes.length / 1024).toFixed(1)} kB\n`);
}
