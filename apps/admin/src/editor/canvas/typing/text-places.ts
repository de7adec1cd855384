import {
  blockCatalog,
  cellMax,
  isRecord,
  placeCells,
  type Block,
  type Field,
  type Fields,
  type TableValue,
} from '@ximblox/blocks';

import { labelOfCell } from '../../panel/fields/table/cell-label.ts';
import { hasParagraphs } from '../../panel/fields/table/cell-text.ts';

/** A text of a block that can be typed in the page: where it is, and what its field allows. */
export type TextPlace = {
  /** The field, and below it positions and fields of list items: `['items', 0, 'title']`. */
  readonly path: readonly [string, ...(string | number)[]];
  readonly label: string;
  /** With markup where `isRich`. */
  readonly text: string;
  readonly maxLength: number;
  readonly isMultiline: boolean;
  readonly isRich: boolean;
  /** Whether it has marks, links and formulas but no paragraphs, as a cell of a table. */
  readonly isCell: boolean;
};

type Values = Readonly<Record<string, unknown>>;

/** The cells of a table, but those below merged ones, and those with paragraphs, which would be lost. */
function placesOfCells(table: TableValue, path: TextPlace['path']): TextPlace[] {
  const cells = placeCells(table);
  return table.rows.flatMap((texts, row) =>
    texts.flatMap((text, column): TextPlace[] => {
      const cell = cells[row]?.[column];
      if (cell === undefined || cell.row !== row || cell.column !== column || hasParagraphs(text)) return [];
      const at: TextPlace['path'] = [...path, 'rows', row, column];
      return [{ path: at, label: labelOfCell(cell), text, maxLength: cellMax, isMultiline: true, isRich: true, isCell: true }];
    }),
  );
}

function placesOfField(field: Field, value: unknown, path: TextPlace['path']): TextPlace[] {
  const { editor, kind } = field;
  const isPlain = (editor.control === 'text' || editor.control === 'textarea') && (kind === 'text' || kind === 'textarea');
  if (editor.control === 'table') return placesOfCells(value as TableValue, path);
  if (isPlain || editor.control === 'richText') {
    const { label, maxLength, control } = editor;
    const isRich = control === 'richText';
    return typeof value === 'string'
      ? [{ path, label, text: value, maxLength, isMultiline: isRich || kind === 'textarea', isRich, isCell: false }]
      : [];
  }
  if (field.itemFields === undefined || !Array.isArray(value)) return [];
  const items = field.itemFields;
  return value.flatMap((item: unknown, index) => (isRecord(item) ? placesOfFields(items, item, [...path, index]) : []));
}

const placesOfFields = (fields: Fields, values: Values, path: readonly (string | number)[]): TextPlace[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.store === 'props' ? placesOfField(field, values[name], [...path, name] as unknown as TextPlace['path']) : [],
  );

/** The texts of a block, in the order of its form. */
export const textPlacesOf = (block: Block): TextPlace[] =>
  placesOfFields(blockCatalog.get(block.type)?.fields ?? {}, block.props, []);

function changed(value: unknown, [name, ...rest]: readonly (string | number)[], text: string | TableValue): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === name ? changed(item, rest, text) : item));
  return isRecord(value) ? { ...value, [name]: changed(value[name], rest, text) } : value;
}

/** The value of the field that holds a text or a table, with that changed. */
export const valueWithText = (block: Block, [field, ...rest]: TextPlace['path'], text: string | TableValue): unknown =>
  changed(block.props[field], rest, text);

/** What a browser shows of a text: white space is one space. */
const shown = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** The innermost elements of a block that show exactly this text, in the order of the page. */
function elementsWith(block: Element, text: string): Element[] {
  const all = [...block.querySelectorAll('*')].filter(
    (element) => shown(element.textContent) === text && element.closest('[data-field], [data-suggestion]') === null,
  );
  return all.filter((element) => !all.some((other) => other !== element && element.contains(other)));
}

/** Whether a place is the first of a block that has no words at all. */
const isFirstOfNone = (place: TextPlace, places: readonly TextPlace[]): boolean =>
  places[0]?.path.join() === place.path.join() && places.every(({ text }) => text === '');

/** The element in which the words of a block without any would be, or what is drawn in its place. */
const emptyElementOf = (block: Element): HTMLElement | undefined =>
  block.querySelector<HTMLElement>('[data-empty], :is(h2, h3, h4, h5, h6, p):empty') ?? undefined;

/** The elements of a block that name their fields. A table has thousands, which are not looked for one by one. */
export const fieldElementsOf = (block: Element): ReadonlyMap<string | undefined, HTMLElement> =>
  new Map(
    [...block.querySelectorAll<HTMLElement>('[data-field]')].toReversed().map((element) => [element.dataset['field'], element]),
  );

/** The element of a block that shows a place: the one that names its field, else, of those with its text, the first for the first place. */
export function elementOf(
  block: Element,
  place: TextPlace,
  places: readonly TextPlace[],
  fields = fieldElementsOf(block),
): HTMLElement | undefined {
  if (place.isRich) return fields.get(place.path.join('.'));
  const text = shown(place.text);
  if (text === '') return isFirstOfNone(place, places) ? emptyElementOf(block) : undefined;
  const plain = places.filter(({ isRich }) => !isRich);
  const before = plain.filter((other) => shown(other.text) === text).findIndex(({ path }) => path.join() === place.path.join());
  return elementsWith(block, text)[before] as HTMLElement | undefined;
}

/** The text with markup that is shown at a point: that of a cell in all of the cell. */
export const fieldAt = (target: Element): HTMLElement | null =>
  target.closest<HTMLElement>('[data-field]') ?? target.querySelector<HTMLElement>(':is(td, th):scope > [data-field]');

/** The text that is shown at a point of a block; undefined for anything else. */
export function placeAt(block: Element, target: Element, places: readonly TextPlace[]): TextPlace | undefined {
  const field = fieldAt(target);
  if (field !== null && block.contains(field))
    return places.find(({ isRich, path }) => isRich && path.join('.') === field.dataset['field']);
  return places.find((place) => {
    const element = place.isRich ? undefined : elementOf(block, place, places);
    if (element?.hasAttribute('data-empty') === true) return element.contains(target);
    return (
      element !== undefined &&
      (element.contains(target) || target.contains(element)) &&
      shown(target.textContent) === shown(place.text)
    );
  });
}
