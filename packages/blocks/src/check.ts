import type { ErrorDetail } from '@ximblox/primitives';
import { duplicate, invalid, invalidHTML, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Block, type StoredBlock } from './block.ts';
import { blockCatalog, pageTypeCatalog } from './catalog.ts';
import type { BlockDefinition } from './define-block.ts';
import { itemSlot, propsSchema, type Sanitizers, type Field, type Fields } from './field-kinds/index.ts';
import { formulasIn, formulasMax, type Formula } from './formula/formula-markup.ts';
import { issuesMax, issuesOf, type Issue } from './issues.ts';
import { versionMarkupMaxLength } from './markup.ts';

export { issuesOf, propertyPath, type Issue } from './issues.ts';

/** Draft: an unfinished page can be saved. Strict: the rules for publishing. */
export type Strength = 'draft' | 'strict';

const schemas = new Map<string, z.ZodType<Record<string, unknown>>>();
function schemaOf(kind: string, fields: Fields, strength: Strength): z.ZodType<Record<string, unknown>> {
  const name = `${kind}/${strength}`;
  const known = schemas.get(name);
  if (known !== undefined) return known;
  const schema = propsSchema(fields, strength);
  schemas.set(name, schema);
  return schema;
}

/** The image and file fields of a block with their slots, including fields of list items. */
export function mediaSlots(definition: BlockDefinition, block: Pick<Block, 'props'>): { slot: string; field: Field }[] {
  return Object.entries(definition.fields).flatMap(([name, field]) => {
    if (field.store !== 'props') return [{ slot: name, field }];
    const itemFields = Object.entries(field.itemFields ?? {}).filter(([, itemField]) => itemField.store !== 'props');
    const items = block.props[name];
    if (itemFields.length === 0 || !Array.isArray(items)) return [];
    return items.flatMap((item: { key?: unknown }) =>
      itemFields.map(([itemName, itemField]) => ({ slot: itemSlot(name, String(item.key), itemName), field: itemField })),
    );
  });
}

/** Removes images and files of list items that no longer exist. */
function withoutRemovedMedia(definition: BlockDefinition, block: Block): Block {
  const there = new Set(mediaSlots(definition, block).map(({ slot }) => slot));
  const isRemoved = (store: 'images' | 'files', slot: string): boolean => {
    const [list = '', ...rest] = slot.split('.');
    return !there.has(slot) && definition.fields[list]?.itemFields?.[rest.at(-1) ?? '']?.store === store;
  };
  const inStore = <Value>(store: 'images' | 'files', slots: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(slots).filter(([slot]) => !isRemoved(store, slot)));
  return { ...block, __images: inStore('images', block.__images), __files: inStore('files', block.__files) };
}

function checkMedia(
  definition: BlockDefinition,
  block: Block,
  options: { strength: Strength; at: string; before: StoredBlock | undefined },
): Issue[] {
  const { strength, at, before } = options;
  const slots = mediaSlots(definition, block);
  const issues: Issue[] = [];
  for (const [store, values] of [
    ['images', block.__images],
    ['files', block.__files],
  ] as const) {
    const known = new Map(slots.filter(({ field }) => field.store === store).map(({ slot, field }) => [slot, field]));
    for (const slot of Object.keys(values)) {
      const wasThere = before !== undefined && Object.hasOwn(before[`__${store}`], slot);
      if (!known.has(slot) && !wasThere)
        issues.push({ code: invalid, property: `${at}.__${store}.${slot}`, detail: { rule: 'unknown' } });
    }
    for (const [slot, field] of known) {
      const result = field[strength].safeParse(values[slot] ?? [], { reportInput: true });
      if (!result.success) issues.push(...issuesOf(result.error, `${at}.__${store}.${slot}`));
    }
  }
  return issues;
}

type CheckOptions = {
  readonly strength: Strength;
  readonly sanitizers: Sanitizers;
  /** Blocks of the previous version by key, whose unknown types and props are preserved. */
  readonly kept?: ReadonlyMap<string, StoredBlock>;
  readonly prefix?: string;
  /** What is wrong with a formula; without it (in a draft, which may have unfinished ones) only their number and length are checked. */
  readonly formulaProblem?: (formula: Formula) => ErrorDetail | undefined;
};
type CheckedBlocks = { readonly blocks: StoredBlock[]; readonly issues: Issue[] };

