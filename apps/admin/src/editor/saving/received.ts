import { isRecord, sameValue } from '@ximblox/blocks';
import { matchSequences } from '@ximblox/blocks/compare';

import type { PageDocument } from '../document/page-document.ts';

/** The parts of a document that change by themselves, by place: fields of the page, and of its blocks. */
function partsOf(document: PageDocument): Map<string, unknown> {
  const parts = new Map<string, unknown>();
  const add = (place: string, value: unknown): void => {
    if (isRecord(value)) for (const [name, part] of Object.entries(value)) add(`${place}.${name}`, part);
    else parts.set(place, value);
  };
  const { blocks, ...fields } = document;
  add('', fields);
  for (const block of blocks) add(block.key, block);
  return parts;
}

/** Whether all letters that came into a text are in a later one; where none did, whether those that were taken out are gone from it. */
function hasChange(before: string, sent: string, stored: string): boolean {
  const [a, b, c] = [[...before], [...sent], [...stored]];
  const changed = matchSequences(a, b);
  const added = b.flatMap((_, at) => ((changed.ofB[at] ?? -1) < 0 ? [at] : []));
  if (added.length > 0) {
    const later = matchSequences(b, c);
    return added.every((at) => (later.ofA[at] ?? -1) >= 0);
  }
  const since = matchSequences(a, c);
  return a.every((_, at) => (changed.ofA[at] ?? -1) >= 0 || (since.ofA[at] ?? -1) < 0);
}

/**
 * Whether what is stored came out of a draft that was sent, of which the answer was lost: then that is what both have in common, and what it
 * changed is no change of anybody else.
 * @param base what the draft was based on
 */
export function wasReceived(base: PageDocument, sent: PageDocument, stored: PageDocument): boolean {
  const [before, after, now] = [partsOf(base), partsOf(sent), partsOf(stored)];
  let signs = 0;
  for (const place of new Set([...before.keys(), ...after.keys()])) {
    const [old, own, other] = [before.get(place), after.get(place), now.get(place)];
    if (sameValue(old, own)) continue;
    const isText = typeof own === 'string' && typeof other === 'string';
    if (sameValue(own, other) || (isText && hasChange(typeof old === 'string' ? old : '', own, other))) signs += 1;
    else if (sameValue(old, other)) signs -= 1;
  }
  return signs > 0;
}
