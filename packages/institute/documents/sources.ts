import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

import type { SourceDocument } from './document.ts';

/** What stands in the documents of the demo site. */
export const sourceDocuments = (): readonly SourceDocument[] =>
  parse(readFileSync(path.join(import.meta.dirname, 'documents.yaml'), 'utf8')) as SourceDocument[];
