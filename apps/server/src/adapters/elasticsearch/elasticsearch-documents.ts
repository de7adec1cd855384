import { setImmediate as nextTurn } from 'node:timers/promises';

import type { SearchDocument } from '../../ports/search-index.ts';
import type { Connection } from './elasticsearch-connection.ts';
import { languages } from './elasticsearch-definition.ts';
import { anyGroup } from './elasticsearch-query.ts';
import { loadCompoundWords } from '../search-text/compound-words.ts';
import { indexText } from '../search-text/indexed-text.ts';

/** The alias of the live index, and that of an index being built. */
export type Names = { readonly live: string; readonly next: string };

/** The stored fields of a document. */
export type Stored = Omit<SearchDocument, 'texts' | 'groupID'> & {
  readonly group: string;
  /** The texts as readers see them, by level. */
  readonly texts: Partial<Record<'text0' | 'text1' | 'text2', string>>;
};

/** A line of a bulk request, with its document. */
export type Operation = { readonly action: object; readonly document?: object; readonly size: number };

/** Time limit of a write. */
export const writeMsMax = 8_000;
/** Longer texts are indexed up to this many characters. */
const textLimit = 400_000;
/** The part of a text of which snippets are made. */
const shownTextMax = 100_000;
/** Approximate size of a bulk request in characters. */
const requestLimit = 4_000_000;

/** The operations that put documents. */
export async function toOperations(documents: readonly SearchDocument[]): Promise<Operation[]> {
  const used = new Set(documents.map(({ locale }) => locale));
  await Promise.all([...used].map(loadCompoundWords));
  const operations: Operation[] = [];
  for (const document of documents) {
    operations.push(toOperation(document));
    // Cutting a long text takes a while, in which other work waits.
    await nextTurn();
  }
  return operations;
}

function toOperation(document: SearchDocument): Operation {
  const { texts, groupID, ...rest } = document;
  const [text0, text1, text2] = texts.map((text) => text.slice(0, shownTextMax));
  const stored = { ...rest, group: groupID === null ? anyGroup : String(groupID), texts: { text0, text1, text2 } };
  const title = indexText(document.title, document.locale, textLimit);
  const fields: Record<string, string> = { title: title.words, titleParts: title.parts };
  for (const [level, text] of texts.entries()) {
    const { words, parts } = indexText(text, document.locale, textLimit);
    fields[`text${level}`] = words;
    fields[`parts${level}`] = parts;
  }
  const length = Object.values(fields).reduce((sum, field) => sum + field.length, 0);
  return {
    action: { index: { _id: String(document.pageID) } },
    document: { ...stored, [languages[document.locale]]: fields },
    size: length + texts.join('').length + 500,
  };
}

export const toRemoval = (pageID: number): Operation => ({ action: { delete: { _id: String(pageID) } }, size: 50 });

/**
 * Writes to the live index and the one being built. Where neither exists, nothing is lost: an index is built from the live pages.
 */
export async function write(connection: Connection, { live, next }: Names, operations: readonly Operation[]): Promise<void> {
  if (operations.length === 0) return;
  const isBuilding = await connection.ask((client) => client.indices.existsAlias({ name: next }, { requestTimeout: writeMsMax }));
  for (const alias of isBuilding ? [next, live] : [live]) await writeTo(connection, alias, operations);
}

/** @returns whether the index exists */
export async function writeTo(connection: Connection, alias: string, operations: readonly Operation[]): Promise<boolean> {
  for (const portion of portions(operations)) {
    const answer = await connection.ask((client) =>
      client.bulk(
        {
          index: alias,
          require_alias: true,
          refresh: true,
          operations: portion.flatMap(({ action, document }) => (document === undefined ? [action] : [action, document])),
        },
        { requestTimeout: writeMsMax },
      ),
    );
    const failed = answer.items.flatMap((item) => item.index?.error ?? item.delete?.error ?? []);
    if (failed.some(({ type }) => type === 'index_not_found_exception')) return false;
    if (failed[0] !== undefined)
      throw new Error(`The search server refused a document: ${failed[0].type}, ${failed[0].reason ?? ''}`);
  }
  return true;
}

/** Split into requests that any server accepts. */
function portions(operations: readonly Operation[]): Operation[][] {
  const all: Operation[][] = [];
  let room = 0;
  for (const operation of operations) {
    if (room < operation.size) {
      all.push([]);
      room = requestLimit;
    }
    all.at(-1)?.push(operation);
    room -= operation.size;
  }
  return all;
}