/**
 * Checks blocks against the schemas of their types and gives them back as they are stored: defaults filled in, markup cleaned.
 * Unknown types and props of the previous version are preserved; new ones are `invalid`.
 * @param input blocks as they came; anything
 * @returns all issues, not the first, but of very many the first; blocks only where there are none
 */
export function checkBlocks(input: unknown, options: CheckOptions): CheckedBlocks {
  const steps = checkBlocksInSteps(input, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** {@link checkBlocks} one block at a time, so that callers can yield in between. */
export function* checkBlocksInSteps(input: unknown, options: CheckOptions): Generator<undefined, CheckedBlocks> {
  const prefix = options.prefix ?? 'blocks';
  const list = z.array(Block).max(1000, { error: tooLong }).safeParse(input, { reportInput: true });
  if (!list.success) return { blocks: [], issues: issuesOf(list.error, prefix) };
  const check: Check = {
    ...options,
    issues: [],
    keys: new Set<string>(),
    anchors: new Set<string>(),
    lengths: new Map<string, number>(),
    formulas: { count: 0, length: 0 },
  };
  const blocks: StoredBlock[] = [];
  for (const [index, block] of list.data.entries()) {
    blocks.push(checkBlock(block, `${prefix}[${index}]`, check));
    yield;
    if (check.issues.length > issuesMax) return { blocks: [], issues: check.issues };
  }
  // Content that is already stored can be published whatever its size.
  if (options.strength === 'draft') check.issues.push(...tooMuchMarkup(check.lengths));
  return { blocks, issues: check.issues };
}

/** The results collected while the blocks of a version are checked. */
type Check = CheckOptions & {
  readonly issues: Issue[];
  readonly keys: Set<string>;
  readonly anchors: Set<string>;
  /** The characters of markup, by property. */
  readonly lengths: Map<string, number>;
  /** The formulas so far, and the characters of their TeX. */
  readonly formulas: { count: number; length: number };
};

function checkBlock(given: Block, at: string, check: Check): StoredBlock {
  const { keys, anchors, issues } = check;
  const definition = blockCatalog.get(given.type);
  const block = definition === undefined ? given : withoutRemovedMedia(definition, given);
  if (keys.has(block.key)) issues.push({ code: duplicate, property: `${at}.key`, detail: { rule: 'duplicate' } });
  keys.add(block.key);
  if (block.anchorPoint !== '' && anchors.has(block.anchorPoint))
    issues.push({ code: duplicate, property: `${at}.anchorPoint`, detail: { rule: 'duplicate' } });
  anchors.add(block.anchorPoint);
  const before = check.kept?.get(block.key);
  if (definition === undefined) {
    // What cannot be checked cannot be changed either: it may be moved, hidden, named and anchored, its content stays what it was.
    if (before?.type === block.type) {
      const { name: _before, ...same } = before;
      const { anchorPoint, visibility, name } = block;
      return { ...same, anchorPoint, visibility, ...(name === undefined ? {} : { name }) };
    }
    issues.push({ code: invalid, property: `${at}.type`, detail: { rule: 'missing' } });
    return { ...block, __version: 0 };
  }
  issues.push(...checkMedia(definition, block, { strength: check.strength, at, before }));
  return { ...block, props: checkProps(definition, block, { ...check, at, before }), __version: definition.version };
}

/** Where all markup together is too long, `tooLong` at the longest field. */
function tooMuchMarkup(lengths: ReadonlyMap<string, number>): Issue[] {
  const size = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  if (size <= versionMarkupMaxLength) return [];
  const [property = ''] = [...lengths].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const limit = versionMarkupMaxLength;
  return [{ code: tooLong, property, params: { size, limit }, detail: { rule: 'maxTotalLength', limit, size } }];
}

function checkProps(
  definition: BlockDefinition,
  block: Block,
  options: Check & { readonly at: string; readonly before: StoredBlock | undefined },
): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  const unknown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(block.props)) {
    const isRetained =
      !Object.hasOwn(definition.fields, name) && options.before !== undefined && Object.hasOwn(options.before.props, name);
    if (isRetained) unknown[name] = options.before?.props[name];
    else known[name] = value;
  }
  const result = schemaOf(definition.type, definition.fields, options.strength).safeParse(known, { reportInput: true });
  if (!result.success) {
    options.issues.push(...issuesOf(result.error, `${options.at}.props`));
    return block.props;
  }
  const cleaned: Record<string, unknown> = { ...unknown };
  for (const [name, value] of Object.entries(result.data)) {
    const field = definition.fields[name];
    let length = 0;
    const property = `${options.at}.props.${name}`;
    const html = (text: string): string => {
      length += text.length;
      const clean = options.sanitizers.html(text);
      for (const formula of formulasIn(clean)) checkFormula(formula, property, options);
      return clean;
    };
    const formula = (tex: string): string => {
      if (tex !== '') checkFormula({ tex, isDisplay: true }, property, options);
      return tex;
    };
    cleaned[name] = field === undefined ? value : field.sanitize(value, { html, formula });
    if (length > 0) options.lengths.set(property, length);
    const wasMarkup = field?.kind === 'richText' && typeof value === 'string' && value.trim() !== '';
    if (wasMarkup && cleaned[name] === '') options.issues.push({ code: invalidHTML, property });
  }
  return cleaned;
}

