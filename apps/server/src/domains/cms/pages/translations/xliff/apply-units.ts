import { pageRowKey, replaceBlockTexts, replacePageTexts, type StoredBlock, type TranslatableText } from '@ximblox/blocks';
import type { XliffPage } from '@ximblox/contract';

import { textsOf, type Content, type Pair } from './pair.ts';
import type { ReadUnit } from './parse-xliff.ts';

type Outcome = XliffPage['units'][number]['outcome'];
/** A text of a file against the page. */
export type JudgedUnit = {
  readonly id: string;
  readonly label: string;
  readonly outcome: Outcome;
  readonly sourceKey: string;
  readonly path: string;
  readonly before: string;
  readonly after: string;
};

/** Tools set white space anew. */
const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Whether a unit says of itself that it is still to be translated, adapted or reviewed. */
const isUnfinished = ({ state }: ReadUnit): boolean => state === 'new' || state.startsWith('needs-');
/** What tools put in the place of a translation: nothing, or the source until somebody translates it. */
const isUntranslated = (unit: ReadUnit, after: string): boolean =>
  after.trim() === '' || (isUnfinished(unit) && squeezed(after) === squeezed(unit.source));

/** Blocks that only the source has are copied, each behind the block that the one before it has in the translation. */
function withMissing(
  { source, target, keys }: Pair,
  wanted: ReadonlySet<string>,
): { blocks: StoredBlock[]; keys: Map<string, string> } {
  const blocks = [...target.blocks];
  const all = new Map(keys);
  let at = 0;
  for (const block of source.blocks) {
    const key = all.get(block.key);
    const place = key === undefined ? -1 : blocks.findIndex((candidate) => candidate.key === key);
    if (place >= 0) at = place + 1;
    else if (wanted.has(block.key) && blocks.every((candidate) => candidate.key !== block.key)) {
      blocks.splice(at, 0, { ...block, anchorPoint: '' });
      all.set(block.key, block.key);
      at += 1;
    }
  }
  return { blocks, keys: all };
}

/** Finds texts of a page by row and path; a row that many units name is read once. */
function textFinder(content: Content): (key: string | undefined, path: string) => TranslatableText | undefined {
  const rows = new Map<string | undefined, ReadonlyMap<string, TranslatableText>>();
  return (key, path) => {
    const row = rows.get(key) ?? new Map(textsOf(content, key).map((text) => [text.path, text]));
    rows.set(key, row);
    return row.get(path);
  };
}

/** What the texts of a file change in a translation. */
export function applyUnits(pair: Pair, units: readonly ReadUnit[]): { content: Content; judged: JudgedUnit[]; done: string[] } {
  const split = units.map((unit) => ({
    unit,
    sourceKey: unit.id.slice(0, unit.id.indexOf(':')),
    path: unit.id.slice(unit.id.indexOf(':') + 1),
  }));
  const { blocks, keys } = withMissing(
    pair,
    new Set(split.filter(({ unit }) => !isUntranslated(unit, unit.target ?? '')).map(({ sourceKey }) => sourceKey)),
  );
  const target: Content = { ...pair.target, blocks };
  const sourceText = textFinder(pair.source);
  const targetText = textFinder(target);
  const judged = split.map(({ unit, sourceKey, path }): JudgedUnit => {
    const source = sourceText(sourceKey, path);
    const now = targetText(keys.get(sourceKey), path);
    const after = unit.target ?? '';
    const given = { id: unit.id.slice(0, 300), label: source?.label ?? '', sourceKey, path, before: now?.value ?? '', after };
    if (source === undefined) return { ...given, outcome: 'unknown' };
    if (isUntranslated(unit, after)) return { ...given, outcome: 'empty' };
    if (now === undefined) return { ...given, outcome: 'noPlace' };
    if (squeezed(unit.source) !== squeezed(source.value)) return { ...given, outcome: 'changedSource' };
    if (isUnfinished(unit)) return { ...given, outcome: 'unfinished' };
    return { ...given, outcome: now.value === after ? 'same' : 'changed' };
  });
  const stored = Map.groupBy(judged.filter(isStored), ({ sourceKey }) => sourceKey);
  const textsFor = (sourceKey: string) => new Map((stored.get(sourceKey) ?? []).map(({ path, after }) => [path, after]));
  const keyOf = new Map([...keys].map(([sourceKey, blockKey]) => [blockKey, sourceKey]));
  const content = replacePageTexts(target.type, target, textsFor(pageRowKey));
  return {
    content: { ...content, blocks: blocks.map((block) => replaceBlockTexts(block, textsFor(keyOf.get(block.key) ?? block.key))) },
    judged,
    done: doneRows(pair, judged),
  };
}

/** Whether a text of a file changes the translation. */
export const isStored = ({ outcome, before, after }: JudgedUnit): boolean =>
  (outcome === 'changed' || outcome === 'changedSource' || outcome === 'unfinished') && before !== after;

/** The rows of which every text came back, for what the source says now. */
function doneRows(pair: Pair, judged: readonly JudgedUnit[]): string[] {
  const good = new Set(judged.filter(({ outcome }) => outcome === 'changed' || outcome === 'same').map(({ id }) => id));
  return [...new Set(judged.map(({ sourceKey }) => sourceKey))].filter((sourceKey) => {
    const texts = textsOf(pair.source, sourceKey);
    return texts.length > 0 && texts.every(({ path }) => good.has(`${sourceKey}:${path}`));
  });
}
