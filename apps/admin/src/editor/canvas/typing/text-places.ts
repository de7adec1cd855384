import { blockCatalog, isRecord, type Block, type Field, type Fields } from '@ximblox/blocks';

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
};

type Values = Readonly<Record<string, unknown>>;

function placesOfField(field: Field, value: unknown, path: TextPlace['path']): TextPlace[] {
  const { editor, kind } = field;
  const isPlain = (editor.control === 'text' || editor.control === 'textarea') && (kind === 'text' || kind === 'textarea');
  if (isPlain || editor.control === 'richText') {
    const { label, maxLength, control } = editor;
    const isRich = control === 'richText';
    return typeof value === 'string'
      ? [{ path, label, text: value, maxLength, isMultiline: isRich || kind === 'textarea', isRich }]
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

function changed(value: unknown, [name, ...rest]: readonly (string | number)[], text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === name ? changed(item, rest, text) : item));
  return isRecord(value) ? { ...value, [name]: changed(value[name], rest, text) } : value;
}

/** The value of the field that holds a text, with that text changed. */
export const valueWithText = (block: Block, [field, ...rest]: TextPlace['path'], text: string): unknown =>
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

/** The element of a block that shows a place: the one that names its field, else, of those with its text, the first for the first place. */
export function elementOf(block: Element, place: TextPlace, places: readonly TextPlace[]): HTMLElement | undefined {
  if (place.isRich) return block.querySelector<HTMLElement>(`[data-field="${place.path.join('.')}"]`) ?? undefined;
  const text = shown(place.text);
  if (text === '') return isFirstOfNone(place, places) ? emptyElementOf(block) : undefined;
  const plain = places.filter(({ isRich }) => !isRich);
  const before = plain.filter((other) => shown(other.text) === text).findIndex(({ path }) => path.join() === place.path.join());
  return elementsWith(block, text)[before] as HTMLElement | undefined;
}

/** The text that is shown at a point of a block; undefined for anything else. */
export const placeAt = (block: Element, target: Element, places: readonly TextPlace[]): TextPlace | undefined =>
  places.find((place) => {
    const element = elementOf(block, place, places);
    if (place.isRich || element?.hasAttribute('data-empty') === true) return element?.contains(target) === true;
    return (
      element !== undefined &&
      (element.contains(target) || target.contains(element)) &&
      shown(target.textContent) === shown(place.text)
    );
  });