/** A formula that can not be rendered is `invalid` at its field; beyond {@link formulasMax} none is looked at. */
function checkFormula(formula: Formula, property: string, { formulas, formulaProblem, issues }: Check): void {
  formulas.count += 1;
  formulas.length += formula.tex.length;
  const isTooMuch = formulas.count > formulasMax.count || formulas.length > formulasMax.length;
  const detail: ErrorDetail | undefined = isTooMuch ? { rule: 'formula', fault: 'tooMany', part: '' } : formulaProblem?.(formula);
  const isKnown = issues.some((issue) => issue.property === property && issue.detail?.rule === 'formula');
  if (detail !== undefined && !isKnown) issues.push({ code: invalid, property, detail });
}

/** The schema of `typeData` with these fields. Every field is optional in a draft. */
export function typeDataSchema(fields: Fields, strength: Strength): z.ZodObject {
  const shape: Record<string, z.ZodType> = {};
  for (const [fieldName, field] of Object.entries(fields)) {
    shape[fieldName] =
      strength === 'draft'
        ? field.draft.optional()
        : field.editor.required
          ? field.strict.prefault(field.defaultValue)
          : field.strict.optional();
  }
  return z.strictObject(shape);
}

/** Cached per page type, since building a schema takes longer than checking with it. */
function schemaOfType(type: string, fields: Fields, strength: Strength): z.ZodType<Record<string, unknown>> {
  const name = `page type ${type}/${strength}`;
  const known = schemas.get(name);
  if (known !== undefined) return known;
  const schema = typeDataSchema(fields, strength);
  // Only types of the catalogue: names that callers make up would fill the memory.
  if (pageTypeCatalog.has(type)) schemas.set(name, schema);
  return schema;
}

/**
 * Checks `typeData` against the fields of a page type. Every field is optional in a draft; unknown ones are `invalid` at `typeData.x`.
 * @param sanitizers sanitizers for markup; without them (in the editor, which stores nothing) markup is unchanged
 * @returns the sanitized values; in `strict` a missing required field is `required`
 */
export function checkTypeData(
  type: string,
  input: Record<string, unknown>,
  strength: Strength,
  sanitizers: Sanitizers = { html: (html) => html },
): { typeData: Record<string, unknown>; issues: Issue[] } {
  const fields = pageTypeCatalog.get(type)?.fields ?? {};
  const result = schemaOfType(type, fields, strength).safeParse(input, { reportInput: true });
  if (!result.success) return { typeData: input, issues: issuesOf(result.error, 'typeData') };
  const cleaned = Object.entries(result.data).map(
    ([name, value]) => [name, value === undefined ? value : fields[name]?.sanitize(value, sanitizers)] as const,
  );
  return { typeData: Object.fromEntries(cleaned.filter(([, value]) => value !== undefined)), issues: [] };
}
